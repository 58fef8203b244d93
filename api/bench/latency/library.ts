import type { User } from '@app/db/accounts/users'
import { replaceChunks } from '@app/db/search/chunks'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { nearSomething, text, word } from './words'

export const MODEL = 'bench'
const CHUNKS_A_MEETING = 40
/** Content words; as many stop words come on top. */
const WORDS_A_CHUNK = 120
/** Meetings copied per transaction. */
const BATCH = 10

/** A user with this many passages, created by the product. */
export async function aUserWith(passages: number, words = WORDS_A_CHUNK): Promise<User> {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  for (let at = 0; at < passages / CHUNKS_A_MEETING; at += 1) {
    await fillMeeting(user, clientId, words)
  }
  return user
}

async function fillMeeting(user: User, clientId: number, words: number) {
  const meetingId = await aMeeting(user, { clientId, title: `Review ${word()}` })
  const bodies = Array.from({ length: CHUNKS_A_MEETING }, () => `Tom Hartwell: ${text(words)}`)
  const rows = bodies.map((body, position) => ({
    position,
    body,
    heading: 'Review',
    speakers: ['Tom Hartwell'],
    fromSegment: position,
    toSegment: position,
    startSeconds: position * 60,
    endSeconds: position * 60 + 60,
  }))
  const document = { userId: user.id, meetingId, source: 'transcript' as const }
  await replaceChunks(document, rows, bodies.map(nearSomething), MODEL)
}

/** Copies passages to another user under new ids. */
export async function copyPassages(from: User, to: User, passages: number): Promise<void> {
  const { id: clientId } = await aClient(to)
  const count = Math.ceil(passages / CHUNKS_A_MEETING)
  for (let at = 0; at < count; at += BATCH) {
    const copy = { from: from.id, to: to.id, clientId }
    await copyBatch(copy, at, Math.min(BATCH, count - at))
  }
}

type Copy = { from: number; to: number; clientId: number }

async function copyBatch({ from, to, clientId }: Copy, offset: number, count: number) {
  await sql.begin(async (sql) => {
    await sql`
      create temporary table copied on commit drop as
      select id as old_id, nextval('meeting_ids')::int as new_id
      from (select id from meetings where user_id = ${from} order by id limit ${count} offset ${offset}) as meetings
    `
    await sql`
      insert into meetings (user_id, id, client_id, title, date, type, status)
      select ${to}, new_id, ${clientId}, title, date, type, status
      from copied join meetings on meetings.user_id = ${from} and meetings.id = old_id
    `
    await sql`
      with added as (
        insert into chunks (user_id, meeting_id, source, position, body, heading, speakers, from_segment, to_segment, start_seconds, end_seconds)
        select ${to}, new_id, source, position, body, heading, speakers, from_segment, to_segment, start_seconds, end_seconds
        from copied join chunks on chunks.user_id = ${from} and chunks.meeting_id = old_id
        returning id, meeting_id, position
      )
      insert into embeddings (user_id, chunk_id, meeting_id, model, bits, embedding)
      select ${to}, added.id, added.meeting_id, model, bits, embedding
      from added
      join copied on copied.new_id = added.meeting_id
      join chunks on chunks.user_id = ${from} and chunks.meeting_id = old_id and chunks.position = added.position
      join embeddings on embeddings.user_id = ${from} and embeddings.chunk_id = chunks.id
    `
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers, model)
      select ${to}, new_id, source, chunks, words, speakers, model
      from copied join documents on documents.user_id = ${from} and documents.meeting_id = old_id
    `
    await sql`
      insert into postings (user_id, term, meeting_id, source, times, chunks, heading, words, places)
      select ${to}, term, new_id, source, times, chunks, heading, words, places
      from copied join postings on postings.user_id = ${from} and postings.meeting_id = old_id
    `
  })
}
