import { expect, test } from 'bun:test'
import { sql } from '@app/db/sql'
import { aClient, aUser } from '@app/db/testing'
import { aRecording, processNow, SPOKEN, uploadAs, withAi } from './testing'

test('an uploaded recording becomes a processed meeting with every word that was said', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const client = await aClient(user)
    const response = await uploadAs(user, aRecording(), { clientId: client.id })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    const meeting = await processNow(user, id)
    expect(meeting.failure).toBeNull()
    expect(meeting.status).toBe('Processed')
    const said = meeting.transcript?.segments.map(({ text }) => text).join(' ')
    expect(said).toBe(SPOKEN)
    expect(meeting.summary?.origin).toBe('model')
    expect(meeting.hasAudio).toBe(true)
    const passages = await sql`
      select chunks.body
      from chunks
      join embeddings on embeddings.user_id = chunks.user_id and chunk_id = chunks.id
      where chunks.user_id = ${user.id} and chunks.meeting_id = ${id} and source = 'transcript'
    `
    expect(passages[0]?.body).toContain('annuity forms')
    expect(server.requests.filter(({ route }) => route === 'transcriptions')).toHaveLength(1)
  })
}, 120_000)
