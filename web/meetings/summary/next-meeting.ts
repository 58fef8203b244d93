import { datesIn } from '../../time/write-dates'
import type { NextMeeting } from './summary'

/**
 * A next meeting for display: a calendar date in words, anything else verbatim. A date only mentioned in
 * passing is shown as its sentence, which is not repeated.
 */
export function nextMeetingInWords({ date, topics }: NextMeeting): NextMeeting {
  return { date: date && dayInWords(date), topics: topics === date ? null : topics }
}

function dayInWords(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(date)?.[0]
  return (day && datesIn('UTC').long(`${day}T12:00:00Z`)) || date
}
