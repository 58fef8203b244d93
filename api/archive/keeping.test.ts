import { expect, test } from 'bun:test'
import { listArchived } from '@app/db/meetings/archived'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { setPreference } from '@app/db/meetings/preferences'
import { findArchivedPolicy } from '@app/db/meetings/retention/archived-rules'
import { countTranscriptions } from '@app/db/payments/transcription-usage'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { processNow, withAi } from '../meetings/testing'
import { as } from '../testing/testing'
import { aFullMeeting, imported } from './testing'

/** The export of a client with rules, whose meeting is under legal hold. */
async function aKeptClient() {
  const user = await aUser({ fullName: 'Mara Hale' })
  const client = await aClient(user, 'Whitfield')
  const meeting = await aFullMeeting(user, client.id)
  const adviser = await as(user)
  await adviser.put(`/api/clients/${client.id}/retention`, { rules: { notes: 30 } })
  await adviser.put(`/api/meetings/${meeting}/hold`, { hold: true, reason: 'Subpoena 7' })
  return (await adviser.get('/api/account/export')).arrayBuffer()
}

test('a meeting under legal hold is imported under it, for the same reason', async () => {
  const bytes = await aKeptClient()
  const other = await aUser()
  expect((await imported(other, bytes)).status).toBe(200)
  const there = await as(other)
  const [brought] = await listArchived(other.id, null)
  const path = `/api/meetings/${brought?.id}`
  expect((await there.delete(path)).status).toBe(403)
  const { holds } = await (await there.get(`${path}/retention`)).json()
  expect(holds).toMatchObject([{ of: 'meeting', reason: 'Subpoena 7', heldBy: 'Mara Hale' }])
})

test('what a hold keeps despite a refusal is imported as it was, and reaches no model', async () => {
  const user = await aUser()
  const meeting = await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const adviser = await as(user)
  await adviser.put(`/api/meetings/${meeting}/hold`, { hold: true })
  await adviser.post(`/api/meetings/${meeting}/consent`, { state: 'refused' })
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  await withAi(async (server) => {
    await imported(other, bytes)
    const [brought] = await listArchived(other.id, null)
    const { status, summary } = await processNow(other, Number(brought?.id))
    expect([status, summary?.executiveSummary]).toEqual(['Processed', 'They agreed.'])
    expect(server.requests).toHaveLength(0)
  })
})

test('what was processed before consent was required is imported as it was', async () => {
  const other = await aUser()
  await imported(other, await aStrictExport())
  const [brought] = await listArchived(other.id, null)
  await withAi(async (server) => {
    expect((await processNow(other, Number(brought?.id))).status).toBe('Processed')
    expect(server.requests).toHaveLength(0)
  })
})

test('what nothing keeps is not shown if its client has refused here', async () => {
  const user = await aUser()
  await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  const { id } = await aClient(other, 'Whitfield')
  await (await as(other)).post(`/api/clients/${id}/consent`, { state: 'refused' })
  await imported(other, bytes)
  const [brought] = await listArchived(other.id, null)
  expect((await processNow(other, Number(brought?.id))).status).toBe('Failed')
})

test('texts that a rule has deleted are not made again by an import, and it says so', async () => {
  for (const [table, kept] of [
    ['transcripts', { transcript: null, summary: { executiveSummary: 'They agreed.' } }],
    ['summaries', { transcript: { fullText: 'We agreed on the bonds.' }, summary: null }],
  ] as const) {
    const user = await aUser()
    const meeting = await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
    const warnings = ['Deleted under your 30-day retention rule.']
    await sql`delete from ${sql(table)} where user_id = ${user.id}`
    await sql`update meetings set warnings = ${warnings} where id = ${meeting}`
    const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
    const other = await aUser({ plan: 'free' })
    await imported(other, bytes)
    const [brought] = await listArchived(other.id, null)
    const id = Number(brought?.id)
    expect(await processNow(other, id)).toMatchObject({ status: 'Processed', warnings, ...kept })
    expect(await countTranscriptions(other.id)).toBe(0)
    const unindexed = await listUnindexed(table === 'summaries' ? 'transcripts' : 'summaries')
    expect(unindexed.map(({ meetingId }) => meetingId)).toContain(id)
  }
})

test('an existing client keeps its own rules, so an import shortens none', async () => {
  const bytes = await aKeptClient()
  const other = await aUser()
  const { id } = await aClient(other, 'Whitfield')
  expect((await imported(other, bytes)).status).toBe(200)
  const { rules } = await (await (await as(other)).get(`/api/clients/${id}/retention`)).json()
  expect(rules).toEqual({})
})

/** The export of an account that keeps notes for 30 days and does not process without consent. */
async function aStrictExport() {
  const user = await aUser()
  await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const adviser = await as(user)
  await adviser.put('/api/account/retention', { rules: { notes: 30 } })
  await setPreference(user.id, 'process_unknown', false)
  return (await adviser.get('/api/account/export')).arrayBuffer()
}

test("an account's rules for all its meetings are imported", async () => {
  const other = await aUser()
  expect((await imported(other, await aStrictExport())).status).toBe(200)
  const policy = await findArchivedPolicy(other.id)
  expect(policy).toEqual({ retention: { notes: 30 }, processUnknown: false })
})

test('an account with meetings or rules keeps its rules, and allows no more than before', async () => {
  const [strict, open] = [await aStrictExport(), await aUser()]
  const openExport = await (await (await as(open)).get('/api/account/export')).arrayBuffer()
  const [busy, ruled] = [await aUser(), await aUser()]
  await aMeeting(busy)
  await (await as(ruled)).put('/api/account/retention', { rules: { audio: 9 } })
  for (const user of [busy, ruled]) {
    await imported(user, strict)
    await imported(user, openExport)
  }
  expect(await findArchivedPolicy(busy.id)).toEqual({ retention: {}, processUnknown: false })
  expect(await findArchivedPolicy(ruled.id)).toEqual({
    retention: { audio: 9 },
    processUnknown: false,
  })
})
