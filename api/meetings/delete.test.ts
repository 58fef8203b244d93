import { expect, test } from 'bun:test'
import { countHoldings } from '@app/db/accounts/deletion/holdings'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { deleteOldFiles } from '../operations/maintenance/delete-old'
import { as } from '../testing/testing'
import { aRecording, processNow, storedFiles, uploadAs, withAi } from './testing'

async function aProcessed(plan = 'premium') {
  const user = await aUser({ plan })
  const { id: clientId } = await aClient(user)
  const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
  await processNow(user, id)
  return { user, id: id as number, clientId, adviser: await as(user) }
}

test('deleting a meeting deletes everything and answers with a receipt', async () => {
  await withAi(async () => {
    const { user, id, clientId, adviser } = await aProcessed()
    await adviser.post('/api/notes', { meetingId: id, content: 'Private' })
    const { success, receipt } = await (await adviser.delete(`/api/meetings/${id}`)).json()
    expect(success).toBe(true)
    expect(receipt).toMatchObject({
      meetings: 1,
      recordings: 1,
      transcripts: 1,
      summaries: 1,
      notes: 1,
    })
    expect(receipt.passages).toBeGreaterThan(0)
    expect(await storedFiles(user.id)).toEqual([])
    const files = await sql`select 1 from discarded_files where path like ${`${user.id}/%`}`
    expect(files).toHaveLength(0)
    expect((await adviser.delete(`/api/meetings/${id}`)).status).toBe(404)
    const [noted] = await sql`select detail from audit where detail ->> 'receipt' = ${receipt.id}`
    expect(noted?.detail).toEqual({ meeting: id, client: clientId, receipt: receipt.id })
  })
})

test('deleting a client deletes its meetings and their recordings', async () => {
  await withAi(async () => {
    const { user, clientId, adviser } = await aProcessed()
    const counted = await (await adviser.get(`/api/clients/${clientId}/content`)).json()
    expect(counted).toMatchObject({ meetings: 1, recordings: 1, transcripts: 1, notes: 0 })
    const { receipt } = await (await adviser.delete(`/api/clients/${clientId}`)).json()
    expect(receipt).toMatchObject({ meetings: 1, recordings: 1, transcripts: 1 })
    expect(await storedFiles(user.id)).toEqual([])
  })
})

test('an uploaded transcript is called a transcript file, not a recording', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const bytes = new TextEncoder().encode('Elena: The annuity.')
  await uploadAs(user, { bytes, name: 'meeting.txt' }, { clientId })
  const adviser = await as(user)
  const uploaded = { meetings: 1, recordings: 0, files: 1 }
  const counted = await (await adviser.get(`/api/clients/${clientId}/content`)).json()
  expect(counted).toMatchObject(uploaded)
  expect(await countHoldings(user.id)).toMatchObject(uploaded)
  const { receipt } = await (await adviser.delete(`/api/clients/${clientId}`)).json()
  expect(receipt).toMatchObject(uploaded)
  const { statement } = await (await adviser.get(`/api/receipts/${receipt.id}`)).json()
  expect(statement.counts).toEqual({ client: 1, meeting: 1, 'transcript file': 1 })
})

test('content under legal hold is not deleted: "permission"', async () => {
  await withAi(async () => {
    const { user, id, clientId, adviser } = await aProcessed()
    const paths = [`/api/meetings/${id}`, `/api/clients/${clientId}`]
    for (const held of paths) {
      expect((await adviser.put(`${held}/hold`, { hold: true })).status).toBe(200)
      for (const path of paths) {
        const refused = await adviser.delete(path)
        expect([held, path, refused.status]).toEqual([held, path, 403])
        expect((await refused.json()).message).toContain('permission')
      }
      const other = await as(await aUser())
      expect((await other.put(`${held}/hold`, { hold: false })).status).toBe(404)
      await adviser.put(`${held}/hold`, { hold: false })
    }
    expect(await storedFiles(user.id)).toHaveLength(1)
    expect((await adviser.delete(paths[1] ?? '')).status).toBe(200)
  })
})

/** As if the user's plan and recordings were `days` days old. */
async function age(userId: number, days: number) {
  const since = sql`now() - ${days} * interval '1 day'`
  await sql`update meetings set audio_added_at = ${since} where user_id = ${userId}`
  await sql`update users set plan_since = ${since} where id = ${userId}`
}

test('a recording is kept as long as the plan says, its text forever', async () => {
  await withAi(async () => {
    for (const [plan, days] of [
      ['free', 30],
      ['BASIC_SUBSCRIPTION', 30],
      ['PREMIUM_SUBSCRIPTION', 90],
    ] as const) {
      const { user, id, adviser } = await aProcessed(plan)
      await age(user.id, days - 0.01)
      await deleteOldFiles()
      expect(await storedFiles(user.id)).toHaveLength(1)
      await adviser.put(`/api/meetings/${id}/hold`, { hold: true })
      await age(user.id, days + 0.01)
      await deleteOldFiles()
      expect(await storedFiles(user.id)).toHaveLength(1)
      await adviser.put(`/api/meetings/${id}/hold`, { hold: false })
      await deleteOldFiles()
      expect(await storedFiles(user.id)).toEqual([])
      const meeting = await (await adviser.get(`/api/meetings/${id}`)).json()
      expect(meeting).toMatchObject({ status: 'Processed', hasAudio: false, audio: null })
      expect(meeting.transcript.fullText).toContain('bond ladder')
      expect(meeting.warnings.join()).toContain(`${days} days`)
    }
  })
})

test("a downgrade leaves the lesser plan's days to download what it does not keep", async () => {
  await withAi(async () => {
    const { user } = await aProcessed('premium')
    await age(user.id, 365)
    await sql`update users set plan = 'free' where id = ${user.id}`
    await deleteOldFiles()
    expect(await storedFiles(user.id)).toHaveLength(1)
    await sql`update users set plan_since = now() - interval '29 days' where id = ${user.id}`
    await deleteOldFiles()
    expect(await storedFiles(user.id)).toHaveLength(1)
    await sql`update users set plan_since = now() - interval '31 days' where id = ${user.id}`
    await deleteOldFiles()
    expect(await storedFiles(user.id)).toEqual([])
  })
})

test('a recording without a transcript is kept on any plan', async () => {
  await withAi(async () => {
    const user = await aUser({ plan: 'free' })
    const { id: clientId } = await aClient(user)
    await uploadAs(user, aRecording(), { clientId })
    await sql`update meetings set status = 'Failed' where user_id = ${user.id}`
    await age(user.id, 400)
    await deleteOldFiles()
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})

test('a plan without a limit keeps recordings', async () => {
  await withAi(async () => {
    const { user } = await aProcessed('ENTERPRISE_SUBSCRIPTION')
    await age(user.id, 3650)
    await deleteOldFiles()
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})
