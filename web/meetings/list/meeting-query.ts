import { addDays } from 'date-fns/addDays'
import { changeDay, momentIn } from '../../time/days'

/** The filters of the meetings page: words, client, status and day, and the page from 1. */
export type MeetingQuery = {
  q: string
  clientId: number | null
  status: string | null
  /** yyyy-MM-dd */
  day: string | null
  page: number
}

/** Meetings on one page of the list. */
export const MEETINGS_PER_PAGE = 50

/** The day after it has a year of five digits. In milliseconds, which no invalid day is below. */
const END = Date.parse('9999-12-31')

/** Reads the query from the page's own address. */
export function readMeetingQuery(search: URLSearchParams): MeetingQuery {
  const day = search.get('date') ?? ''
  return {
    q: (search.get('q') ?? '').trim(),
    clientId: positive(search.get('client')),
    status: search.get('status') || null,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && Date.parse(day) < END ? day : null,
    page: positive(search.get('page')) ?? 1,
  }
}

/** The query as the page's own address, without what is not set. */
export function meetingsPath({ q, clientId, status, day, page }: MeetingQuery): string {
  const search = entries({ q, client: clientId, status, date: day, page: page > 1 ? page : null })
  return search ? `/meetings?${search}` : '/meetings'
}

/** The calls that answer a query: the meetings of its page and how many there are in all. */
export function meetingCalls(query: MeetingQuery, zone: string): { list: string; count: string } {
  const { q, clientId, status, day, page } = query
  const filter = {
    clientId,
    status,
    q,
    from: day && momentIn(zone, day),
    to:
      day &&
      momentIn(
        zone,
        changeDay(day, (date) => addDays(date, 1)),
      ),
  }
  const offset = (page - 1) * MEETINGS_PER_PAGE
  const counted = entries(filter)
  return {
    list: `/api/meetings?${entries({ ...filter, limit: MEETINGS_PER_PAGE, offset: offset || null })}`,
    count: `/api/meetings/count${counted && `?${counted}`}`,
  }
}

/** True if nothing narrows the list. */
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
