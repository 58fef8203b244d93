import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { findOrphans, listDiscardedFiles } from '@app/db/meetings/deletion/discarded-files'
import { saveNote } from '@app/db/meetings/notes'
import { listStoredRecordings } from '@app/db/meetings/stored-files'
import { TRASHED } from '@app/db/meetings/trash/tables'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { deleteOldFiles } from '../../operations/maintenance/delete-old'
import { aWorld } from '../../testing/isolation/world'
import { as, guest } from '../../testing/testing'
import { sentTo, tryEverything } from '../consent/testing'
import { aRecording, processNow, storedFiles, uploadAs, withAi } from '../testing'

/** A user who can restore for 30 days. */
async function aCarefulUser() {
  const user = await aUser()
  const adviser = await as(user)
  await adviser.put('/api/account/trash', { days: 30 })
  const items = async () => (await (await adviser.get('/api/trash')).json()).items
  const restoreLast = async () => adviser.post(`/api/trash/${(await items())[0].id}/restore`)
  const purgeLast = async () => adviser.delete(`/api/trash/${(await items())[0].id}`)
  return { user, adviser, items, restoreLast, purgeLast }
}

/** All of the user's rows that can go into the trash, as text. */
async function allRows(user: User) {
  const found: { turns: string[] } & Record<string, string[]> = { turns: [] }
  for (const table of [...new Set(TRASHED.map(({ table }) => table)), 'turns', 'conversations']) {
    const rows = await sql`
      select to_jsonb(own)::text as row from ${sql(table)} as own where user_id = ${user.id}
    `
    found[table] = rows.map(({ row }) => String(row)).sort()
  }
  const events = await sql`
    select id, client_id, meeting_id from calendar_events where user_id = ${user.id} order by id
  `
  return { ...found, events: events.map((event) => JSON.stringify(event)) }
}

test('everything deleted is restored exactly, by meeting and by client', async () => {
  const world = await aWorld()
  const { user, client, meeting } = world
  const adviser = await as(user)
  await sql`update meetings set status = 'Processed' where user_id = ${user.id}`
  await adviser.put('/api/account/trash', { days: 30 })
  for (const path of [`/api/meetings/${meeting}`, `/api/clients/${client}`]) {
    const before = await allRows(user)
    const answer = await (await adviser.delete(path)).json()
    expect(answer).toMatchObject({ success: true, receipt: null })
    expect(Date.parse(answer.restorableUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect((await adviser.get(path)).status).toBe(404)
    const { items } = await (await adviser.get('/api/trash')).json()
    const restored = await adviser.post(`/api/trash/${items[0].id}/restore`)
    expect(restored.status).toBe(200)
    expect(await allRows(user)).toEqual(before)
  }
})

test('a meeting is restored with edits that added or removed its next meeting', async () => {
  const { user, meeting, summary } = await aWorld()
  const adviser = await as(user)
  await adviser.put('/api/account/trash', { days: 30 })
  const path = `/api/meetings/${meeting}`
  for (const [at, value] of [null, { date: 'May 3', topics: null }, null].entries()) {
    const change = { field: 'nextMeeting', value }
    const sent = { summaryId: summary, revision: at + 1, change }
    expect((await adviser.patch(`${path}/summary`, sent)).status).toBe(200)
  }
  const edits = await (await adviser.get(`${path}/edits`)).json()
  await adviser.delete(path)
  const { items } = await (await adviser.get('/api/trash')).json()
  expect((await adviser.post(`/api/trash/${items[0].id}/restore`)).status).toBe(200)
  expect(await (await adviser.get(`${path}/edits`)).json()).toEqual(edits)
})

test('a meeting with its recording is restored playable, searchable and signed', async () => {
  const { user, adviser, restoreLast } = await aCarefulUser()
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    await processNow(user, id)
    const { record } = await (await adviser.get(`/api/meetings/${id}`)).json()
    expect((await adviser.post(`/api/meetings/${id}/approval`, { hash: record.hash })).status).toBe(
      200,
    )
    const before = await allRows(user)
    const ask = async () =>
      (
        await (
          await adviser.post('/api/search', { query: 'When does the bond ladder mature?' })
        ).json()
      ).sources
    expect((await ask()).length).toBeGreaterThan(0)
    await adviser.delete(`/api/meetings/${id}`)
    expect(await ask()).toEqual([])
    await deleteOldFiles()
    const [file = ''] = await storedFiles(user.id)
    expect(file).not.toBe('')
    expect((await listStoredRecordings()).some(({ path }) => path.endsWith(file))).toBe(true)
    const noted = await sql`select kind from deletions where user_id = ${user.id} order by id`
    expect(noted.map(({ kind }) => kind)).toEqual(['account trash days', 'meeting trashed'])
    expect((await listDiscardedFiles()).includes(file)).toBe(false)
    await restoreLast()
    expect(await allRows(user)).toEqual(before)
    expect((await adviser.get(`/api/meetings/${id}/audio`)).status).toBe(200)
    expect((await ask()).length).toBeGreaterThan(0)
  })
})

