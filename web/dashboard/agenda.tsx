import type { AgendaEntry, AgendaKind } from '@app/db/meetings/agenda'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { type Reading, useHeldData } from '../data/held-back'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { dayIn } from '../time/days'
import { ClientLink, RowLink } from '../ui/client-link'
import { Link } from '../ui/links/link'
import { Dotted } from '../ui/text/dot'
import { agendaCall } from './agenda-call'
import { AgendaSkeleton } from './agenda-skeleton'

const groups: { name: string; title: string; kinds: AgendaKind[] }[] = [
  { name: 'soon', title: 'Today and tomorrow', kinds: ['next'] },
  { name: 'attention', title: 'Needs your attention', kinds: ['failed', 'unrecorded', 'review'] },
  { name: 'quiet', title: 'Not met in six months', kinds: ['quiet'] },
]

/** Lines per group; the rest is counted. */
const MAX_LINES = 4

/**
 * Upcoming meetings, unfinished ones, and clients not met for long. The page's address says which of them are all
 * shown. If some are `expected`, their place is kept while they load. While the page's lists are read, no line is added.
 */
export function Agenda({ expected, reading }: { expected: boolean; reading: Reading }) {
  const { zone, now } = useDates()
  const open = useSearchParams()[0].get('all')
  const call = agendaCall(zone, now, open !== null)
  const answer = useSWR<AgendaEntry[]>(call, { ...fresh(), keepPreviousData: true })
  const { error, isLoading } = answer
  const data = useHeldData(call, answer.data, { reading: reading.reading, isLoading })
  if (!data && !error && expected) return <AgendaSkeleton />
  const shown = groups.flatMap(({ kinds, ...group }) => {
    const entries = (data ?? []).filter(({ kind }) => kinds.includes(kind))
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
  if (shown.length === 0) return null
  return (
    <section
      aria-label="Now"
      {...reading.handlers}
      className="grid gap-x-10 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] 3xl:gap-x-16"
    >
      {shown.map((group) => (
        <Group key={group.name} {...group} all={group.name === open} />
      ))}
    </section>
  )
}

function Group({
  name,
  title,
  entries,
  all,
}: {
  name: string
  title: string
  entries: AgendaEntry[]
  all: boolean
}) {
  const lines = entries.slice(0, all ? undefined : MAX_LINES)
  const more = totalOf(entries) - lines.length
  return (
    <div className="min-w-0">
      <h2 className="mb-1 text-lg font-semibold text-ink">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((entry) => (
          <Line key={`${entry.kind} ${entry.meetingId ?? entry.clientId}`} entry={entry} />
        ))}
      </ul>
      {(all || more > 0) && (
        <Link
          to={all ? '?' : `?all=${name}`}
          preventScrollReset
          aria-expanded={all}
          className="mt-1.5 inline-block text-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
        >
          {all ? 'Show fewer' : `and ${more.toLocaleString('en-US')} more`}
        </Link>
      )}
    </div>
  )
}

function Line({ entry }: { entry: AgendaEntry }) {
  const { kind, meetingId, title, clientId, clientName } = entry
  const why = useWhy()
  const to = meetingId === null ? `/clients/${clientId}` : `/meetings/${meetingId}`
  return (
    <li className="relative py-2 hover:bg-hover has-focus-visible:bg-hover">
      <Link
        to={to}
        onClick={() => storeReferrer('/dashboard')}
        className="row-target block break-words font-serif leading-6"
      >
        {title ?? clientName}
      </Link>
      <p className="tabular text-sm break-words text-soft">
        <Dotted>
          <span className={kind === 'failed' ? 'text-bad' : ''}>{why(entry)}</span>
          {kind === 'next' && (
            <RowLink to={`/meetings/${meetingId}/brief`} aria-label={`Brief for ${title}`}>
              Brief
            </RowLink>
          )}
          {title !== null && <ClientLink id={clientId}>{clientName}</ClientLink>}
        </Dotted>
      </p>
    </li>
  )
}

/** Says why an entry is on the agenda. */
function useWhy(): (entry: AgendaEntry) => string {
  const { zone, now, clock, short } = useDates()
  return ({ kind, date }) => {
    const today = dayIn(zone, new Date(date)) === dayIn(zone, now)
    if (kind === 'next') return `${today ? 'Today' : 'Tomorrow'}, ${clock(date)}`
    if (kind === 'quiet') return `Last met ${short(date)}`
    return words[kind]
  }
}

const words = {
  failed: 'Couldn’t be processed',
  unrecorded: 'No recording yet',
  review: 'Summary to review',
}

function totalOf(entries: AgendaEntry[]): number {
  const totals = new Map(entries.map(({ kind, total }) => [kind, total]))
  return [...totals.values()].reduce((sum, total) => sum + total, 0)
}
