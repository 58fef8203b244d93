import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { imported } from '../../archive/testing'
import { as, guest } from '../../testing/testing'
import { readAllStatements } from './read-statements'

const EMMA = 'Our daughter Emma starts college in the fall.'
const NORA = {
  name: ' Nora Hartwell ',
  role: 'Wife',
  email: 'nora@example.test',
  phone: '555 0101',
}

async function told(user: { id: number }, meetingId: number, ...lines: string[]) {
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { speaker, text, start: at * 10, end: at * 10 + 10 }
  })
  await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
}

async function aDossier() {
  const user = await aUser({ fullName: 'Ruth Adler' })
  const client = await aClient(user)
  const dates = ['2026-03-02T15:00:00.000Z', '2026-09-02T15:00:00.000Z']
  const [spring = 0, fall = 0] = await Promise.all(
    dates.map((date) => aMeeting(user, { clientId: client.id, date })),
  )
  await told(user, spring, 'B: My salary is 90,000 dollars.', `B: ${EMMA}`)
  await told(
    user,
    fall,
    'B: My salary is now 140,000 dollars.',
    'Ruth Adler: My dog has a job too.',
  )
  const adviser = await as(user)
  const path = `/api/clients/${client.id}/overview`
  const read = async () => (await adviser.get(path)).json()
  return { user, client, spring, fall, adviser, path, read }
}

test("a client's page has facts verbatim, newest first", async () => {
  const { read, fall, spring, client } = await aDossier()
  const { facts, meetings, client: head } = await read()
  expect(head).toMatchObject({ id: client.id, consent: 'unknown', meetingCount: 2 })
  expect(meetings.map(({ id }: { id: number }) => id)).toEqual([fall, spring])
  expect(facts).toMatchObject([
    { kind: 'income', text: 'My salary is now 140,000 dollars.', superseded: false, segment: 0 },
    { kind: 'family', text: EMMA, superseded: false, startMs: 10_000, meetingId: spring },
    { kind: 'income', text: 'My salary is 90,000 dollars.', superseded: true },
  ])
})

