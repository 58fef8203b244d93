import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { aClient, aMeeting, aUser } from '../testing/testing'
import { countMeetings, listMeetings } from './list/list-meetings'
import { createMeeting, findMeeting } from './meetings'
import { saveSummary } from './summaries'
import { saveTranscript } from './transcripts'

const meeting = { title: 'Review', date: '2026-04-01T12:00:00Z', duration: null, type: 'Meeting' }

test("a meeting can't be created for another user's client, even by SQL", async () => {
  const client = await aClient(await aUser())
  const other = await aUser()
  const creating = createMeeting(other.id, { ...meeting, clientId: client.id }, 'Scheduled')
  await expect(creating).rejects.toThrow('foreign key')
  const [{ id }]: [{ id: number }] = await sql`
    insert into clients (user_id, name, type) values (${other.id}, 'Own', 'Tax') returning id
  `
  const own = await createMeeting(other.id, { ...meeting, clientId: id }, 'Scheduled')
  await expect(
    sql`update meetings set client_id = ${client.id} where user_id = ${other.id} and id = ${own}`,
  ).rejects.toThrow('foreign key')
})

test("another user's meeting is not found, listed or counted", async () => {
  const id = await aMeeting(await aUser())
  const other = await aUser()
  expect(await findMeeting(other.id, id)).toBeNull()
  expect([...(await listMeetings(other.id))]).toEqual([])
  expect(await countMeetings(other.id)).toBe(0)
})

test('the list is newest first and filtered by client, status, words and dates', async () => {
  const user = await aUser()
  const smith = await aClient(user, 'Smith & Co')
  const march = await aMeeting(user, { clientId: smith.id, date: '2026-03-31T23:59:59Z' })
  const april = await aMeeting(user, { clientId: smith.id, date: '2026-04-01T00:00:00Z' })
  const may = await aMeeting(user, { title: 'Bond Ladder', date: '2026-05-01T00:00:00Z' })
  const ids = async (filter: Parameters<typeof listMeetings>[1]) =>
    (await listMeetings(user.id, filter)).map(({ id }) => id)
  expect(await ids({})).toEqual([may, april, march])
  expect(await ids({ clientId: smith.id })).toEqual([april, march])
  expect(await ids({ status: 'Failed' })).toEqual([])
  expect(await ids({ q: 'bond' })).toEqual([may])
  expect(await ids({ q: 'SMITH' })).toEqual([april, march])
  expect(await ids({ q: ' ladder  bond' })).toEqual([may])
  expect(await ids({ q: 'ladder smith' })).toEqual([])
  expect(await ids({ q: 'REVIEW smith an' })).toEqual([april, march])
  for (const q of ['%', 'b_nd', 'bond\\']) expect(await ids({ q })).toEqual([])
  await sql`update meetings set title = 'O’Neill’s “first” will' where id = ${may}`
  expect(await ids({ q: `o'neill's "first"` })).toEqual([may])
  expect(await ids({ q: 'O‘Neill’s' })).toEqual([may])
  await sql`update meetings set title = 'Élodie–Müller' where id = ${may}`
  expect(await ids({ q: 'elodie-mu' })).toEqual([may])
  expect(await ids({ q: 'É' })).toContain(may)
  expect(await ids({ from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' })).toEqual([april])
  expect(await ids({ limit: 1, offset: 1 })).toEqual([april])
  expect(await countMeetings(user.id, { clientId: smith.id })).toBe(2)
})

test('a number of days limits the list to recent meetings', async () => {
  const user = await aUser()
  const day = 24 * 3600 * 1000
  const recent = await aMeeting(user, { date: new Date(Date.now() - 6.9 * day).toISOString() })
  await aMeeting(user, { date: new Date(Date.now() - 7.1 * day).toISOString() })
  const listed = await listMeetings(user.id, { days: 7 })
  expect(listed.map(({ id }) => id)).toEqual([recent])
})

test('key points, action items and next meeting are JSON text on the wire, evidence a list', async () => {
  const evidence = [
    { kind: 'keyPoint', index: 0, segment: 4, quote: 'Let us keep the bonds.' },
    { kind: 'actionItem', index: 0, segment: null, quote: null },
  ]
  const user = await aUser()
  const id = await aMeeting(user)
  await saveSummary(user.id, id, {
    executiveSummary: 'They agreed.',
    keyPoints: ['Bonds'],
    actionItems: [{ task: 'Send the form', assignee: 'Elena' }],
    nextMeeting: { date: '2026-06-01', topics: 'Tax' },
    evidence,
    origin: 'model',
    coverage: 1,
  })
  const found = await findMeeting(user.id, id)
  expect(JSON.parse(found?.summary?.keyPoints ?? '')).toEqual(['Bonds'])
  expect(JSON.parse(found?.summary?.actionItems ?? '')).toEqual([
    { task: 'Send the form', assignee: 'Elena' },
  ])
  expect(JSON.parse(found?.summary?.nextMeeting ?? '')).toEqual({
    date: '2026-06-01',
    topics: 'Tax',
  })
  expect<unknown>(found?.summary?.evidence).toEqual(evidence)
})

test('a list has the first 200 characters of a transcript, the meeting all of it', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const fullText = 'word '.repeat(100)
  await saveTranscript(user.id, id, { fullText, segments: [] })
  const [listed] = await listMeetings(user.id)
  expect(listed?.transcript?.fullText).toHaveLength(200)
  expect((await findMeeting(user.id, id))?.transcript?.fullText).toBe(fullText)
})

test('a list has words of a transcript only if its summary has none', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  await saveTranscript(user.id, id, { fullText: 'We met.', segments: [] })
  const summary = { keyPoints: ['Bonds'], actionItems: [], nextMeeting: null, evidence: [] }
  for (const [executiveSummary, transcript] of [
    [' \n', { fullText: 'We met.' }],
    ['They agreed.', null],
  ] as const) {
    await saveSummary(user.id, id, { ...summary, executiveSummary, origin: 'model', coverage: 1 })
    expect((await listMeetings(user.id))[0]?.transcript).toEqual(transcript)
  }
})
