import { asMaintenance, asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { lockForChange } from '../changeable'
import type { Segment } from '../transcripts'

export type FactKind = 'family' | 'work' | 'goals' | 'risk' | 'income' | 'policies'

/** A sentence that rules found in a transcript, with the moment at which it was said. */
export type Statement = {
  id: number
  kind: FactKind | 'question'
  topic: string | null
  /** As it was said. */
  text: string
  reply: string | null
  speaker: string | null
  segment: number
  startMs: number | null
  correction: string | null
  hidden: boolean
  meetingId: number
  meetingTitle: string
  meetingDate: string
}

/** A statement as it is found. */
export type FoundStatement = Pick<Statement, 'kind' | 'topic' | 'text' | 'reply' | 'segment'>

/** A transcript that has not been looked through as it is now. */
export type UnreadTranscript = {
  id: number
  meetingId: number
  revision: number
  fullText: string
  segments: Segment[]
}

/** The statements of a client's meetings, the latest first. */
export async function listStatements(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
) {
  const statements: Statement[] = await sql`
    select
      statements.id, kind, topic, text, reply, segment, start_ms, correction, hidden,
      coalesce(transcripts.speakers ->> speaker, speaker) as speaker,
      meetings.id as meeting_id, meetings.title as meeting_title, meetings.date as meeting_date
    from statements
    join transcripts on transcripts.user_id = ${userId}
      and transcripts.id = statements.transcript_id and transcripts.current
    join meetings on meetings.user_id = ${userId} and meetings.id = statements.meeting_id
    where statements.user_id = ${userId} and meetings.client_id = ${clientId}
    order by meetings.date desc, meetings.id desc, segment desc, statements.id desc
  `
  return statements
}

/** Transcripts of a client, or of a meeting, that are still to be looked through, the latest first. */
export async function listUnread(
  userId: number,
  { kind, id }: { kind: 'client' | 'meeting'; id: number },
  most: number,
  sql: Query = asUser(userId),
) {
  const transcripts: UnreadTranscript[] = await sql`
    select
      transcripts.id, meeting_id, transcripts.revision, full_text, segments
    from transcripts
    join meetings on meetings.user_id = ${userId} and meetings.id = transcripts.meeting_id
    where transcripts.user_id = ${userId} and ${kind === 'client' ? sql`meetings.client_id = ${id}` : sql`meetings.id = ${id}`}
      and current and statements_revision < transcripts.revision
    order by meetings.date desc, transcripts.id
    limit ${most}
  `
  return transcripts
}

/** Meetings with a transcript that is still to be looked through. */
export async function listUnreadMeetings(most: number, sql: Query = asMaintenance) {
  const unread: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from transcripts
    where current and statements_revision < revision
    limit ${most}
  `
  return unread
}

/** Puts what was found in the place of what was there before; a reader's corrections stay with their sentences. */
export async function saveStatements(
  userId: number,
  { id, meetingId, revision, segments }: UnreadTranscript,
  found: FoundStatement[],
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    const read = await sql`
      update transcripts
      set statements_revision = ${revision}
      where user_id = ${userId} and id = ${id} and current and statements_revision < ${revision}
    `
    if (read.count === 0) return
    const texts = found.map(({ text }) => text)
    await sql`
      delete from statements
      where user_id = ${userId} and meeting_id = ${meetingId} and not text = any(${texts}::text[])
    `
    for (const { kind, topic, text, reply, segment } of found) {
      const { speaker = null, start = null } = segments[segment] ?? {}
      const startMs = start === null ? null : Math.round(start * 1000)
      await sql`
        insert into statements (
          user_id, meeting_id, transcript_id, kind, topic, text, reply, speaker, segment, start_ms
        )
        values (
          ${userId}, ${meetingId}, ${id}, ${kind}, ${topic}, ${text}, ${reply}, ${speaker},
          ${segment}, ${startMs}
        )
        on conflict (user_id, meeting_id, kind, text) do update
        set transcript_id = excluded.transcript_id, topic = excluded.topic, reply = excluded.reply,
          speaker = excluded.speaker, segment = excluded.segment, start_ms = excluded.start_ms
      `
    }
  })
}

/** Gives the statement's meeting; null if the user has no such statement. */
export async function changeStatement(
  userId: number,
  id: number,
  { correction, hidden }: { correction?: string | null; hidden?: boolean },
  sql: Sql = asUser(userId),
): Promise<number | 'held' | null> {
  return sql.begin(async (sql) => {
    const [statement]: [{ meetingId: number }?] = await sql`
      select meeting_id
      from statements
      where user_id = ${userId} and id = ${id}
    `
    if (!statement) return null
    const state = await lockForChange(userId, statement.meetingId, sql)
    if (state === 'held' || state === null) return state
    await sql`
      update statements
      set
        correction = ${correction === undefined ? sql`correction` : correction},
        hidden = ${hidden === undefined ? sql`hidden` : hidden}
      where user_id = ${userId} and id = ${id}
    `
    return statement.meetingId
  })
}
