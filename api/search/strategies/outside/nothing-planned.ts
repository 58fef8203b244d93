import { listMeetings } from '@app/db/search/meeting-rows'
import { listSegments } from '@app/db/search/segments'
import { listSummaries, type SummaryRow } from '@app/db/search/summary-rows'
import { nextMeetingInWords } from '@app/web/meetings/summary/next-meeting'
import { isNarrow, rangeOf } from '../../scope'
import { cut, plain, type Quotes, quotesOf, sourcesOf } from '../../text'
import type { Finding, Rows, SearchContext } from '../../types'
import { spokenOf } from '../find'
import { NEAREST, rowsOf } from '../meeting-rows'

/** If nothing is on the calendar, the last meeting may have announced the next one. */
export async function nothingPlanned(context: SearchContext): Promise<Finding> {
  const said = await spokenOf(context)
  if (said !== null)
    return {
      ...said,
      lead: `Said about that time${limits(context)}:`,
    }
  const { user, plan, scope } = context
  const held = { ...scope, ranges: [], status: 'held' as const }
  const [last] = await listMeetings(user.id, held, { order: 'newest', limit: 1, skip: 0 })
  const [summary] = last ? await listSummaries(user.id, [last.id]) : []
  const next = plan.dates.length === 0 ? summary?.nextMeeting : null
  const none = `You have no meetings coming up${limits(context)}.`
  if (!last || !summary || !next)
    return (await nextOnes(context, none)) ?? { result: none, sources: [] }
  const { date, topics } = nextMeetingInWords(next)
  const told = [date === null ? '' : `**${plain(date)}**`, topics === null ? '' : plain(topics)]
  const announced = await announcedIn(user.id, summary)
  const sources = sourcesOf([last], announced ?? (await quotesOf(user.id, [last])))
  const named = told.filter((part) => part !== '').join(', ')
  return { result: `${none} The last meeting mentioned the next one: ${named} [1]`, sources }
}

/** What is planned after the time asked about, or otherwise before it; null if nothing is. */
async function nextOnes(context: SearchContext, none: string): Promise<Rows | null> {
  const { user, plan, scope } = context
  const [date] = plan.dates.toReversed()
  if (date === undefined) return null
  // "free at ten": what else is on that day tells more than the days after it
  const isPartOfDay = plan.hours !== null && plan.hours.to !== null
  const { from, to } = rangeOf(date, user)
  const { times: _times, ...open } = scope
  const since = isPartOfDay ? from : to
  const laterOn = since === null ? [] : [{ from: since, to: null }]
  const listIn = (ranges: typeof scope.ranges) =>
    listMeetings(user.id, { ...open, ranges }, { order: 'oldest', limit: NEAREST, skip: 0 })
  const later = laterOn.length === 0 ? [] : await listIn(laterOn)
  const all = later.length > 0 ? later : await listIn([])
  if (all.length === 0) return null
  const isAfter = later.length > 0 && !isPartOfDay
  const lead = `${none} The next ones${isAfter ? ' after that' : ''}:`
  return {
    ...(await rowsOf(context, all, { quotes: new Map(), spans: new Map() }, lead)),
    nearest: true,
  }
}

/** The sentence that announces the next meeting; null if it is unknown. */
async function announcedIn(
  userId: number,
  { meetingId, nextQuote, nextSegment: segment }: SummaryRow,
): Promise<Quotes | null> {
  if (nextQuote === null || segment === null) return null
  const [[said] = []] = await listSegments(userId, [{ meetingId, from: segment, to: segment }])
  const start = said?.start ?? null
  return new Map([[meetingId, { kind: 'transcript', quote: cut(nextQuote), segment, start }]])
}

function limits({ plan, described }: SearchContext): string {
  if (described === null || !isNarrow({ ...plan, status: null })) return ''
  const named = plain(described.replace(/, planned|^planned, ?|^planned$/, ''))
  return named === '' ? '' : ` for ${named}`
}
