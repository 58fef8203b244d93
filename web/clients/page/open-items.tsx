import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { useActionChanges } from '../../meetings/actions/action-changes'
import { ItemBox } from '../../meetings/actions/item-box'
import { useItemFocus } from '../../meetings/actions/item-focus'
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

/** Open action items by owner, which can be ticked if the reader may; each links to its meeting. */
export function OpenItems({ items, editable }: { items: ActionItem[]; editable: boolean }) {
  const changes = useActionChanges()
  const shown = groups
    .map(({ title, has }) => ({ title, own: items.filter(has) }))
    .filter(({ own }) => own.length > 0)
  useItemFocus(shown.flatMap(({ own }) => own))
  return (
    <Panel title="Open items">
      {items.length === 0 && <p className="py-2 text-soft">Nothing is open.</p>}
      <div className={shown.length > 1 ? 'grid gap-x-10 sm:grid-cols-2' : ''}>
        {shown.map(({ title, own }) => (
          <div key={title} className="pt-3">
            <h3 className="text-sm font-medium text-soft">{`${title} (${own.length})`}</h3>
            <ul className="divide-y divide-line">
              {own.map((item) => (
                <Item key={item.id} item={item} editable={editable} changes={changes} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Item({
  item,
  editable,
  changes,
}: {
  item: ActionItem
  editable: boolean
  changes: ReturnType<typeof useActionChanges>
}) {
  const { id, text, due, ownerName, owner, meetingId, segment } = item
  const { zone, now } = useDates()
  const late = due !== null && due < dayIn(zone, now)
  const at = segment === null ? '' : `?tab=transcript&segment=${segment}`
  const shown = changes.shown(item)
  const isDone = shown.item.status === 'done'
  return (
    <li data-item={id} className="relative flex gap-3 py-2 hover:bg-hover">
      <span className="relative z-1 flex self-start">
        <ItemBox {...shown} readOnly={!editable} onTick={() => void changes.tick(item)} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/meetings/${meetingId}${at}`}
          className={`row-target font-serif leading-snug break-words ${isDone ? 'text-soft line-through decoration-faint' : ''}`}
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
      </div>
    </li>
  )
}
