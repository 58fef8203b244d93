import { expect, test } from 'bun:test'
import { searchChunks } from '@app/db/chunks'
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
    const words = 'annuity forms'
    const found = await searchChunks(user.id, { words, vector: null, model: 'none' }, 5)
    expect(found.map(({ source }) => source)).toContain('transcript')
    expect(server.requests.filter(({ route }) => route === 'transcriptions')).toHaveLength(1)
  })
})
