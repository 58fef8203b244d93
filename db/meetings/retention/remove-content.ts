import type { Query } from '../../connection/sql'
import { deleteVersionsOfDeleted } from '../action-items/item-versions'
import type { Category } from './rules'

/** Deletes one kind of a meeting's content and its search index; the meeting stays. */
export async function removeContent(
  userId: number,
  meetingId: number,
  category: Category,
  sql: Query,
): Promise<void> {
  if (category === 'audio') await removeRecording(userId, meetingId, sql)
  if (category === 'transcript') await removeTranscript(userId, meetingId, sql)
  if (category === 'summary') await removeSummary(userId, meetingId, sql)
  if (category === 'notes') {
    await removeFrom(['notes'], userId, meetingId, sql)
    await forgetSearched('note', userId, meetingId, sql)
  }
}

async function removeRecording(userId: number, meetingId: number, sql: Query) {
  await sql`
    update meetings
    set audio_path = null, audio_key = null, peaks = '{}'
    where user_id = ${userId} and id = ${meetingId}
  `
}

/** Quotes too: they are its words. */
async function removeTranscript(userId: number, meetingId: number, sql: Query) {
  await removeFrom(['transcript_pieces', 'transcripts'], userId, meetingId, sql)
  await sql`
    delete from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and transcript_id is not null
  `
  await sql`
    update action_items
    set heard = null, quote = null, segment = null, start_ms = null
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await sql`
    update summaries
    set evidence = '[]'
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await removeFilledQuotes(userId, meetingId, sql)
  await forgetSearched('transcript', userId, meetingId, sql)
}

async function removeFilledQuotes(userId: number, meetingId: number, sql: Query) {
  const filled: { template: string; fields: object[] }[] = await sql`
    select template, fields
    from filled_templates
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  for (const { template, fields } of filled) {
    const unquoted = fields.map((field) => ({ ...field, quote: null, segment: null }))
    await sql`
      update filled_templates
      set fields = ${JSON.stringify(unquoted)}::text::jsonb
      where user_id = ${userId} and meeting_id = ${meetingId} and template = ${template}
    `
  }
}

/** Includes the action items found by a model, like a refused consent. */
async function removeSummary(userId: number, meetingId: number, sql: Query) {
  await removeFrom(['summaries', 'filled_templates'], userId, meetingId, sql)
  await sql`
    delete from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and summary_id is not null
  `
  await sql`
    delete from action_items
    where user_id = ${userId} and meeting_id = ${meetingId} and created_by = 'ai'
  `
  await deleteVersionsOfDeleted(userId, [meetingId], sql)
  await forgetSearched('summary', userId, meetingId, sql)
}

async function removeFrom(tables: string[], userId: number, meetingId: number, sql: Query) {
  for (const table of tables) {
    await sql`
      delete from ${sql(table)}
      where user_id = ${userId} and meeting_id = ${meetingId}
    `
  }
}

/** Embeddings are deleted with their chunks. */
async function forgetSearched(
  source: 'transcript' | 'summary' | 'note',
  userId: number,
  meetingId: number,
  sql: Query,
) {
  for (const table of ['chunks', 'documents', 'postings']) {
    await sql`
      delete from ${sql(table)}
      where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
    `
  }
}
