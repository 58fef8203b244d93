import { expect, test } from 'bun:test'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { deleteOldFiles } from '../../operations/maintenance/delete-old'
import { as, guest } from '../../testing/testing'
import { ledgerDoor } from '../ai-calls/door'
import { aRecording, processNow, storedFiles, uploadAs, withAi } from '../testing'

/** A meeting of today with all kinds of content that can expire. */
async function aKept() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  let id = 0
  await withAi(async () => {
    id = (await (await uploadAs(user, aRecording(), { clientId })).json()).id
    await processNow(user, id)
  })
  await saveNote(user.id, id, 'A note of my own')
  const chat = await startConversation(user.id, 'What was said?')
  const turn = { question: 'What was said?', answer: 'This', details: {}, meetingIds: [id] }
  await keepTurn(user.id, chat, turn)
  return { user, clientId, id, adviser: await as(user) }
}

type Kept = Awaited<ReturnType<typeof aKept>>

/** Moves all of the user's content back in time. */
async function pass(userId: number, days: number) {
  const date = earlier('date', days)
  const createdAt = earlier('created_at', days)
  await sql`update meetings set date = ${date}, created_at = ${createdAt} where user_id = ${userId}`
  await sql`update turns set created_at = ${createdAt} where user_id = ${userId}`
  await sql`
    update retention_notices
    set due_at = ${earlier('due_at', days)}, noticed_at = ${earlier('noticed_at', days)}
    where user_id = ${userId}
  `
}

/**
 * Without a time zone the result depends on no setting, which a distributed database requires of an update.
 */
function earlier(column: string, days: number) {
  return sql`
    (${sql(column)} at time zone 'UTC' - ${days} * interval '1 day') at time zone 'UTC'
  `
}

async function held({ user, id }: Kept) {
  const [found] = await sql`
    select
      (select count(audio_path)::int from meetings where id = ${id}) as audio,
      (select count(*)::int from transcripts where meeting_id = ${id}) as transcript,
      (select count(*)::int from summaries where meeting_id = ${id}) as summary,
      (select count(*)::int from notes where meeting_id = ${id}) as notes,
      (select count(*)::int from turns where user_id = ${user.id}) as chats
  `
  return { ...found }
}

async function lettersOf(userId: number) {
  return sql`select id from mails where user_id = ${userId} and kind = 'retention-notice'`
}

const ALL = { audio: 1, transcript: 1, summary: 1, notes: 1, chats: 1 }

test('each kind of content expires by its own rule, a week after a notice', async () => {
  const kept = await aKept()
  const { user, adviser, id } = kept
  const rules = { audio: 30, transcript: 60, summary: 90, notes: 120, chats: 150 }
  expect((await adviser.put('/api/account/retention', { rules })).status).toBe(200)
  await pass(user.id, 22)
  await deleteOldFiles()
  expect([await held(kept), (await lettersOf(user.id)).length]).toEqual([ALL, 0])
  await pass(user.id, 3)
  await deleteOldFiles()
  expect([await held(kept), (await lettersOf(user.id)).length]).toEqual([ALL, 1])
  const { upcoming } = await (await adviser.get('/api/account/retention')).json()
  expect(upcoming.count).toBe(1)
  await deleteOldFiles()
  expect(await lettersOf(user.id)).toHaveLength(1)
  const left: Record<string, number> = { ...ALL }
  for (const category of Object.keys(ALL)) {
    await pass(user.id, 8)
    await deleteOldFiles()
    left[category] = 0
    expect([category, await held(kept)]).toEqual([category, left])
    await pass(user.id, 22)
    await deleteOldFiles()
  }
  expect(await storedFiles(user.id)).toEqual([])
  const { receipts } = await (await adviser.get('/api/receipts')).json()
  expect(receipts.map((each: { rule: string }) => each.rule)).toEqual([
    'retention: chats',
    'retention: notes after 120 days, as set for the account',
    'retention: summary after 90 days, as set for the account',
    'retention: transcript after 60 days, as set for the account',
    'retention: recording after 30 days, as set for the account',
  ])
  const { warnings } = await (await adviser.get(`/api/meetings/${id}`)).json()
  expect(warnings).toHaveLength(4)
  const searched = await sql`select id from chunks where user_id = ${user.id}`
  expect(searched).toHaveLength(0)
})

test("a meeting's rule takes precedence over its client's, and that over the account's", async () => {
  const { adviser, clientId, id } = await aKept()
  const dates = async () => {
    const { content } = await (await adviser.get(`/api/meetings/${id}/retention`)).json()
    return content.map((each: { category: string; days: number; of: string }) => [
      each.category,
      each.days,
      each.of,
    ])
  }
  expect(await dates()).toEqual([])
  await adviser.put('/api/account/retention', { rules: { audio: 300, notes: 200 } })
  await adviser.put(`/api/clients/${clientId}/retention`, { rules: { audio: 200, summary: 400 } })
  expect(await dates()).toEqual([
    ['audio', 200, 'client'],
    ['notes', 200, 'account'],
    ['summary', 400, 'client'],
  ])
  await adviser.put(`/api/meetings/${id}/retention`, { rules: { audio: null, notes: 100 } })
  expect(await dates()).toEqual([
    ['notes', 100, 'meeting'],
    ['summary', 400, 'client'],
  ])
})

