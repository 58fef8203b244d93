import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
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
    expect(meeting.transcript?.transcribedBy).toBe('127.0.0.1')
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
})

test('a repeated summary uses names given since, and pays for each part once', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const lines = Array.from(
      { length: 700 },
      (_, at) =>
        `Speaker ${(at % 2) + 1}: We looked at account ${at}. I will note number ${at} down.`,
    )
    const file = { bytes: new TextEncoder().encode(lines.join('\n')), name: 'meeting.txt' }
    const { id } = await (await uploadAs(user, file, { clientId })).json()
    await processNow(user, id)
    const adviser = await as(user)
    await adviser.put(`/api/meetings/${id}/speakers`, { label: 'Speaker 1', name: 'Elena Park' })
    await adviser.post(`/api/meetings/${id}/summarize`)

    server.reset()
    let answered = 0
    server.scriptChat(() => {
      answered += 1
      if (answered === 1) server.fail({ kind: 'status', status: 503 }, { route: 'chat' })
      return undefined
    })
    const { summary } = await processNow(user, id)
    const tasks: { assignee: string }[] = JSON.parse(summary?.actionItems ?? '[]')
    expect(new Set(tasks.map(({ assignee }) => assignee))).toEqual(
      new Set(['Elena Park', 'Speaker 2']),
    )
    expect(summary?.evidence.every(({ segment }) => segment !== null)).toBe(true)
    const asked = server.requests.filter(({ route }) => route === 'chat')
    expect(asked.length).toBe(answered + 1)
    const prompts = asked.map(({ prompt }) => prompt)
    expect(new Set(prompts).size).toBe(asked.length - 1)
  })
})
