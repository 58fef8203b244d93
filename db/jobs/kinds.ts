import { aboutMeeting } from './unfinished-jobs'

/** The kinds of background work. Jobs carry ids, never content. */
export type Jobs = {
  'process-meeting': { userId: number; meetingId: number }
  'index-note': { userId: number; meetingId: number }
  'index-transcript': { userId: number; meetingId: number }
  'index-summary': { userId: number; meetingId: number }
  'embed-meeting': { userId: number; meetingId: number }
  'send-mail': { mailId: string }
  'call-webhook': { userId: number; deliveryId: string }
  'read-calendar': { userId: number; calendarId: number }
}
export type JobKind = keyof Jobs
export type Handlers = {
  [Kind in JobKind]: (data: Jobs[Kind], signal: AbortSignal) => Promise<void>
}
/** Called for a job whose process died during it repeatedly. It then counts as failed. */
export type GivingUp = { [Kind in JobKind]?: (data: Jobs[Kind]) => Promise<void> }

export const KINDS: JobKind[] = [
  'process-meeting',
  'index-note',
  'index-transcript',
  'index-summary',
  'embed-meeting',
  'send-mail',
  'call-webhook',
  'read-calendar',
]
/** Jobs of each kind that one worker process handles concurrently; of one user, never more. */
export const AT_A_TIME = {
  'process-meeting': 2,
  'index-note': 2,
  'index-transcript': 1,
  'index-summary': 2,
  'embed-meeting': 1,
  'send-mail': 2,
  'call-webhook': 4,
  'read-calendar': 1,
}

/**
 * Further jobs of the kind, for other users than one who fills the places above: long recordings of
 * one user do not keep all others waiting.
 */
export const FOR_OTHERS: { [Kind in JobKind]?: number } = { 'process-meeting': 1 }

/** Kinds whose subject is a meeting. */
export const ABOUT_MEETINGS = [
  'process-meeting',
  'index-note',
  'index-transcript',
  'index-summary',
  'embed-meeting',
] as const

/** The id that the job is about; each kind has at most one job per subject at a time. */
export function subjectOf(data: Jobs[JobKind]): string {
  if ('mailId' in data) return data.mailId
  if ('deliveryId' in data) return data.deliveryId
  if ('calendarId' in data) return `${data.userId}/calendar-${data.calendarId}`
  return aboutMeeting(data)
}

/** Mails and webhook calls must not wait behind slow recordings. */
export function laneOf(kind: JobKind): string {
  return ABOUT_MEETINGS.some((about) => about === kind) ? 'meetings' : kind
}
