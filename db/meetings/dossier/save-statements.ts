import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Statement } from './statements'
import type { UnreadTranscript } from './unread-transcripts'

export type FoundStatement = Pick<Statement, 'kind' | 'topic' | 'text' | 'reply' | 'segment'>

/** Replaces the statements found earlier; a reader's corrections stay with their sentences. */
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
