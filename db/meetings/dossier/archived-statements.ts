import type { Query } from '../../connection/sql'
import type { FoundStatement } from './save-statements'
import type { Statement } from './statements'

/** A statement in an archive. */
export type ArchivedStatement = FoundStatement &
  Pick<Statement, 'speaker' | 'startMs' | 'correction' | 'hidden'>

/** The statements of each of `meetings`, as JSON. */
export function archivedStatements(userId: number, sql: Query) {
  return sql`(
    select coalesce(
      json_agg(
        json_build_object(
          'kind', kind, 'topic', topic, 'text', text, 'reply', reply, 'speaker', speaker,
          'segment', segment, 'startMs', start_ms, 'correction', correction, 'hidden', hidden
        )
        order by segment, id
      ),
      '[]'
    )
    from statements
    where statements.user_id = ${userId} and statements.meeting_id = meetings.id
  )`
}

/** Saves the statements of an archived meeting, after its transcript. */
export async function importStatements(
  userId: number,
  meetingId: number,
  statements: ArchivedStatement[],
  sql: Query,
) {
  const [transcript]: [{ id: number }?] = await sql`
    select id
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  if (!transcript) return
  for (const { kind, topic, text, reply, speaker, segment, startMs, ...own } of statements) {
    await sql`
      insert into statements (
        user_id, meeting_id, transcript_id, kind, topic, text, reply, speaker, segment, start_ms,
        correction, hidden
      )
      values (
        ${userId}, ${meetingId}, ${transcript.id}, ${kind}, ${topic}, ${text}, ${reply}, ${speaker},
        ${segment}, ${startMs}, ${own.correction}, ${own.hidden}
      )
      on conflict do nothing
    `
  }
}
