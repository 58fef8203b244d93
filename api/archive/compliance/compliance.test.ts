import { expect, spyOn, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as appending from '@app/db/accounts/audit/append'
import { readAuditTrail } from '@app/db/accounts/audit/check'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { strFromU8, unzipSync } from 'fflate'
import { aRecording, processNow, uploadAs, withAi } from '../../meetings/testing'
import { flushAudit, isAuditSigned, record, recordLater } from '../../secrets/audit'
import { as, guest } from '../../testing/testing'
import { verified } from '../testing'

type Detail = { meeting?: number; nth?: number }
type Row = { id: number; kind: string; group: string; actor: string; detail: Detail }
type Trail = { rows: Row[]; next: number | null; meetings: { id: number; title: string }[] }

async function anAdviser() {
  const user = await aUser()
  const adviser = await as(user)
  const trail = async (query = '') => {
    const answer = await (await adviser.get(`/api/compliance/trail${query}`)).json()
    return answer as Trail
  }
  return { user, adviser, trail }
}

/** For one user: tests of the trail's table leave rows with other signatures. */
async function forgedRowOf(userId: number): Promise<number | null> {
  for await (const { row, isSound } of readAuditTrail(isAuditSigned))
    if (row.userId === userId && !isSound) return row.id
  return null
}

test('the trail shows who read, what a model received, what was changed and deleted', async () => {
  const { user, adviser, trail } = await anAdviser()
  const { id: clientId } = await aClient(user)
  let id = 0
  await withAi(async () => {
    id = (await (await uploadAs(user, aRecording(), { clientId })).json()).id
    await processNow(user, id)
  })
  for (const _time of [1, 2]) await adviser.get(`/api/meetings/${id}`)
  await flushAudit()
  await adviser.patch(`/api/meetings/${id}`, { title: 'Another title' })
  await adviser.post(`/api/meetings/${id}/consent`, { state: 'given', method: 'email' })
  await adviser.get(`/api/clients/${clientId}/export`)
  await adviser.delete(`/api/meetings/${id}`)
  const { rows } = await trail()
  const told = rows.map(({ kind, group }) => `${group}: ${kind}`)
  expect(told.filter((each) => each !== 'ai: ai call')).toEqual([
    'deletion: meeting deleted',
    'export: client exported',
    'consent: consent recorded',
    'edit: meeting edited',
    'view: meeting viewed',
  ])
  const calls = await sql`select id from ai_calls where user_id = ${user.id} order by id desc`
  const called = rows.filter(({ kind }) => kind === 'ai call')
  expect(called.map(({ detail }) => detail)).toEqual(
    calls.map(({ id: call }) => expect.objectContaining({ call, meeting: id })),
  )
  expect(await forgedRowOf(user.id)).toBeNull()
})

test('the trail shows who added and changed a client, and who opened the calendar link', async () => {
  const { adviser, trail } = await anAdviser()
  const entries = { name: 'Wren & Co', type: 'Tax' }
  const { id } = await (await adviser.post('/api/clients', entries)).json()
  await adviser.patch(`/api/clients/${id}`, { ...entries, type: 'Audit' })
  await adviser.post('/api/calendar/feed')
  await adviser.delete('/api/calendar/feed')
  const { rows } = await trail()
  expect(rows.map(({ kind, group }) => `${group}: ${kind}`)).toEqual([
    'export: calendar link closed',
    'export: calendar link created',
    'edit: client changed',
    'edit: client added',
  ])
  expect(rows.at(-1)?.detail).toMatchObject({ client: id })
})

test('what support, a payment or a stranger did is not said to be the user’s own doing', async () => {
  const { user, adviser, trail } = await anAdviser()
  for (const kind of ['made admin', 'plan changed', 'login failed', 'signed in'])
    await record(kind, user.id)
  const { rows } = await trail()
  expect(rows.map(({ kind, actor }) => `${kind}: ${actor}`)).toEqual([
    'signed in: user',
    'login failed: unknown',
    'plan changed: product',
    'made admin: support',
  ])
  const own = await trail('?actor=user')
  expect(own.rows.map(({ kind }) => kind)).toEqual(['signed in'])
  const csv = await (await adviser.get('/api/compliance/trail/export?format=csv')).text()
  expect(csv).toContain('support')
})

test('it can be filtered by kind, actor, client, meeting and time, and paged', async () => {
  const { user, adviser, trail } = await anAdviser()
  const client = await aClient(user)
  const [meeting, other] = [await aMeeting(user, { clientId: client.id }), await aMeeting(user)]
  await record('meeting approved', user.id, { meeting })
  await record('meeting viewed', user.id, { meeting: other })
  await record('client exported', user.id, { client: client.id })
  await record('share link viewed', user.id, { meeting })
  const kinds = async (query: string) => (await trail(query)).rows.map(({ kind }) => kind)
  expect(await kinds('?kind=view')).toEqual(['share link viewed', 'meeting viewed'])
  expect(await kinds('?kind=view&actor=link')).toEqual(['share link viewed'])
  expect(await kinds('?kind=view&actor=user')).toEqual(['meeting viewed'])
  expect(await kinds(`?meeting=${other}`)).toEqual(['meeting viewed'])
  const ofClient = ['share link viewed', 'client exported', 'meeting approved']
  expect(await kinds(`?client=${client.id}`)).toEqual(ofClient)
  expect(await kinds(`?client=${client.id}&meeting=${other}`)).toEqual([])
  expect(await kinds('?to=2001-01-01T00:00:00Z')).toEqual([])
  expect(await kinds('?from=2001-01-01T00:00:00Z&kind=approval')).toEqual(['meeting approved'])
  const first = await trail('?limit=3')
  const rest = await trail(`?limit=3&before=${first.next}`)
  expect([first.rows.length, rest.rows.map(({ kind }) => kind), rest.next]).toEqual([
    3,
    ['meeting approved'],
    null,
  ])
  for (const bad of ['?kind=nothing', '?meeting=0', '?from=yesterday', '?limit=1000']) {
    expect([bad, (await adviser.get(`/api/compliance/trail${bad}`)).status]).toEqual([bad, 400])
  }
})

test("each row's existing meetings are named once", async () => {
  const { user, adviser, trail } = await anAdviser()
  const [kept, deleted] = [await aMeeting(user), await aMeeting(user)]
  const stranger = await aMeeting(await aUser())
  for (const meeting of [kept, deleted, kept, stranger]) {
    await record('meeting viewed', user.id, { meeting })
  }
  await adviser.patch(`/api/meetings/${kept}`, { title: 'Another title' })
  await adviser.delete(`/api/meetings/${deleted}`)
  expect((await trail('?kind=view')).meetings).toEqual([{ id: kept, title: 'Another title' }])
  expect((await trail('?kind=consent')).meetings).toEqual([])
})

test("nobody can read, export or prove another user's data", async () => {
  const { user } = await anAdviser()
  const client = await aClient(user)
  const meeting = await aMeeting(user, { clientId: client.id })
  await record('meeting approved', user.id, { meeting })
  const other = await anAdviser()
  for (const query of ['', `?meeting=${meeting}`, `?client=${client.id}`]) {
    expect((await other.trail(query)).rows).toEqual([])
  }
  const evidence = `/api/compliance/clients/${client.id}/evidence`
  expect((await other.adviser.get(evidence)).status).toBe(404)
  expect((await other.adviser.get('/api/compliance/clients/x/evidence')).status).toBe(400)
  for (const path of ['trail', 'trail/export?format=csv', 'samples']) {
    expect((await guest.get(`/api/compliance/${path}`)).status).toBe(401)
  }
  expect((await guest.get(evidence)).status).toBe(401)
})

test('the trail is exported as CSV and as JSON lines', async () => {
  const { user, adviser } = await anAdviser()
  await record('meeting approved', user.id, { meeting: 7, summary: 'f00' })
  const csv = await (await adviser.get('/api/compliance/trail/export?format=csv')).text()
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain('"meeting approved","approval","user","7","","{""summary"":""f00""}"')
  const lines = await (await adviser.get('/api/compliance/trail/export?format=json')).text()
  const rows = lines.trim().split('\n')
  expect(rows.map((row) => JSON.parse(row).kind)).toEqual([
    'trail exported',
    'trail exported',
    'meeting approved',
  ])
})

test('rows added together continue the chain in order', async () => {
  const { user, trail } = await anAdviser()
  const count = 1_000
  for (let nth = 1; nth <= count; nth += 1) recordLater('tried', user.id, { 'ä"': `${nth} €` })
  await Promise.all([flushAudit(), record('between', user.id), flushAudit()])
  const { rows } = await trail('?limit=50')
  const tried = rows
    .filter(({ kind }) => kind === 'tried')
    .map(({ detail }) => Object.values(detail).map(String))
  const newest = Array.from({ length: tried.length }, (_none, nth) => [`${count - nth} €`])
  expect(tried.length).toBeGreaterThan(20)
  expect(tried).toEqual(newest)
  expect(await forgedRowOf(user.id)).toBeNull()
})

test('a row that the database rejects does not block others', async () => {
  const { user, trail } = await anAdviser()
  const log = spyOn(console, 'error').mockImplementation(() => {})
  recordLater('tried', user.id, { nth: 1 })
  const [refused, kept] = await Promise.allSettled([
    record('tried', user.id, { nth: '\u0000' }),
    record('tried', user.id, { nth: 2 }),
  ])
  log.mockRestore()
  expect([refused.status, kept.status]).toEqual(['rejected', 'fulfilled'])
  const { rows } = await trail('?limit=50')
  expect(rows.map(({ detail }) => detail.nth)).toEqual(expect.arrayContaining([1, 2]))
})

test('rows waiting for the database keep their order, even beside a rejected one', async () => {
  const { user, trail } = await anAdviser()
  const log = spyOn(console, 'error').mockImplementation(() => {})
  const { appendAudit } = appending
  const append = spyOn(appending, 'appendAudit')
    .mockImplementationOnce(appendAudit)
    .mockRejectedValue(new Error('unreachable'))
  for (const nth of [1, '\u0000', 2, 3]) recordLater('tried', user.id, { nth })
  await flushAudit()
  expect(append).toHaveBeenCalledTimes(5)
  append.mockRestore()
  await flushAudit()
  log.mockRestore()
  expect((await trail()).rows.map(({ detail }) => detail.nth)).toEqual([3, 2, 1])
})

test("a client's evidence includes the trail of its deleted meetings, and their receipts", async () => {
  const { user, adviser } = await anAdviser()
  const client = await aClient(user)
  const [gone, trashed, other] = [
    await aMeeting(user, { clientId: client.id }),
    await aMeeting(user, { clientId: client.id }),
    await aMeeting(user),
  ]
  for (const id of [gone, trashed, other]) {
    await adviser.patch(`/api/meetings/${id}`, { title: 'Corrected' })
  }
  const { receipt } = await (await adviser.delete(`/api/meetings/${gone}`)).json()
  await adviser.delete(`/api/meetings/${other}`)
  await adviser.put('/api/account/trash', { days: 30 })
  await adviser.delete(`/api/meetings/${trashed}`)
  const response = await adviser.get(`/api/compliance/clients/${client.id}/evidence`)
  const files = unzipSync(await response.bytes())
  const rows = strFromU8(files['trail.jsonl'] ?? new Uint8Array())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ detail }) => 'meeting' in detail)
    .map(({ kind, detail }) => `${kind} ${detail.meeting}`)
  expect(rows.sort()).toEqual(
    [
      ...[`meeting deleted ${gone}`, `meeting edited ${gone}`],
      ...[`meeting edited ${trashed}`, `meeting moved to trash ${trashed}`],
    ].sort(),
  )
  expect(Object.keys(files)).toContain(`receipts/${receipt.id}.json`)
})

