import { expect, test } from 'bun:test'
import { addConsent } from '@app/db/meetings/consent/consents'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aRecording, processNow, uploadAs, withAi } from '../testing'

async function aProcessed() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
  await processNow(user, id)
  const adviser = await as(user)
  const redo = async (what: 'transcribe' | 'summarize') => {
    expect((await adviser.post(`/api/meetings/${id}/${what}`)).status).toBe(200)
    return processNow(user, id)
  }
  return { user, id: Number(id), adviser, redo }
}

test('a meeting that can’t be redone keeps its current version and says why', async () => {
  await withAi(async (server) => {
    const { redo } = await aProcessed()
    const refusal = { kind: 'status', status: 400 } as const
    server.fail(refusal, { route: 'transcriptions', times: 9 })
    const kept = await redo('transcribe')
    expect(kept).toMatchObject({ status: 'Processed', failure: null })
    expect(kept.transcript?.fullText).toContain('bond ladder')
    expect(kept.summary).not.toBeNull()
    const warning = expect.stringMatching(/^This couldn’t be redone: .+ \(error 400\)\.$/)
    expect(kept.warnings).toEqual([warning])
    server.reset()
    expect(await redo('summarize')).toMatchObject({ status: 'Processed', warnings: [] })
    server.fail(refusal, { route: 'chat', times: 9 })
    expect(await redo('summarize')).toMatchObject({ status: 'Processed', warnings: [warning] })
    server.reset()
    expect(await redo('transcribe')).toMatchObject({ status: 'Processed', warnings: [] })
  })
})

test('a recording deleted after a failed redo doesn’t leave the meeting failed for good', async () => {
  await withAi(async (server) => {
    const { user, id, adviser, redo } = await aProcessed()
    server.fail({ kind: 'status', status: 503 }, { route: 'transcriptions', times: 99 })
    expect((await redo('transcribe')).status).toBe('Failed')
    await sql`update meetings set audio_path = null, audio_key = null where id = ${id}`
    await adviser.post(`/api/meetings/${id}/retry`)
    expect(await processNow(user, id)).toMatchObject({
      status: 'Processed',
      warnings: ['This couldn’t be redone: The recording is no longer stored.'],
    })
  })
})

test('a redo that consent forbids fails', async () => {
  await withAi(async () => {
    const { user, id, adviser } = await aProcessed()
    expect((await adviser.post(`/api/meetings/${id}/summarize`)).status).toBe(200)
    const about = { kind: 'meeting', id } as const
    const refused = { state: 'refused', method: 'email', moment: null, comment: '' } as const
    await addConsent(user.id, about, { ...refused, recordedBy: 'Mara' }, sql)
    expect((await processNow(user, id)).status).toBe('Failed')
  })
})
