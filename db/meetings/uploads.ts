import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { writeDetails } from './details/write-details'
import type { NewMeeting } from './meetings'
import type { StoredAudio } from './recordings'

type Upload = {
  meeting: NewMeeting
  meetingId: number | null
  audio: StoredAudio
  /** The user's name. */
  editor: string
  /** Why a new meeting is not processed yet, in words for the user; null to process it. */
  failure: string | null
  /** When a live recording's upload began; null for a file. */
  begun: string | null
}

/** Repeating an upload of the same file with the same data within this time counts as one upload. */
const SAME_UPLOAD_HOURS = 24

/**
 * The meeting that the uploaded recording belongs to: an earlier one if the same upload was
 * repeated (`isNew` is false and the file is not needed), the scheduled meeting that it completes,
 * which keeps its type and length, or a new one. Null if the scheduled meeting cannot be completed.
 * `check` may throw before a new one is created; no other upload of the user's is saved meanwhile.
 * Throws the driver's foreign key violation if the client is not the user's.
 */
export async function saveUpload(
  userId: number,
  upload: Upload,
  check: (sql: Query) => Promise<void> = async () => {},
  sql: Sql = asUser(userId),
): Promise<{ id: number; isNew: boolean } | null> {
  return sql.begin(async (sql) => {
    await sql`
      select pg_advisory_xact_lock(${userId}, hashtext('uploads'))
    `
    const same = await findSameUpload(userId, upload, sql)
    if (same !== null) return { id: same, isNew: false }
    await check(sql)
    const id =
      upload.meetingId === null
        ? await insertMeeting(userId, upload, sql)
        : await completeScheduled(userId, upload.meetingId, upload, sql)
    return id === null ? null : { id, isNew: true }
  })
}

/**
 * The meeting of an earlier identical upload; null if there is none. One whose client is gone, or was in the trash
 * until now, may have been sent again with another.
 */
async function findSameUpload(
  userId: number,
  { meeting, meetingId, audio, failure, begun }: Upload,
  sql: Query,
) {
  const [same]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and audio_sha256 = ${audio.sha256} and audio_path is not null
      and (
        audio_added_at > ${begun}
        or date = ${meeting.date}
          and (
            ${failure !== null}
            or client_id = ${meeting.clientId} and title = ${meeting.title}
              and audio_added_at > now() - ${SAME_UPLOAD_HOURS} * interval '1 hour'
          )
          ${meetingId === null ? sql`` : sql`and id = ${meetingId}`}
      )
    order by id
    limit 1
  `
  return same?.id ?? null
}

async function insertMeeting(userId: number, { meeting, audio, failure }: Upload, sql: Query) {
  const [created]: [{ id: number }?] = await sql`
    insert into meetings (
      user_id, client_id, title, date, type, status, step, failure,
      audio_path, audio_key, audio_name, audio_type, audio_bytes, audio_sha256, audio_added_at
    )
    values (
      ${userId}, ${meeting.clientId}, ${meeting.title}, ${meeting.date}, ${meeting.type},
      ${failure === null ? 'Processing' : 'Failed'}, ${failure === null ? 'queued' : null},
      ${failure}, ${audio.path}, ${audio.key}, ${audio.name}, ${audio.mediaType},
      ${audio.bytes}, ${audio.sha256}, now()
    )
    returning id
  `
  return created?.id ?? null
}

async function completeScheduled(
  userId: number,
  id: number,
  { meeting: { clientId, title, date }, audio, editor }: Upload,
  sql: Query,
) {
  const [completed]: [{ id: number }?] = await sql`
    update meetings
    set status = 'Processing', step = 'queued', started_at = now(),
      audio_path = ${audio.path}, audio_key = ${audio.key}, audio_name = ${audio.name},
      audio_type = ${audio.mediaType}, audio_bytes = ${audio.bytes},
      audio_sha256 = ${audio.sha256}, audio_added_at = now(), updated_at = now()
    where user_id = ${userId} and id = ${id} and status = 'Scheduled' and audio_path is null
    returning id
  `
  if (!completed) return null
  await writeDetails(userId, id, { clientId, title, date }, editor, sql)
  return completed.id
}

/** True if a file of this name was uploaded recently. */
export async function wasUploaded(userId: number, name: string, sql: Query = asUser(userId)) {
  const [found]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from meetings
    where user_id = ${userId} and audio_name = ${name} and audio_path is not null
      and audio_added_at > now() - ${SAME_UPLOAD_HOURS} * interval '1 hour'
  `
  return (found?.count ?? 0) > 0
}
