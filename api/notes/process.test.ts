import { expect, test } from 'bun:test'
import { startAiServer } from '@app/ai/testing/testing'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { noPause } from '../meetings/testing'
import { processNote } from './process'

const { signal } = new AbortController()

async function passages(meetingId: number) {
  const found = await sql`
    select chunks.body, embeddings.model
    from chunks
    left join embeddings on embeddings.user_id = chunks.user_id and chunk_id = chunks.id
    where chunks.meeting_id = ${meetingId} and source = 'note'
    order by position
  `
  return found.map(({ body, model }) => [body, model])
}

test('a saved note is found by words and meaning, without a model by words', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const job = { userId: user.id, meetingId }
  await saveNote(user.id, meetingId, 'Call the trustee')
  await processNote(job, signal, { ai: {}, pause: noPause })
  expect(await passages(meetingId)).toEqual([['Call the trustee', 'offline']])
  await saveNote(user.id, meetingId, 'Call the trustee tomorrow')
  const server = await startAiServer()
  await processNote(job, signal, { ai: server.settings, pause: noPause })
  await processNote(job, signal, { ai: server.settings, pause: noPause })
  await server.stop()
  expect(await passages(meetingId)).toEqual([
    ['Call the trustee tomorrow', 'text-embedding-3-small'],
  ])
  expect(server.requests).toHaveLength(1)
})

test('an emptied note is no longer found', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const job = { userId: user.id, meetingId }
  await saveNote(user.id, meetingId, 'Secret')
  await processNote(job, signal, { ai: {}, pause: noPause })
  await saveNote(user.id, meetingId, '')
  await processNote(job, signal, { ai: {}, pause: noPause })
  expect(await passages(meetingId)).toEqual([])
})

test('a note saved during indexing is indexed again', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await saveNote(user.id, meetingId, 'first words')
  const server = await startAiServer()
  server.fail({ kind: 'status', status: 429 }, { route: 'embeddings' })
  const pause = async () => {
    await saveNote(user.id, meetingId, 'last words')
  }
  await processNote({ userId: user.id, meetingId }, signal, { ai: server.settings, pause })
  await server.stop()
  expect((await passages(meetingId)).map(([body]) => body)).toEqual(['last words'])
})
