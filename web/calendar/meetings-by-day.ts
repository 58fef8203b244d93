import type { Meeting } from '@app/db/meetings/meetings'
import { addDays } from 'date-fns/addDays'
import { changeDay, dayIn, momentIn } from '../time/days'

export type MeetingsByDay = Map<string, Meeting[]>

/** Meetings by day (yyyy-MM-dd) in a zone, earliest first. */
export function meetingsByDay(meetings: Meeting[], zone: string): MeetingsByDay {
  const byDay: MeetingsByDay = new Map()
  let day = ''
  // computing each meeting's day in the zone takes as long as drawing the page
  let dayEnds = Number.NEGATIVE_INFINITY
  for (const { meeting, at } of meetings.map(withTime).sort(byTime)) {
    if (at >= dayEnds) {
      day = dayIn(zone, new Date(at))
      dayEnds = Date.parse(
        momentIn(
          zone,
          changeDay(day, (date) => addDays(date, 1)),
        ),
      )
    }
    const listed = byDay.get(day)
    if (listed) listed.push(meeting)
    else byDay.set(day, [meeting])
  }
  return byDay
}

type Timed = { meeting: Meeting; at: number }

function withTime(meeting: Meeting): Timed {
  return { meeting, at: Date.parse(meeting.date) }
}

function byTime(one: Timed, other: Timed): number {
  return one.at - other.at || one.meeting.id - other.meeting.id
}
