import type { ActionCounts, ActionItem } from '@app/db/meetings/action-items/action-items'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useIsDemo } from '../../data/samples/demo-user'
import { Button, buttonLook, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Link } from '../../ui/links/link'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { pageWithin } from '../list/page-number'
import { Pager } from '../list/pager'
import { useActionChanges } from './action-changes'
import { useActionKeys } from './action-keys'
import { ActionList } from './action-list'
import {
  ACTIONS_PER_PAGE,
  actionCall,
  countCall,
  readActionQuery,
  type View,
  views,
} from './action-query'

/** The action items of all meetings; its state is in its address. */
export function ActionsPage() {
  const demo = useIsDemo()
  return (
    <>
      <PageHeader
        title="Action items"
        subtitle="What you and your clients agreed to do"
        action={
          !demo && (
            <a href="/api/action-items/export" download data-print="hide" className={buttonLook()}>
              Export CSV
            </a>
          )
        }
      />
      {demo ? (
        <EmptyState title="No action items">
          The sample meetings’ action items are on their own pages.
        </EmptyState>
      ) : (
        <OwnActions />
      )}
    </>
  )
}

function OwnActions() {
  const [search, setSearch] = useSearchParams()
  const query = readActionQuery(search)
  const { data: counts } = useSWR<ActionCounts>(countCall, fresh())
  const total = counts && totalOf(query.view, counts)
  const page = pageWithin(query.page, total, ACTIONS_PER_PAGE)
  const {
    data: items,
    error,
    mutate,
  } = useSWR<ActionItem[]>(actionCall({ ...query, page }), fresh())
  const changes = useActionChanges()
  const [editing, setEditing] = useState<number | null>(null)
  useActionKeys({
    items: items ?? [],
    onTick: (item) => void changes.tick(item),
    onEdit: (item) => setEditing(item.id),
    onUndo: () => void changes.undo(),
  })
  return (
    <div data-columns>
      <Views view={query.view} counts={counts} />
      {error && !items ? (
        <EmptyState action={<Button onClick={() => mutate()}>Try again</Button>}>
          Your action items couldn’t be loaded. Nothing was lost.
        </EmptyState>
      ) : items ? (
        <ActionList
          items={items}
          view={query.view}
          changes={changes}
          editing={editing}
          onEdit={setEditing}
        />
      ) : (
        <ListSkeleton rows={Math.min(total ?? 5, ACTIONS_PER_PAGE)} />
      )}
      {items?.length === 0 && <Nothing view={query.view} />}
      {total !== undefined && total > ACTIONS_PER_PAGE && (
        <Pager
          page={page}
          pages={Math.ceil(total / ACTIONS_PER_PAGE)}
          onPage={(page) => {
            setSearch({ view: query.view, page: String(page) })
            scrollTo(0, 0)
          }}
        />
      )}
      <p className="mt-6 hidden text-sm text-faint sm:pointer-fine:block" data-print="hide">
        Press <kbd>?</kbd> for keyboard shortcuts.
      </p>
    </div>
  )
}

function Views({ view, counts }: { view: View; counts: ActionCounts | undefined }) {
  return (
    <nav aria-label="Views" data-print="hide" className="mb-5 -mx-1 overflow-x-auto">
      <ul className="flex gap-1 px-1 pb-1">
        {Object.entries(views).map(([name, label]) => (
          <li key={name}>
            <Link
              to={name === 'open' ? '/actions' : `/actions?view=${name}`}
              aria-current={name === view ? 'page' : undefined}
              className="tabular inline-flex h-9 items-center gap-1.5 rounded-control px-3 whitespace-nowrap text-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {label}
              {counts && name !== 'client' && (
                <span className="text-sm text-faint">
                  {totalOf(name as View, counts).toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ view }: { view: View }) {
  const words: Partial<Record<View, string>> = {
    today: 'Nothing is due today.',
    overdue: 'Nothing is overdue.',
    upcoming: 'Nothing with a later date.',
    done: 'Nothing is done yet.',
    dropped: 'Nothing was removed.',
  }
  const said = words[view]
  if (said) return <EmptyState>{said}</EmptyState>
  return (
    <EmptyState
      title="No open action items"
      action={<LinkButton to="/meetings">View meetings</LinkButton>}
    >
      They appear here when a meeting is summarized, or when you add one to a meeting.
    </EmptyState>
  )
}

/** As many rows as come, if that is known: what follows them must not be pushed away. */
function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
        <Skeleton key={row} className={`h-10 ${widths[row % widths.length]}`} />
      ))}
    </div>
  )
}

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-3/4']

function totalOf(view: View, counts: ActionCounts): number {
  const { overdue, today, upcoming, undated } = counts
  if (view === 'open' || view === 'client') return overdue + today + upcoming + undated
  return counts[view]
}
