import type { MeetingTitle } from '@app/db/accounts/compliance/meeting-titles'
import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { Button, buttonLook } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { NotLoaded } from '../../ui/states/not-loaded'
import { type Filters, NO_FILTERS, TrailFilters } from './trail-filters'
import { TrailTable } from './trail-table'
import { spanOf, type TrailEntry } from './trail-words'

export type Answer = { rows: TrailEntry[]; next: number | null; meetings: MeetingTitle[] }

/** The audit trail, page by page, with an export of the filtered rows. */
export function TrailSection({ clients }: { clients: Client[] | undefined }) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  const [before, setBefore] = useState<number[]>([])
  const query = queryOf(filters)
  const last = before.at(-1)
  const page = new URLSearchParams(last === undefined ? query : { ...query, before: String(last) })
  const { data, error } = useSWR<Answer>(
    `/api/compliance/trail${page.size > 0 ? '?' : ''}${page}`,
    {
      ...fresh(),
      keepPreviousData: true,
    },
  )
  const file = (format: string) =>
    `/api/compliance/trail/export?${new URLSearchParams({ ...query, format })}`
  return (
    <section aria-labelledby="trail">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trail" className="font-serif text-lg font-semibold text-ink">
          Audit trail
        </h2>
        <div data-print="hide" className="flex gap-2">
          <a href={file('csv')} download className={buttonLook({ size: 'sm' })}>
            Export CSV
          </a>
          <a href={file('json')} download className={buttonLook({ size: 'sm' })}>
            Export JSON
          </a>
        </div>
      </div>
      <TrailFilters
        filters={filters}
        clients={clients ?? []}
        onChange={(part) => {
          setFilters({ ...filters, ...part })
          setBefore([])
        }}
      />
      {error && <NotLoaded>The audit trail couldn’t be loaded.</NotLoaded>}
      {!data && !error && <Skeleton className="h-dvh w-full" />}
      {data?.rows.length === 0 && <p className="text-soft">Nothing matches these filters.</p>}
      {data && data.rows.length > 0 && <TrailTable {...data} clients={clients} />}
      {data && (last !== undefined || data.next !== null) && (
        <div className="mt-3 flex gap-2">
          <Button
            size="sm"
            disabled={last === undefined}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            size="sm"
            disabled={data.next === null}
            onClick={() => data.next !== null && setBefore([...before, data.next])}
          >
            Older
          </Button>
        </div>
      )}
    </section>
  )
}

function queryOf({ from, to, ...filters }: Filters): Record<string, string> {
  const named = Object.entries(filters).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(named), ...spanOf(from, to) }
}
