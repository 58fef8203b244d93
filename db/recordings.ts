import type { MeetingStatus, NewMeeting, Step } from './meetings'
import { sql as pool, type Query, type Sql } from './sql'

/** What the pipeline knows of a meeting; never sent to a browser. */
export type Recording = {
  userId: number
  meetingId: number
  status: MeetingStatus
  title: string
  date: string
  clientName: string
  timeZone: string
  audio: StoredAudio | null
  transcriptRun: number
  summaryRun: number
  tries: number
}

/** A stored recording. `bytes` are those of the recording, not of its sealed file; `key` is wrapped. */
export type StoredAudio = {
  path: string
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

/** One run of the pipeline over a meeting; another run takes the meeting over by a higher number. */
export type Run = { userId: number; meetingId: number; attempt: number }

/** A repeated upload of one file with the same data within this time is the same upload. */
const SAME_UPLOAD_HOURS = 24
/** A failure that may pass is tried again after an hour, for a day. */
const RETRY_MINUTES = 60
const RETRY_HOURS = 24

export async function findRecording(userId: number, meetingId: number, sql: Query = pool) {
  const [recording]: [Recording?] = await sql`
    select
      meetings.user_id, meetings.id as meeting_id, meetings.status, meetings.title, meetings.date,
      meetings.transcript_run, meetings.summary_run, meetings.tries,
      clients.name as client_name, users.time_zone,
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
    join users on users.id = ${userId}
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return recording ?? null
}

export type Upload = { meeting: NewMeeting; meetingId: number | null; audio: StoredAudio }

/**
 * The meeting that the uploaded recording belongs to: an earlier one where the same file came with
 * the same data a short while ago (`isNew` false: the file at hand is not needed), the scheduled one
 * that it completes, or a new one. Null where the scheduled meeting is not there to be completed.
 * Throws the driver's foreign key violation where the client is not the user's.
 */
export async function saveUpload(
  userId: number,
  upload: Upload,
  sql: Sql = pool,
): Promise<{ id: number; isNew: boolean } | null> {
  return sql.begin(async (sql) => {
    await sql`
      select pg_advisory_xact_lock(${userId}, hashtext(${upload.audio.sha256}))
    `
    const same = await findSameUpload(userId, upload, sql)
    if (same !== null) return { id: same, isNew: false }
    const id =
      upload.meetingId === null
        ? await insertMeeting(userId, upload, sql)
        : await completeScheduled(userId, upload.meetingId, upload, sql)
    return id === null ? null : { id, isNew: true }
  })
}

async function findSameUpload(userId: number, { meeting, meetingId, audio }: Upload, sql: Query) {
  const [same]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and audio_sha256 = ${audio.sha256} and audio_path is not null
      and client_id = ${meeting.clientId} and title = ${meeting.title} and date = ${meeting.date}
      and audio_added_at > now() - ${SAME_UPLOAD_HOURS} * interval '1 hour'
      ${meetingId === null ? sql`` : sql`and id = ${meetingId}`}
    order by id
    limit 1
  `
  return same?.id ?? null
}

async function insertMeeting(userId: number, { meeting, audio }: Upload, sql: Query) {
  const [created]: [{ id: number }?] = await sql`
    insert into meetings (
      user_id, client_id, title, date, type, status, step,
      audio_path, audio_key, audio_name, audio_type, audio_bytes, audio_sha256, audio_added_at
    )
    values (
      ${userId}, ${meeting.clientId}, ${meeting.title}, ${meeting.date}, ${meeting.type},
      'Processing', 'queued', ${audio.path}, ${audio.key}, ${audio.name}, ${audio.mediaType},
      ${audio.bytes}, ${audio.sha256}, now()
    )
    returning id
  `
  return created?.id ?? null
}

async function completeScheduled(
  userId: number,
  id: number,
  { meeting, audio }: Upload,
  sql: Query,
) {
  const [completed]: [{ id: number }?] = await sql`
    update meetings
    set client_id = ${meeting.clientId}, title = ${meeting.title}, date = ${meeting.date},
      type = ${meeting.type}, duration = null, status = 'Processing', step = 'queued',
      audio_path = ${audio.path}, audio_key = ${audio.key}, audio_name = ${audio.name},
      audio_type = ${audio.mediaType}, audio_bytes = ${audio.bytes},
      audio_sha256 = ${audio.sha256}, audio_added_at = now(), updated_at = now()
    where user_id = ${userId} and id = ${id} and status = 'Scheduled' and audio_path is null
    returning id
  `
  return completed?.id ?? null
}

/** Starts a run of the pipeline; null where the meeting is gone or no longer wants processing. */
export async function beginAttempt(
  userId: number,
  meetingId: number,
  sql: Query = pool,
): Promise<Run | null> {
  const [begun]: [{ attempt: number }?] = await sql`
    update meetings
    set attempt = attempt + 1, tries = tries + 1, started_at = coalesce(started_at, now()),
      failure = null, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and status = 'Processing'
    returning attempt
  `
  return begun ? { userId, meetingId, attempt: begun.attempt } : null
}

/**
 * Writes in one transaction, unless another run has taken the meeting over or it is gone: then
 * nothing is written and the answer is false.
 */
export async function writeFenced(
  run: Run,
  write: (sql: Query) => Promise<unknown>,
  sql: Sql = pool,
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [held] = await sql`
      select 1
      from meetings
      where user_id = ${run.userId} and id = ${run.meetingId} and attempt = ${run.attempt}
        and status = 'Processing'
      for update
    `
    if (!held) return false
    await write(sql)
    return true
  })
}