test('nothing in the trash is listed, counted, exported, shared, in feeds or in answers', async () => {
  const { user, adviser } = await aCarefulUser()
  const { id: clientId } = await aClient(user, 'Zircon Holdings')
  await withAi(async (server) => {
    const { id } = await (
      await uploadAs(user, aRecording(), { clientId, title: 'zircon review' })
    ).json()
    await processNow(user, id)
    await saveNote(user.id, id, 'zircon note')
    const shared = await (await adviser.post(`/api/meetings/${id}/share`, { days: 7 })).json()
    const { url: feed } = await (await adviser.post('/api/calendar/feed')).json()
    await adviser.delete(`/api/clients/${clientId}`)
    const sent = server.requests.length
    const query = 'What did the zircon review say about the bond ladder?'
    const { result, sources } = await (await adviser.post('/api/search', { query })).json()
    expect([sources, JSON.stringify(result).includes('June')]).toEqual([[], false])
    const asked = JSON.stringify(server.requests.slice(sent)).replaceAll(query, '')
    expect(asked).not.toContain('matures in June')
    const paths = ['/api/meetings', '/api/clients', '/api/stats', '/api/actions', '/api/account']
    for (const path of paths) {
      expect([path, (await (await adviser.get(path)).text()).toLowerCase()]).toEqual([
        path,
        expect.not.stringContaining('zircon'),
      ])
    }
    const archive = new Uint8Array(await (await adviser.get('/api/account/export')).arrayBuffer())
    expect(Buffer.from(archive).toString('latin1').toLowerCase()).not.toContain('zircon')
    const { pathname } = new URL(String(feed))
    expect((await (await guest.get(pathname)).text()).toLowerCase()).not.toContain('zircon')
    if (shared.url) {
      const page = await guest.get(new URL(String(shared.url)).pathname)
      expect((await page.text()).toLowerCase()).not.toContain('zircon')
    }
  })
})

test('nothing of a deleted meeting reaches a model, on any path, even from an open chat', async () => {
  const { user, adviser } = await aCarefulUser()
  await withAi(async (server) => {
    for (const days of [30, 0]) {
      await adviser.put('/api/account/trash', { days })
      const { id: clientId } = await aClient(user, 'Zircon Holdings')
      const details = { clientId, title: 'zircon review' }
      const { id } = await (await uploadAs(user, aRecording(), details)).json()
      await processNow(user, id)
      const chat = await startConversation(user.id, 'Chat')
      const turn = { question: 'Who?', answer: 'Our zircon friend', details: {}, meetingIds: [id] }
      await keepTurn(user.id, chat, turn)
      await keepTurn(user.id, chat, { ...turn, answer: 'Quartz', meetingIds: [] })
      await adviser.delete(`/api/clients/${clientId}`)
      const sent = server.requests.length
      if (days > 0) await tryEverything(user, id, server)
      await adviser.send('/api/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'colloquy-conversation': String(chat) },
        body: JSON.stringify({
          query: 'And then?',
          conversationHistory: [
            { role: 'user', content: 'Who is zircon?' },
            { role: 'assistant', content: 'Our zircon friend' },
            { role: 'user', content: 'And who else?' },
            { role: 'assistant', content: 'Quartz' },
          ],
        }),
      })
      const got = sentTo({ requests: server.requests.slice(sent) }).toLowerCase()
      expect(got).toContain('quartz')
      expect(got).not.toContain('zircon')
    }
  })
})

