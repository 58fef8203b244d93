import type { MeetingFacts } from './meeting-facts'

type Said = { date: string | null; topics: string | null }

/**
 * Merges what the parts say about the next meeting: the last date agreed, or else the last
 * description of it, with the topics. A date not after the meeting is its own, mistaken for the
 * next.
 */
export function agreedNextMeeting<T extends Said>(parts: T[], meeting: MeetingFacts): T | null {
  const day = dayOf(meeting)
  const said = parts.map((part) => {
    const date = part.date?.trim() || null
    return { ...part, date: isDate(date) && date.slice(0, 10) <= day ? null : date }
  })
  const dated = said.findLast(({ date }) => isDate(date)) ?? said.findLast(({ date }) => date)
  const chosen = dated ?? said.findLast(({ topics }) => topics)
  if (chosen === undefined) return null
  const since = said.slice(said.indexOf(chosen)).flatMap(({ topics }) => topics || [])
  const earlier = said.findLast(({ topics }) => topics)?.topics ?? null
  return { ...chosen, topics: [...new Set(since)].join('; ') || earlier }
}

function isDate(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}/.test(text)
}

/** The day of the meeting in its time zone, YYYY-MM-DD. */
function dayOf({ date, timeZone = 'UTC' }: MeetingFacts): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', options).format(new Date(date))
}
