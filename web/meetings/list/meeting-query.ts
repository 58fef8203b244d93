import { addDays } from 'date-fns/addDays'
import { changeDay, isDay, momentIn } from '../../time/days'

/** The filters of the meetings page: words, client, status and date, and the page from 1. */
export type MeetingQuery = {
  q: string
  clientId: number | null
  status: string | null
  /** yyyy-MM-dd */
  day: string | null
  page: number
}

/** Meetings per page. */
export const MEETINGS_PER_PAGE = 50

/** Meetings have dates of the years 1 to 9999, in UTC. */
const FIRST_MOMENT = '0001-01-01T00:00:00.000Z'

/** Parses the query in the page's address. */
export function readMeetingQuery(search: URLSearchParams): MeetingQuery {
  const day = search.get('date') ?? ''
  return {
    q: (search.get('q') ?? '').trim(),
    clientId: positive(search.get('client')),
    status: search.get('status') || null,
    day: isDay(day) ? day : null,
    page: positive(search.get('page')) ?? 1,
  }
}

/** The query as the page's address, without empty filters. */
export function meetingsPath({ q, clientId, status, day, page }: MeetingQuery): string {
  const search = entries({ q, client: clientId, status, date: day, page: page > 1 ? page : null })
  return search ? `/meetings?${search}` : '/meetings'
}

/** The calls for a query: the meetings of its page and the total. `others` are its filters but the words. */
export function meetingCalls(query: MeetingQuery, zone: string) {
  const { q, clientId, status, day, page } = query
  const hours = day && hoursOf(day, zone)
  const filter = { clientId, status, q, ...hours }
  const offset = (page - 1) * MEETINGS_PER_PAGE
  const counted = entries(filter)
  return {
    list: `/api/meetings?${entries({ ...filter, limit: MEETINGS_PER_PAGE, offset: offset || null })}`,
    count: `/api/meetings/count${counted && `?${counted}`}`,
    others: entries({ clientId, status, ...hours }),
  }
}

/** The day's first moment and the next day's, without one that is out of range. */
function hoursOf(day: string, zone: string): { from: string; to: string | null } {
  const from = momentIn(zone, day)
  const to = momentIn(
    zone,
    changeDay(day, (date) => addDays(date, 1)),
  )
  return { from: from < FIRST_MOMENT ? FIRST_MOMENT : from, to: to.startsWith('+') ? null : to }
}

/** True if no filter is set. */
export function isUnfiltered({ q, clientId, status, day }: MeetingQuery): boolean {
  return !q && clientId === null && status === null && day === null
}

function entries(values: Record<string, string | number | null>): string {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
}

function positive(text: string | null): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : null
}
