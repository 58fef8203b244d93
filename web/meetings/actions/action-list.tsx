import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { Suspense } from 'react'
import { storeReferrer } from '../../data/meeting-referrer'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { Button } from '../../ui/button'
import { ClientLink } from '../../ui/client-link'
import { lazyPart } from '../../ui/lazy-part'
import { Link } from '../../ui/links/link'
import { momentSearch } from '../meeting-location'
import type { useActionChanges } from './action-changes'
import type { View } from './action-query'
import { ActionRow } from './action-row'

const ActionEditor = lazyPart(async () => (await import('./action-editor')).ActionEditor)

/** The items grouped by date or client, in the given order. */
export function ActionList({
  items,
  view,
  changes,
  editing,
  onEdit,
}: {
  items: ActionItem[]
  view: View
  changes: ReturnType<typeof useActionChanges>
  editing: number | null
  onEdit: (id: number | null) => void
}) {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const groups = Map.groupBy(items, (item) => groupOf(item, view, today))
  return [...groups].map(([name, own]) => (
    <section key={name} aria-label={name || undefined} className="mb-8">
      {name && (
        <h2 className="mb-2 text-lg font-semibold text-ink">
          {view === 'client' && own[0] ? (
            <ClientLink id={own[0].clientId}>{name}</ClientLink>
          ) : (
            name
          )}
        </h2>
      )}
      <ul className="border-y border-line">
        {own.map((item) =>
          editing === item.id ? (
            <li key={item.id} className="border-line not-first:border-t">
              <Suspense>
                <ActionEditor
                  item={item}
                  meetingId={item.meetingId}
                  clientName={item.clientName}
                  onSave={(edit) => changes.edit(item.id, edit)}
                  onRemove={() => changes.change(item, { status: 'dropped' }, 'Removed')}
                  onClose={() => onEdit(null)}
                />
              </Suspense>
            </li>
          ) : (
            <ActionRow
              key={item.id}
              {...changes.shown(item)}
              readOnly={item.status === 'dropped'}
              onTick={() => void changes.tick(item)}
              onEdit={item.status === 'dropped' ? undefined : () => onEdit(item.id)}
              more={
                <Origin
                  item={item}
                  named={view !== 'client'}
                  onRestore={() => void changes.change(item, { status: 'open' }, 'Restored')}
                />
              }
            />
          ),
        )}
      </ul>
    </section>
  ))
}

/** Its client, if `named`, and its meeting, with a link to the moment it was said. */
function Origin({
  item,
  named,
  onRestore,
}: {
  item: ActionItem
  named: boolean
  onRestore: () => void
}) {
  const { short } = useDates()
  const moment = item.segment === null ? '' : momentSearch(item.segment)
  return (
    <>
      {named && (
        <ClientLink
          id={item.clientId}
          className="min-w-0 break-words hover:text-accent 3xl:col-start-3"
        >
          {item.clientName}
        </ClientLink>
      )}
      <Link
        to={`/meetings/${item.meetingId}${moment}`}
        onClick={() => storeReferrer('/actions')}
        className="min-w-0 break-words underline-offset-4 hover:text-accent hover:underline 3xl:col-start-4"
      >
        {`${item.meetingTitle}, ${short(item.meetingDate)}`}
      </Link>
      {item.status === 'dropped' && (
        <Button variant="quiet" size="sm" onClick={onRestore}>
          Restore
        </Button>
      )}
    </>
  )
}

function groupOf({ due, clientName }: ActionItem, view: View, today: string): string {
  if (view === 'client') return clientName
  if (view !== 'open') return ''
  if (due === null) return 'No date'
  return due < today ? 'Overdue' : due === today ? 'Today' : 'Upcoming'
}
