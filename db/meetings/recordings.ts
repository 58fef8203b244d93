import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Attempt } from './attempts/attempts'
import { setRecordedDuration } from './details/recorded-duration'
import type { MeetingStatus } from './meetings'

/** The pipeline's view of a meeting; never sent to a browser. */
export type Recording = {
  userId: number
  meetingId: number
  status: MeetingStatus
  title: string
  date: string
  clientName: string
  /** The user's name. */
  adviser: string
  timeZone: string
  audio: StoredAudio | null
  transcriptVersion: number
  summaryVersion: number
  tries: number
}

/** A stored recording. `bytes` is the recording's size, not the sealed file's; `key` is wrapped. */
export type StoredAudio = {
  path: string
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

export async function findRecording(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<Recording | null> {
  const [recording]: [Omit<Recording, 'timeZone' | 'adviser'>?] = await sql`
    select
      meetings.user_id, meetings.id as meeting_id, meetings.status, meetings.title, meetings.date,
      meetings.transcript_version, meetings.summary_version, meetings.tries,
      clients.name as client_name,
      case when meetings.audio_path is not null then json_build_object(
        'path', meetings.audio_path,
        'key', meetings.audio_key,
        'name', meetings.audio_name,
        'mediaType', meetings.audio_type,
        'bytes', meetings.audio_bytes,
        'sha256', meetings.audio_sha256
      ) end as audio
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  if (!recording) return null
  const [owner]: [Pick<Recording, 'timeZone' | 'adviser'>?] = await sql`
    select time_zone, coalesce(nullif(full_name, ''), username) as adviser
    from users
    where id = ${userId}
  `
  return owner ? { ...recording, ...owner } : null
}

/**
 * Saves the results of the preparation. `duration` in seconds; null keeps the planned one. Part of
 * a fenced write.
 */
export async function savePreparation(
  { userId, meetingId }: Attempt,
  found: { duration: number | null; peaks: number[]; warnings: string[] },
  sql: Query,
) {
  if (found.duration !== null) {
    await setRecordedDuration(userId, meetingId, Math.round(found.duration), sql)
  }
  await sql`
    update meetings
    set peaks = ${found.peaks}::real[], warnings = ${found.warnings}::text[]
    where user_id = ${userId} and id = ${meetingId}
  `
}

/** The waveform, up to 800 values 0..1; null if the user has no such meeting. */
export async function findPeaks(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const [meeting]: [{ peaks: number[] }?] = await sql`
    select peaks
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  return meeting?.peaks ?? null
}
