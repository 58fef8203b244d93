import { LARGEST_ID, MEETING_SEARCH_CHARACTERS } from '../../browser/limits'
import { MEETINGS_PER_PAGE, type MeetingQuery } from './meeting-query'
import { readPage } from './page-number'

/** The statuses that the list can be narrowed to. */
export const statuses = ['Processed', 'Processing', 'Scheduled', 'Failed']

/** The day after it still has a year of four digits; date fields offer none later. */
const LAST_DAY = '9999-12-30'

/** Reads the query from the page's own address; what no call would take counts as not set. */
export function readMeetingQuery(search: URLSearchParams): MeetingQuery {
  const day = search.get('date') ?? ''
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MEETING_SEARCH_CHARACTERS),
    clientId: readId(search.get('client')),
    status: statuses.find((status) => status === search.get('status')) ?? null,
    day: isDay(day) ? day : null,
    page: readPage(search.get('page'), MEETINGS_PER_PAGE),
  }
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || text > LAST_DAY) return false
  const midnight = new Date(`${text}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

function readId(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null
}