test('an item can be purged immediately, with a deletion receipt', async () => {
  const { user, adviser, items, purgeLast } = await aCarefulUser()
  const id = await aMeeting(user)
  await adviser.post('/api/notes', { meetingId: id, content: 'Nobody else reads this' })
  await adviser.delete(`/api/meetings/${id}`)
  expect((await (await adviser.get('/api/receipts')).json()).receipts).toEqual([])
  const { receipt } = await (await purgeLast()).json()
  expect(receipt).toMatchObject({ meetings: 1, notes: 1 })
  expect(await items()).toEqual([])
  const { statement } = await (await adviser.get(`/api/receipts/${receipt.id}`)).json()
  expect(statement).toMatchObject({ rule: 'deleted by hand', meeting: id, counts: { note: 1 } })
  const trail = await sql`select kind, detail from audit where user_id = ${user.id} order by id`
  expect(trail.map(({ kind }) => kind)).toContainAllValues([
    ...['deletion setting', 'meeting moved to trash', 'meeting deleted'],
  ])
  const noted = await sql`select kind from deletions where user_id = ${user.id} order by id`
  expect(noted.map(({ kind }) => kind)).toEqual([
    ...['account trash days', 'meeting trashed', 'meeting'],
  ])
  const left = await sql`select 1 from trashed_rows where user_id = ${user.id}`
  expect(left).toHaveLength(0)
})

test('expired items are purged with their file, and a legal hold takes precedence', async () => {
  const { user, adviser, items } = await aCarefulUser()
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    await adviser.delete(`/api/meetings/${id}`)
    await adviser.put(`/api/clients/${clientId}/hold`, { hold: true })
    await sql`update trash set due_at = now() where user_id = ${user.id}`
    await deleteOldFiles()
    expect(await items()).toMatchObject([{ held: true, subjectId: id }])
    const [item] = await items()
    expect((await adviser.delete(`/api/trash/${item.id}`)).status).toBe(403)
    await adviser.put(`/api/clients/${clientId}/hold`, { hold: false })
    await deleteOldFiles()
    expect(await items()).toEqual([])
    expect(await storedFiles(user.id)).toEqual([])
    const [receipt] = (await (await adviser.get('/api/receipts')).json()).receipts
    expect(receipt.rule).toContain('time to be restored was over')
  })
})

test('a meeting waits for its client, whose name may be taken by then', async () => {
  const { user, adviser, items } = await aCarefulUser()
  const { id: clientId } = await aClient(user, 'Okafor & Sons')
  const id = await aMeeting(user, { clientId })
  await adviser.delete(`/api/meetings/${id}`)
  await adviser.delete(`/api/clients/${clientId}`)
  const [client, meeting] = await items()
  const refused = await adviser.post(`/api/trash/${meeting.id}/restore`)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Okafor & Sons is deleted too. Restore the client first.',
  ])
  const other = await aClient(user, 'Okafor & Sons')
  const taken = await adviser.post(`/api/trash/${client.id}/restore`)
  expect([taken.status, (await taken.json()).message]).toEqual([
    409,
    'Another client has this name now. Rename that one first.',
  ])
  await adviser.patch(`/api/clients/${other.id}`, { name: 'Another', type: 'Estate' })
  for (const { id } of [client, meeting]) {
    expect((await adviser.post(`/api/trash/${id}/restore`)).status).toBe(200)
  }
  expect((await adviser.get(`/api/meetings/${id}`)).status).toBe(200)
})

