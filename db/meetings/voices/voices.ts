import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Attempt } from '../attempts/attempts'

/** A voice in a meeting. `print` is sealed and opens for its meeting only. */
type MeetingVoice = { label: string; model: string; seconds: number; print: string }

/** A named voice, and the meeting where it was named. */
type KnownVoice = MeetingVoice & { meetingId: number; name: string; date: string }

/** Saves the voices of one transcript version. Part of a fenced write. */
export async function saveVoices(
  { userId, meetingId }: Attempt,
  version: number,
  voices: MeetingVoice[],
  sql: Query,
) {
  for (const { label, model, seconds, print } of voices) {
    await sql`
      insert into meeting_voices (user_id, meeting_id, version, label, model, seconds, print)
      values (${userId}, ${meetingId}, ${version}, ${label}, ${model}, ${seconds}, ${print})
      on conflict do nothing
    `
  }
}

/** Unnamed voices of the current transcript. */
export async function listUnnamedVoices(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const voices: MeetingVoice[] = await sql`
    select label, model, seconds, print
    from meeting_voices
    join transcripts
      on transcripts.user_id = ${userId} and transcripts.meeting_id = ${meetingId}
      and transcripts.version = meeting_voices.version and transcripts.current
    where meeting_voices.user_id = ${userId} and meeting_voices.meeting_id = ${meetingId}
      and not transcripts.speakers ? label
    order by label
  `
  return voices
}

/** The named voices of the client's other meetings, newest first. */
export async function listKnownVoices(
  userId: number,
  meetingId: number,
  limit: number,
  sql: Query = asUser(userId),
) {
  const voices: KnownVoice[] = await sql`
    select
      meetings.id as meeting_id, meetings.date, transcripts.speakers ->> label as name,
      label, model, seconds, print
    from meetings as own
    join meetings
      on meetings.user_id = ${userId} and meetings.client_id = own.client_id and meetings.id <> own.id
    join transcripts
      on transcripts.user_id = ${userId} and transcripts.meeting_id = meetings.id
      and transcripts.current
    join meeting_voices
      on meeting_voices.user_id = ${userId} and meeting_voices.meeting_id = meetings.id
      and meeting_voices.version = transcripts.version
    where own.user_id = ${userId} and own.id = ${meetingId} and transcripts.speakers ? label
    order by meetings.date desc, meetings.id desc, label
    limit ${limit}
  `
  return voices
}