test("a client's evidence verifies itself, and names a changed byte", async () => {
  const { user, adviser } = await anAdviser()
  const client = await aClient(user)
  await withAi(async () => {
    const { id } = await (await uploadAs(user, aRecording(), { clientId: client.id })).json()
    await processNow(user, id)
  })
  const gone = await aMeeting(user, { clientId: client.id, date: '2026-04-03T12:00:00.000Z' })
  await aMeeting(user, { clientId: client.id, title: 'Too early', date: '2001-04-03T12:00:00Z' })
  await adviser.put(`/api/meetings/${gone}/consent`, {})
  const query = '?from=2002-01-01T00:00:00Z&to=2100-01-01T00:00:00Z'
  const response = await adviser.get(`/api/compliance/clients/${client.id}/evidence${query}`)
  const archive = await response.bytes()
  const names = Object.keys(unzipSync(archive))
  expect(names.at(-1)).toBe('manifest.json')
  expect(names.filter((name) => /Too-early/.test(name))).toEqual([])
  expect(names.some((name) => name.endsWith('/recording.wav'))).toBe(true)
  const { statement } = JSON.parse(
    strFromU8(unzipSync(archive)['manifest.json'] ?? new Uint8Array()),
  )
  expect(statement).toMatchObject({ format: 'colloquy-evidence', client: client.id })
  expect(statement.files).toHaveLength(names.length - 1)
  const [code, said] = await verified(archive, async () => {})
  expect([code, said]).toEqual([0, expect.stringContaining('Verified: colloquy-evidence')])

  const recording = names.find((name) => name.endsWith('/recording.wav')) ?? ''
  const changed = await verified(archive, async (folder) => {
    const bytes = await Bun.file(join(folder, recording)).bytes()
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await Bun.write(join(folder, recording), bytes)
  })
  expect(changed).toEqual([
    1,
    expect.stringContaining(`Changed file: ${recording}, within bytes 0 to`),
  ])
  const missing = await verified(archive, (folder) => rm(join(folder, 'trail.csv')))
  expect(missing).toEqual([1, 'Missing file: trail.csv'])
  const added = await verified(archive, (folder) => Bun.write(join(folder, 'planted.txt'), 'x'))
  expect(added).toEqual([1, 'Added file: planted.txt'])
  const forged = await verified(archive, async (folder) => {
    const manifest = await Bun.file(join(folder, 'manifest.json')).text()
    await Bun.write(join(folder, 'manifest.json'), manifest.replace('"client": ', '"client": 1'))
  })
  expect(forged).toEqual([1, 'Changed: client'])
})

