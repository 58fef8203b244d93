import { momentIn } from '../time/days'

/** The entries of the dialog, as they are typed: a day (yyyy-MM-dd), a time (HH:mm), minutes. */
export type MeetingPlan = {
  title: string
  clientId: string
  day: string
  time: string
  minutes: string
  type: string
}

/** Longest meeting, in minutes. */
const MOST_MINUTES = 24 * 60

export function emptyPlan(day: string): MeetingPlan {
  return { title: '', clientId: '', day, time: '09:00', minutes: '60', type: 'Meeting' }
}

/** A sentence for each entry that cannot be sent. */
export function planErrors(plan: MeetingPlan): Partial<Record<keyof MeetingPlan, string>> {
  const minutes = Number(plan.minutes.trim() || 'none')
  return {
    ...(!plan.title.trim() && { title: 'Required' }),
    ...(!plan.clientId && { clientId: 'Required' }),
    ...(!plan.day && { day: 'Required' }),
    ...(!plan.time && { time: 'Required' }),
    ...(!(Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES) && {
      minutes: `Enter 1 to ${MOST_MINUTES} minutes`,
    }),
  }
}

export function isComplete(plan: MeetingPlan): boolean {
  return Object.keys(planErrors(plan)).length === 0
}

/** A meeting to come, for the server. */
export type PlannedMeeting = ReturnType<typeof meetingOf>

/** The entries for the server: the moment as ISO time, the duration in seconds. */
export function meetingOf(plan: MeetingPlan, zone: string) {
  return {
    title: plan.title.trim(),
    clientId: Number(plan.clientId),
    date: momentIn(zone, plan.day, plan.time),
    duration: Number(plan.minutes) * 60,
    type: plan.type.trim() || 'Meeting',
  }
}