test('a corrected or hidden fact stays so when the transcript is read again', async () => {
  const { read, adviser, user, spring } = await aDossier()
  const of = async (text: string) =>
    (await read()).facts.find((one: { text: string }) => one.text === text)
  const { id } = await of(EMMA)
  expect(
    (await adviser.patch(`/api/statements/${id}`, { correction: ' Emma is 19. ' })).status,
  ).toBe(200)
  expect((await adviser.patch(`/api/statements/${id}`, { hidden: true })).status).toBe(200)
  await sql`update transcripts set revision = revision + 1 where user_id = ${user.id}`
  expect(await of(EMMA)).toMatchObject({ id, correction: 'Emma is 19.', hidden: true })
  await adviser.patch(`/api/statements/${id}`, { correction: null })
  expect(await of(EMMA)).toMatchObject({ correction: null, text: EMMA })
  const trail = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'statement edited' order by id
  `
  expect(trail[0]?.detail).toEqual({ statement: id, meeting: spring, fields: 'correction' })
})

test('a correction that changed since it was seen is not overwritten', async () => {
  const { read, adviser } = await aDossier()
  const { id } = (await read()).facts.find((one: { text: string }) => one.text === EMMA)
  const correct = async (correction: string | null, seen: string | null) => {
    const body = { correction, seen: { correction: seen } }
    return (await adviser.patch(`/api/statements/${id}`, body)).status
  }
  expect(await correct('Emma is 19.', null)).toBe(200)
  expect(await correct('Emma is 20.', null)).toBe(409)
  expect(await correct(null, 'Emma is 18.')).toBe(409)
  expect(await correct('Emma is 20.', 'Emma is 19.')).toBe(200)
  expect(await correct(null, 'Emma is 20.')).toBe(200)
})

test('a changed transcript no longer has the old facts', async () => {
  const { read, user, spring } = await aDossier()
  await read()
  await told(user, spring, 'B: We got married in June.')
  const { facts } = await read()
  expect(facts.map(({ text }: { text: string }) => text)).toEqual([
    'My salary is now 140,000 dollars.',
    'We got married in June.',
  ])
})

test('a fact repeated by a joined meeting is listed once, as corrected', async () => {
  const { read, adviser, user, fall } = await aDossier()
  const { id } = (await read()).facts.find((one: { text: string }) => one.text === EMMA)
  await adviser.patch(`/api/statements/${id}`, { correction: 'Emma is 19.' })
  await told(user, fall, `B: ${EMMA}`)
  const { facts } = await read()
  const same = facts.filter((one: { text: string }) => one.text === EMMA)
  expect(same).toMatchObject([{ id, correction: 'Emma is 19.' }])
})

test('transcripts are also read in rounds', async () => {
  const { user } = await aDossier()
  // a round takes a hundred, and other tests may have left more
  await sql`
    update transcripts set statements_revision = revision
    where user_id <> ${user.id} and statements_revision < revision
  `
  await readAllStatements()
  const [left] = await sql`
    select count(*)::int as unread from transcripts
    where user_id = ${user.id} and statements_revision < revision
  `
  expect(left?.unread).toBe(0)
})

test('a person who changed since they were seen is not overwritten', async () => {
  const { adviser, client, read } = await aDossier()
  const { id } = await (await adviser.post(`/api/clients/${client.id}/people`, NORA)).json()
  const put = async (body: object) => (await adviser.put(`/api/people/${id}`, body)).status
  const seen = (await read()).people[0]
  const called = { ...seen, phone: '555 0202' }
  expect(await put({ ...called, seen })).toBe(200)
  expect(await put({ ...seen, role: 'Trustee', seen })).toBe(409)
  expect((await read()).people).toEqual([called])
  expect(await put({ ...called, role: 'Trustee', seen: called })).toBe(200)
})

test('people can be added, changed and removed, and each change is on the trail', async () => {
  const { adviser, client, read, user } = await aDossier()
  const added = await adviser.post(`/api/clients/${client.id}/people`, NORA)
  expect(added.status).toBe(201)
  const { id } = await added.json()
  await adviser.put(`/api/people/${id}`, { ...NORA, phone: '555 0202' })
  expect((await read()).people).toEqual([
    { id, name: 'Nora Hartwell', role: 'Wife', email: 'nora@example.test', phone: '555 0202' },
  ])
  expect((await adviser.delete(`/api/people/${id}`)).status).toBe(200)
  expect((await read()).people).toEqual([])
  const trail = await sql`
    select kind from audit where user_id = ${user.id} and kind like 'person%' order by id
  `
  expect(trail.map(({ kind }) => kind)).toEqual([
    'person added',
    'person changed',
    'person removed',
  ])
})

test('nothing of a client under legal hold can be changed', async () => {
  const { adviser, client, read, user } = await aDossier()
  const { id } = await (await adviser.post(`/api/clients/${client.id}/people`, NORA)).json()
  const [fact] = (await read()).facts
  await setHold(user.id, { kind: 'client', id: client.id }, { reason: null, heldBy: 'Mara' })
  expect((await adviser.post(`/api/clients/${client.id}/people`, NORA)).status).toBe(403)
  expect((await adviser.put(`/api/people/${id}`, NORA)).status).toBe(403)
  expect((await adviser.delete(`/api/people/${id}`)).status).toBe(403)
  expect((await adviser.patch(`/api/statements/${fact.id}`, { hidden: true })).status).toBe(403)
})

test('guests, other users and invalid ids get nothing', async () => {
  const { path, client } = await aDossier()
  expect((await guest.get(path)).status).toBe(401)
  const other = await as(await aUser())
  const foreign = await other.get(path)
  const missing = await other.get('/api/clients/2000000000/overview')
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await other.post(`/api/clients/${client.id}/people`, NORA)).status).toBe(404)
  expect((await other.get('/api/clients/abc/overview')).status).toBe(400)
})

test('people and corrections survive export and import', async () => {
  const { adviser, client, read } = await aDossier()
  await adviser.post(`/api/clients/${client.id}/people`, NORA)
  const { id } = (await read()).facts[1]
  await adviser.patch(`/api/statements/${id}`, { correction: 'Emma is 19.' })
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  const user = await aUser()
  const other = await as(user)
  expect((await imported(user, archive)).status).toBe(200)
  const [brought] = await (await other.get('/api/clients')).json()
  const { people, facts } = await (await other.get(`/api/clients/${brought.id}/overview`)).json()
  expect(people).toMatchObject([{ name: 'Nora Hartwell', email: 'nora@example.test' }])
  expect(facts.map(({ correction }: { correction: string | null }) => correction)).toContain(
    'Emma is 19.',
  )
})
