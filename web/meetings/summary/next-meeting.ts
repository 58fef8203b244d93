import { datesIn } from '../../time/write-dates'
import type { NextMeeting } from './summary'

/**
 * A next meeting for display: a calendar date in words, anything else verbatim. A sentence that only says the
 * date, as the rules quote it, is no topic.
 */
export function nextMeetingInWords({ date, topics }: NextMeeting): NextMeeting {
  const isDateOnly = date && topics && ONLY_DATE.test(topics.replace(date, '|'))
  return { date: date && dayInWords(date), topics: isDateOnly ? null : topics }
}

/** "Our next meeting is on |." */
const ONLY_DATE = /^(\S+ ){0,5}\|\W*$/

function dayInWords(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(date)?.[0]
  return (day && datesIn('UTC').long(`${day}T12:00:00Z`)) || date
}
