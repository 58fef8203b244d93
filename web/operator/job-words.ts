import type { Job } from '@app/db/jobs/job-figures'
import type { JobState } from './operator'

const KINDS: Record<string, string> = {
  'process-meeting': 'Transcribe and summarize',
  'index-note': 'Index a note',
  'index-transcript': 'Index a transcript',
  'index-summary': 'Index a summary',
  'embed-meeting': 'Search by meaning',
  'send-mail': 'Send an email',
  'call-webhook': 'Call a webhook',
  'read-calendar': 'Read a calendar',
}

const SUBJECTS: Record<string, string> = {
  meetingId: 'Meeting',
  mailId: 'Email',
  deliveryId: 'Delivery',
  calendarId: 'Calendar',
  userId: 'User',
}

/** Characters shown of an id that is not a number: enough to find it by. */
const SHOWN_CHARACTERS = 8

export const NONE: Record<JobState, string> = {
  failed: 'No failed jobs.',
  waiting: 'No jobs are waiting.',
  active: 'No jobs are running.',
}

export function kindText(kind: string): string {
  return KINDS[kind] ?? kind
}

/** "Meeting 41", "User 3": ids only, because that is all a job has. The user comes last. */
export function subjectTexts({ data }: Job): string[] {
  return (
    Object.entries(data)
      .sort(([one], [other]) => Number(one === 'userId') - Number(other === 'userId'))
      // a number alone on the next line says nothing
      .map(([name, value]) => `${SUBJECTS[name] ?? name}\u00a0${shortId(value)}`)
  )
}

/** 45 seconds, 12 minutes, 1 hour 16 minutes, 3 days */
export function ageText(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  if (whole < 60) return unitText(whole, 'second')
  if (minutes < 60) return unitText(minutes, 'minute')
  if (hours >= 48) return unitText(Math.round(hours / 24), 'day')
  const rest = minutes % 60
  return unitText(hours, 'hour') + (rest > 0 ? ` ${unitText(rest, 'minute')}` : '')
}

function unitText(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function shortId(value: unknown): string {
  const text = String(value)
  return text.includes('-') ? text.slice(0, SHOWN_CHARACTERS) : text
}
