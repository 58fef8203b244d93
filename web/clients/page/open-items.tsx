import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { datesIn } from '../../time/write-dates'
import { Link } from '../../ui/links/link'
import { Panel } from './panel'

const groups: { title: string; has: (item: ActionItem) => boolean }[] = [
  { title: 'We owe', has: ({ owner }) => owner === 'me' },
  { title: 'They owe', has: ({ owner }) => owner === 'client' || owner === 'person' },
  { title: 'Unassigned', has: ({ owner }) => owner === 'nobody' },
]

/** Open action items by owner; each links to its meeting. */
export function OpenItems({ items }: { items: ActionItem[] }) {
  const shown = groups
    .map(({ title, has }) => ({ title, own: items.filter(has) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Panel title="Open items">
      {items.length === 0 && <p className="py-2 text-soft">Nothing is open.</p>}
      <div className={shown.length > 1 ? 'grid gap-x-10 sm:grid-cols-2' : ''}>
        {shown.map(({ title, own }) => (
          <div key={title} className="pt-3">
            <h3 className="text-sm font-medium text-soft">{`${title} (${own.length})`}</h3>
            <ul className="divide-y divide-line">
              {own.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Item({ item: { text, due, ownerName, owner, meetingId, segment } }: { item: ActionItem }) {
  const { zone, now } = useDates()
  const late = due !== null && due < dayIn(zone, now)
  const at = segment === null ? '' : `?tab=transcript&segment=${segment}`
  return (
    <li className="relative py-2 hover:bg-hover">
      <Link
        to={`/meetings/${meetingId}${at}`}
        className="row-target font-serif leading-snug break-words"
      >
        {text}
      </Link>
      {(due !== null || (owner === 'person' && ownerName)) && (
        <p className="tabular text-sm text-soft">
          {owner === 'person' && ownerName && <span className="mr-3">{ownerName}</span>}
          {due !== null && (
            <span className={late ? 'font-medium text-bad' : ''}>
              {late ? 'Overdue: ' : 'Due '}
              {datesIn('UTC').short(`${due}T12:00:00Z`)}
            </span>
          )}
        </p>
      )}
    </li>
  )
}