test('a sample is drawn while meetings are being deleted', async () => {
  const { user, adviser } = await anAdviser()
  const { id: clientId } = await aClient(user)
  const wanted = { fromDay: '2026-04-01', toDay: '2026-04-30', percent: 100, drawnFrom: 'all' }
  await aMeeting(user, { clientId, date: '2026-04-03T12:00:00Z' })
  for (let round = 0; round < 10; round += 1) {
    const ids = await Promise.all(
      [1, 2, 3].map(() => aMeeting(user, { clientId, date: '2026-04-03T12:00:00Z' })),
    )
    const [drawn, drawnAgain] = await Promise.all([
      adviser.post('/api/compliance/samples', wanted),
      adviser.post('/api/compliance/samples', wanted),
      ...ids.map((id) => adviser.delete(`/api/meetings/${id}`)),
    ])
    expect([drawn.status, drawnAgain.status]).toEqual([201, 201])
  }
})

test('a sample is drawn at random, and a checked meeting is marked with a remark', async () => {
  const { user, adviser } = await anAdviser()
  for (let nth = 1; nth <= 10; nth += 1) {
    await aMeeting(user, { status: 'Processed', date: `2026-04-${10 + nth}T12:00:00.000Z` })
  }
  const wanted = {
    fromDay: '2026-04-11',
    toDay: '2026-04-20',
    percent: 25,
    drawnFrom: 'unreviewed',
  }
  const drawn = await adviser.post('/api/compliance/samples', wanted)
  expect(drawn.status).toBe(201)
  const { id } = await drawn.json()
  const path = `/api/compliance/samples/${id}`
  const meetings = await (await adviser.get(path)).json()
  expect(meetings).toHaveLength(3)
  const look = `${path}/meetings/${meetings[0].meetingId}`
  expect((await adviser.put(look, { remark: 'Complete' })).status).toBe(200)
  const [marked] = await (await adviser.get(path)).json()
  expect(marked).toMatchObject({ remark: 'Complete', lookedBy: user.fullName ?? user.username })
  const [sample] = await (await adviser.get('/api/compliance/samples')).json()
  expect(sample).toMatchObject({ ...wanted, candidates: 10, meetings: 3, lookedAt: 1 })
  const none = { ...wanted, drawnFrom: 'approved' }
  expect((await adviser.post('/api/compliance/samples', none)).status).toBe(409)
  expect((await adviser.post('/api/compliance/samples', { ...wanted, percent: 0 })).status).toBe(
    400,
  )
  const other = await anAdviser()
  expect((await other.adviser.get(path)).status).toBe(404)
  expect((await other.adviser.put(look, { remark: 'Mine' })).status).toBe(404)
  expect(await (await other.adviser.get('/api/compliance/samples')).json()).toEqual([])
})
