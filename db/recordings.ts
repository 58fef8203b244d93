import type { Step } from './meetings'
import { sql as pool, type Query } from './sql'

/** What the pipeline knows of a meeting; never sent to a browser. */
export type Recording = {
  userId: number
  meetingId: number
  status: string
  attempt: number
  title: string
  date: string
  clientName: string
  audioPath: string | null
  audioName: string | null
  audioType: string | null
  timeZone: string
}

export type Audio = { path: string; name: string; mediaType: string; bytes: number; sha256: string }

export async function findRecording(userId: number, meetingId: number, sql: Query = pool) {
  const [recording]: [Recording?] = await sql`
    select
      meetings.user_id, meetings.id as meeting_id, meetings.status, meetings.attempt,
      meetings.title, meetings.date, meetings.audio_path, meetings.audio_name, meetings.audio_type,
      clients.name as client_name, users.time_zone
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join users on users.id = ${userId}
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return recording ?? null
}

/** Ties the stored recording to its meeting and opens the pipeline for it. */
export async function attachAudio(
  userId: number,
  meetingId: number,
  audio: Audio,
  sql: Query = pool,
) {
  const attached = await sql`
    update meetings
    set audio_path = ${audio.path}, audio_name = ${audio.name}, audio_type = ${audio.mediaType},
      audio_bytes = ${audio.bytes}, audio_sha256 = ${audio.sha256}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
  return attached.count === 1
}

/**
 * Starts a run of the pipeline and returns its number, which every later write must present; null
 * where the meeting is gone or no longer wants processing.
 */
export async function beginAttempt(userId: number, meetingId: number, sql: Query = pool) {
  const [begun]: [{ attempt: number }?] = await sql`
    update meetings
    set attempt = attempt + 1, started_at = coalesce(started_at, now()), failure = null,
      updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and status = 'Processing'
    returning attempt
  `
  return begun?.attempt ?? null
}

/** False where another run has taken the meeting over, or it is gone: the caller stops quietly. */
export async function setStep(
  { userId, meetingId, attempt }: { userId: number; meetingId: number; attempt: number },
  { step, done, total }: { step: Step; done: number; total: number },
  sql: Query = pool,
) {
  const set = await sql`
    update meetings
    set step = ${step}, steps_done = ${done}, steps_total = ${total}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${attempt}
      and status = 'Processing'
  `
  return set.count === 1
}

export async function setDuration(
  { userId, meetingId, attempt }: { userId: number; meetingId: number; attempt: number },
  seconds: number,
  sql: Query = pool,
) {
  await sql`
    update meetings
    set duration = ${Math.round(seconds)}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${attempt}
  `
}

/** The last step: the meeting shows what was made of it. False where this run lost it. */
export async function publish(
  { userId, meetingId, attempt }: { userId: number; meetingId: number; attempt: number },
  sql: Query = pool,
) {
  const published = await sql`
    update meetings
    set status = 'Processed', step = null, failure = null, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${attempt}
      and status = 'Processing'
  `
  return published.count === 1
}

/** Ends the run with a reason in plain words; the recording stays. */
export async function fail(
  { userId, meetingId, attempt }: { userId: number; meetingId: number; attempt: number },
  reason: string,
  sql: Query = pool,
) {
  const failed = await sql`
    update meetings
    set status = 'Failed', step = null, failure = ${reason}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${attempt}
      and status = 'Processing'
  `
  return failed.count === 1
}

/** Opens a failed meeting for another try. False where it is not the user's or has not failed. */
export async function reopen(userId: number, meetingId: number, sql: Query = pool) {
  const reopened = await sql`
    update meetings
    set status = 'Processing', step = 'queued', steps_done = 0, steps_total = 0, failure = null,
      started_at = null, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and status = 'Failed'
  `
  return reopened.count === 1
}

/** Every meeting that waits for the pipeline, for the reconciler. */
export async function listProcessing(sql: Query = pool) {
  const processing: { userId: number; meetingId: number }[] = await sql`
    select user_id, id as meeting_id
    from meetings
    where status = 'Processing'
    order by created_at
  `
  return processing
}
