import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Attempt } from '../attempts/attempts'
import type { StoredAudio } from '../recordings'

/** The meetings this one was joined from, in order; null for an ordinary meeting. */
export async function findJoinedFrom(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const [meeting]: [{ joinedFrom: [number, number] | null }?] = await sql`
    select joined_from
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  return meeting?.joinedFrom ?? null
}

/** The meetings joined from this one. */
export async function listJoinedWith(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const joined: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId} and ${meetingId} = any(joined_from)
    order by id
  `
  return joined.map(({ id }) => id)
}

/**
 * The client's joined meetings with a consent of their own, although not every part has one: the client's
 * applied to the others when they were joined.
 */
export async function listJoinedUnderClient(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
) {
  const joined: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId} and client_id = ${clientId} and joined_from is not null
      and consent = 'given' and (
        select count(*)
        from meetings as part
        where part.user_id = ${userId} and part.id = any(meetings.joined_from)
          and part.consent = 'given'
      ) < 2
    order by id
  `
  return joined.map(({ id }) => id)
}

/** Saves the joined meeting's recording. Part of a fenced write. */
export async function saveJoinedRecording(
  { userId, meetingId }: Attempt,
  audio: StoredAudio,
  sql: Query,
) {
  await sql`
    update meetings
    set
      audio_path = ${audio.path}, audio_key = ${audio.key}, audio_name = ${audio.name},
      audio_type = ${audio.mediaType}, audio_bytes = ${audio.bytes},
      audio_sha256 = ${audio.sha256}, audio_added_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
}