test('an answer based on two deleted meetings returns with the last of them', async () => {
  const { user, adviser, items } = await aCarefulUser()
  const [first, second] = [await aMeeting(user), await aMeeting(user)]
  const conversation = await startConversation(user.id, 'Both')
  const turn = { question: 'Both?', answer: 'Both.', details: {} }
  for (const meetingIds of [[first, second], [first, second], [second]]) {
    await keepTurn(user.id, conversation, { ...turn, meetingIds })
  }
  await adviser.delete(`/api/meetings/${first}`)
  await adviser.delete(`/api/meetings/${second}`)
  const [later, earlier] = await items()
  const turns = async () => (await allRows(user)).turns
  await adviser.post(`/api/trash/${earlier.id}/restore`)
  expect(await turns()).toEqual([])
  await adviser.post(`/api/trash/${later.id}/restore`)
  expect(await turns()).toHaveLength(3)
})

test('a chat that was renamed or deleted meanwhile stays so', async () => {
  const { user, adviser, restoreLast } = await aCarefulUser()
  const meeting = await aMeeting(user)
  const chat = await startConversation(user.id, 'My bonds')
  for (const meetingIds of [[meeting], []]) {
    await keepTurn(user.id, chat, { question: 'Which?', answer: 'All.', details: {}, meetingIds })
  }
  const titles = async () => {
    const chats: { title: string }[] = await (await adviser.get('/api/conversations')).json()
    return chats.map(({ title }) => title)
  }
  const deleteMeanwhile = async (change: () => Promise<unknown>) => {
    await adviser.delete(`/api/meetings/${meeting}`)
    expect(await titles()).toEqual(['Which?'])
    await change()
    expect((await restoreLast()).status).toBe(200)
    return titles()
  }
  const path = `/api/conversations/${chat}`
  expect(await deleteMeanwhile(async () => {})).toEqual(['My bonds'])
  expect(await deleteMeanwhile(() => adviser.patch(path, { title: 'Gold' }))).toEqual(['Gold'])
  expect((await allRows(user)).turns).toHaveLength(2)
  expect(await deleteMeanwhile(() => adviser.delete(path))).toEqual([])
  expect((await allRows(user)).turns).toEqual([])
})

test('an account without a setting deletes immediately, and days beyond the limit are refused', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const answer = await (await adviser.delete(`/api/meetings/${await aMeeting(user)}`)).json()
  expect(answer.receipt.meetings).toBe(1)
  expect(await (await adviser.get('/api/trash')).json()).toEqual({ days: 0, items: [] })
  for (const days of [31, -1, 1.5]) {
    expect((await adviser.put('/api/account/trash', { days })).status).toBe(400)
  }
})

test('the trash is visible to its owner only', async () => {
  const { user, adviser, items } = await aCarefulUser()
  await adviser.delete(`/api/meetings/${await aMeeting(user)}`)
  const [{ id }] = await items()
  const other = await as(await aUser())
  expect((await (await other.get('/api/trash')).json()).items).toEqual([])
  for (const place of [id, 2_000_000_000]) {
    expect((await other.post(`/api/trash/${place}/restore`)).status).toBe(404)
    expect((await other.delete(`/api/trash/${place}`)).status).toBe(404)
  }
  expect((await other.post('/api/trash/x/restore')).status).toBe(400)
  expect((await guest.get('/api/trash')).status).toBe(401)
  expect((await guest.delete(`/api/trash/${id}`)).status).toBe(401)
  expect(await items()).toHaveLength(1)
  expect(await findOrphans([])).toEqual([])
})