test('a call about a meeting ends when a rule deletes its content', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  await saveNote(user.id, id, 'A note of my own')
  await (await as(user)).put('/api/account/retention', { rules: { notes: 1 } })
  await pass(user.id, 2)
  await deleteOldFiles()
  await pass(user.id, 8)
  const door = ledgerDoor(user.id, () => ({ meetingIds: [id], purpose: 'trial' }))
  const call = await door.open({
    service: 'chat',
    host: 'trial',
    here: true,
    model: 'none',
    promptVersion: null,
    masked: {},
    bytesOut: 1,
  })
  call.signal.addEventListener('abort', () => call.close({ outcome: 'stopped', bytesIn: 0 }))
  await deleteOldFiles()
  expect(call.signal.aborted).toBe(true)
})

test('a legal hold keeps everything, and says why and by whom', async () => {
  const kept = await aKept()
  const { user, adviser, clientId, id } = kept
  const rules = { audio: 1, transcript: 1, summary: 1, notes: 1, chats: 1 }
  await adviser.put('/api/account/retention', { rules })
  await adviser.put(`/api/clients/${clientId}/hold`, { hold: true, reason: 'Smith v. Jones' })
  await pass(user.id, 30)
  await deleteOldFiles()
  await pass(user.id, 30)
  await deleteOldFiles()
  expect([await held(kept), (await lettersOf(user.id)).length]).toEqual([ALL, 0])
  const { holds, content } = await (await adviser.get(`/api/meetings/${id}/retention`)).json()
  expect(holds).toEqual([
    expect.objectContaining({
      of: 'client',
      reason: 'Smith v. Jones',
      heldBy: user.fullName ?? user.username,
    }),
  ])
  expect(content.map((each: { kept: string }) => each.kept)).toEqual([
    'held',
    'held',
    'held',
    'held',
  ])
  await adviser.put(`/api/clients/${clientId}/hold`, { hold: false })
  await deleteOldFiles()
  expect(await held(kept)).toEqual(ALL)
  await pass(user.id, 8)
  await deleteOldFiles()
  expect(await held(kept)).toEqual({ audio: 0, transcript: 0, summary: 0, notes: 0, chats: 0 })
})

test('a signed record keeps its texts; recording and notes are deleted', async () => {
  const kept = await aKept()
  const { user, adviser, id } = kept
  await pass(user.id, 30)
  const { record } = await (await adviser.get(`/api/meetings/${id}`)).json()
  await adviser.post(`/api/meetings/${id}/approval`, { hash: record.hash })
  await adviser.put('/api/account/retention', {
    rules: { audio: 1, transcript: 1, summary: 1, notes: 1 },
  })
  await deleteOldFiles()
  await sql`
    update retention_notices
    set noticed_at = ${earlier('noticed_at', 8)}
    where user_id = ${user.id}
  `
  await deleteOldFiles()
  expect(await held(kept)).toEqual({ ...ALL, audio: 0, notes: 0 })
})

test('withdrawing a rule withdraws its notice, and a new one gives a week again', async () => {
  const kept = await aKept()
  const { user, adviser, id } = kept
  await adviser.put(`/api/meetings/${id}/retention`, { rules: { notes: 1 } })
  await pass(user.id, 3)
  await deleteOldFiles()
  expect((await (await adviser.get('/api/account/retention')).json()).upcoming.count).toBe(1)
  await adviser.put(`/api/meetings/${id}/retention`, { rules: {} })
  expect((await (await adviser.get('/api/account/retention')).json()).upcoming).toBeNull()
  await pass(user.id, 30)
  await adviser.put(`/api/meetings/${id}/retention`, { rules: { notes: 2 } })
  await deleteOldFiles()
  expect((await held(kept)).notes).toBe(1)
})

test("a meeting's rule does not affect the notices of chat answers", async () => {
  const { user, adviser, id } = await aKept()
  await adviser.put('/api/account/retention', { rules: { chats: 1 } })
  await pass(user.id, 3)
  await deleteOldFiles()
  const notices = () =>
    sql`select category, noticed_at from retention_notices where user_id = ${user.id}`
  const announced = [...(await notices())]
  expect(announced.map(({ category }) => category)).toEqual(['chats'])
  await adviser.put(`/api/meetings/${id}/retention`, { rules: { notes: 300 } })
  expect([...(await notices())]).toEqual(announced)
})

test('invalid rules, and rules by other users, are refused', async () => {
  const { adviser, clientId, id } = await aKept()
  const other = await as(await aUser())
  const rules = { notes: 5 }
  for (const path of [`/api/meetings/${id}/retention`, `/api/clients/${clientId}/retention`]) {
    expect((await other.get(path)).status).toBe(404)
    expect((await other.put(path, { rules })).status).toBe(404)
    expect((await guest.get(path)).status).toBe(401)
    expect((await guest.put(path, { rules })).status).toBe(401)
    expect((await adviser.put(path, { rules: { notes: 0 } })).status).toBe(400)
    expect((await adviser.put(path, { rules: { notes: 1.5 } })).status).toBe(400)
  }
  expect((await adviser.get('/api/meetings/x/retention')).status).toBe(400)
})