/** False where the run has lost the meeting: the caller stops quietly. */
export async function setStep(
  { userId, meetingId, attempt }: Run,
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

/** Something was finished: the runs before it do not count against the meeting. */
export async function resetTries({ userId, meetingId }: Run, sql: Query = pool) {
  await sql`
    update meetings
    set tries = 0
    where user_id = ${userId} and id = ${meetingId}
  `
}

/** What the preparation found out. `duration` in seconds, null where no engine could tell. */
export async function savePreparation(
  { userId, meetingId }: Run,
  found: { duration: number | null; peaks: number[]; warnings: string[] },
  sql: Query = pool,
) {
  await sql`
    update meetings
    set duration = ${found.duration === null ? null : Math.round(found.duration)},
      peaks = ${found.peaks}::real[], warnings = ${found.warnings}::text[]
    where user_id = ${userId} and id = ${meetingId}
  `
}

/** The waveform, up to 800 values 0..1; null where the user has no such meeting. */
export async function findPeaks(userId: number, meetingId: number, sql: Query = pool) {
  const [meeting]: [{ peaks: number[] }?] = await sql`
    select peaks
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  return meeting?.peaks ?? null
}

/** The last step: the meeting shows the versions that were made. Part of a fenced write. */
export async function publish({ userId, meetingId }: Run, sql: Query) {
  for (const table of ['transcripts', 'summaries'] as const) {
    const run = table === 'transcripts' ? sql`transcript_run` : sql`summary_run`
    const wanted = sql`(select ${run} from meetings where user_id = ${userId} and id = ${meetingId})`
    await sql`
      update ${sql(table)} set current = false
      where user_id = ${userId} and meeting_id = ${meetingId} and current and run <> ${wanted}
    `
    await sql`
      update ${sql(table)} set current = true
      where user_id = ${userId} and meeting_id = ${meetingId} and not current and run = ${wanted}
    `
  }
  await sql`
    delete from transcript_pieces
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await sql`
    update meetings
    set status = 'Processed', step = null, failure = null, retry_at = null, failing_since = null,
      tries = 0, updated_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
}

/**
 * Ends the run with a reason in plain words; the recording stays. One that may pass is tried again
 * by itself every hour for a day. False where the run has lost the meeting.
 */
export async function fail(
  { userId, meetingId, attempt }: Run,
  reason: string,
  mayPass: boolean,
  sql: Query = pool,
) {
  const failed = await sql`
    update meetings
    set status = 'Failed', step = null, failure = ${reason}, updated_at = now(),
      failing_since = coalesce(failing_since, now()),
      retry_at = case
        when ${mayPass}::boolean
          and coalesce(failing_since, now()) > now() - ${RETRY_HOURS} * interval '1 hour'
        then now() + ${RETRY_MINUTES} * interval '1 minute'
      end
    where user_id = ${userId} and id = ${meetingId} and attempt = ${attempt}
      and status = 'Processing'
  `
  return failed.count === 1
}

/** Opens a failed meeting for another try. False where it is not the user's or has not failed. */
export async function reopen(userId: number, meetingId: number, sql: Query = pool) {
  const reopened = await sql`
    update meetings
    set ${reopening(sql)}, failing_since = null
    where user_id = ${userId} and id = ${meetingId} and status = 'Failed'
  `
  return reopened.count === 1
}

/** Opens every meeting whose hour has come. */
export async function reopenDue(sql: Query = pool) {
  const due: { userId: number; meetingId: number }[] = await sql`
    update meetings
    set ${reopening(sql)}
    where status = 'Failed' and retry_at < now()
    returning user_id, id as meeting_id
  `
  return due
}

function reopening(sql: Query) {
  return sql`
    status = 'Processing', step = 'queued', steps_done = 0, steps_total = 0, failure = null,
    started_at = null, tries = 0, retry_at = null, updated_at = now()
  `
}

/** Every meeting that waits for the pipeline, for the reconciler. */
export async function listProcessing(sql: Query = pool) {
  const processing: { userId: number; meetingId: number; attempt: number }[] = await sql`
    select user_id, id as meeting_id, attempt
    from meetings
    where status = 'Processing'
    order by created_at
  `
  return processing
}
