import { datesIn } from '../../time/write-dates'
import type { NextMeeting } from './summary'

/**
 * A next meeting as it is shown: a calendar day in words, anything else as it was said. A day that was only said in
 * passing comes as the sentence about it, which is not said twice.
 */
export function nextMeetingInWords({ date, topics }: NextMeeting): NextMeeting {
  return { date: date && dayInWords(date), topics: topics === date ? null : topics }
}

function dayInWords(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(date)?.[0]
  return (day && datesIn('UTC').long(`${day}T12:00:00Z`)) || date
}
