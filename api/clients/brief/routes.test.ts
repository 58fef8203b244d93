import { expect, spyOn, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { withAi, withoutAi } from '../../meetings/testing'
import { as, guest } from '../../testing/testing'
import { mailBriefs } from './mail'

const QUESTION = 'What would the transfer cost us in taxes?'
const LINES = [
  `B: ${QUESTION}`,
  'A: I’ll check with our tax team and get back to you.',
  'B: My salary is now 140,000 dollars.',
]

async function aPlanned() {
  const user = await aUser({ fullName: 'Ruth Adler' })
  const client = await aClient(user)
  const about = { clientId: client.id }
  const spring = await aMeeting(user, { ...about, date: '2026-03-02T15:00:00.000Z' })
  const fall = await aMeeting(user, { ...about, date: '2026-09-02T15:00:00.000Z' })
  const next = await aMeeting(user, {
    ...about,
    date: '2027-01-12T15:00:00.000Z',
    status: 'Scheduled',
  })
  await told(user.id, spring, ['B: My salary is 90,000 dollars.'])
  await told(user.id, fall, LINES)
  await saveSummary(user.id, fall, {
    executiveSummary: 'They met.',
    keyPoints: ['The transfer waits for the tax team'],
    actionItems: [],
    nextMeeting: null,
    evidence: [{ kind: 'keyPoint', index: 0, segment: 1, quote: 'our tax team' }],
    origin: 'model',
    degraded: false,
    coverage: 1,
  })
  const adviser = await as(user)
  const owe = (text: string, owner: string, due: string | null) =>
    adviser.post('/api/action-items', { meetingId: fall, text, owner: { owner }, due })
  await owe('Ask the tax team', 'me', '2026-10-01')
  await owe('Send the deed', 'client', null)
  const path = `/api/meetings/${next}/brief`
  const read = async () => (await adviser.get(path)).json()
  return { user, client, spring, fall, next, adviser, path, read }
}

async function told(userId: number, meetingId: number, lines: string[]) {
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { speaker, text, start: at * 10, end: at * 10 + 10 }
  })
  await saveTranscript(userId, meetingId, { fullText: lines.join('\n'), segments })
}

test('a brief lists what was said, promised, changed and asked, each with its moment', async () => {
  const { read, fall } = await aPlanned()
  const { lines, last, prose } = await read()
  expect(last.id).toBe(fall)
  expect(prose).toBeNull()
  expect(lines).toMatchObject([
    { part: 'since', text: 'The transfer waits for the tax team', meetingId: fall, segment: 1 },
    { part: 'we owe', text: 'Ask the tax team', due: '2026-10-01' },
    { part: 'they owe', text: 'Send the deed' },
    {
      part: 'facts',
      text: '“My salary is now 140,000 dollars.”',
      detail: 'Before: “My salary is 90,000 dollars.”',
      segment: 2,
    },
    { part: 'questions', text: `“${QUESTION}”`, meetingId: fall, segment: 0 },
  ])
})

test("a model's prose cites its lines, and is kept only while they are unchanged", async () => {
  const { adviser, path, read, user } = await aPlanned()
  await withAi(async (server) => {
    server.scriptChat(() => ({
      sentences: [
        { text: 'You still owe the client an answer.', lines: [2] },
        { text: 'They have 900 accounts.', lines: [2] },
        { text: 'They own a boat.', lines: [] },
      ],
    }))
    const { prose } = await (await adviser.post(path)).json()
    expect(prose).toEqual([{ text: 'You still owe the client an answer.', lines: [1] }])
    expect((await read()).prose).toEqual(prose)
    const [call] = await sql`select purpose from ai_calls where user_id = ${user.id}`
    expect(call?.purpose).toBe('brief')
  })
  const [item] = await (await adviser.get('/api/action-items?view=open')).json()
  await adviser.patch(`/api/action-items/${item.id}`, { version: item.version, status: 'done' })
  expect((await read()).prose).toBeNull()
})

test('without a model, or with one that fails, there are only lines', async () => {
  const { adviser, path } = await aPlanned()
  await withoutAi(async () => {
    const made = await (await adviser.post(path)).json()
    expect([made.prose, made.canWrite, made.lines.length]).toEqual([null, false, 5])
  })
  await withAi(async (server) => {
    server.fail({ kind: 'status', status: 401 }, { route: 'chat' })
    expect((await (await adviser.post(path)).json()).prose).toBeNull()
  })
})

test('nothing of a meeting without consent reaches the model', async () => {
  const { adviser, path, client } = await aPlanned()
  await sql`update clients set consent = 'refused' where id = ${client.id}`
  await withAi(async (server) => {
    server.scriptChat(() => ({ sentences: [{ text: 'You owe an answer.', lines: [1] }] }))
    expect((await (await adviser.post(path)).json()).prose).toBeNull()
  })
})

test('the evening before, subscribed users get one mail with a link to each brief', async () => {
  const { adviser, user, next } = await aPlanned()
  await sql`update users set time_zone = 'America/New_York' where id = ${user.id}`
  const mails = () => sql`select about from mails where user_id = ${user.id} and kind = 'briefs'`
  const evening = new Date('2027-01-11T23:30:00Z')
  await mailBriefs(evening)
  expect(await mails()).toHaveLength(0)
  expect(await (await adviser.put('/api/account/brief-mail', { wanted: true })).json()).toEqual({
    wanted: true,
  })
  await mailBriefs(new Date('2027-01-11T22:30:00Z'))
  expect(await mails()).toHaveLength(0)
  await mailBriefs(evening)
  await mailBriefs(evening)
  expect(await mails()).toMatchObject([{ about: `briefs/${user.id}/2027-01-11` }])
  expect(next).toBeGreaterThan(0)
  expect((await findUser(user.id))?.timeZone).toBe('America/New_York')
})

test('a user whose zone this server does not know keeps nobody from their briefs', async () => {
  const [stuck, reader] = [await aPlanned(), await aPlanned()]
  for (const { adviser } of [stuck, reader])
    await adviser.put('/api/account/brief-mail', { wanted: true })
  await sql`update users set time_zone = 'Mars/Olympus' where id = ${stuck.user.id}`
  const said = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await mailBriefs(new Date('2027-01-11T23:30:00Z'))
    expect(said.mock.calls.flat().join()).toContain(`briefs of user ${stuck.user.id} were not sent`)
  } finally {
    said.mockRestore()
    await sql`update users set time_zone = 'UTC' where id = ${stuck.user.id}`
  }
  const mails = await sql`select from mails where user_id = ${reader.user.id} and kind = 'briefs'`
  expect(mails).toHaveLength(1)
})

test('no mail is sent before a day without meetings', async () => {
  const { adviser, user } = await aPlanned()
  await adviser.put('/api/account/brief-mail', { wanted: true })
  await mailBriefs(new Date('2027-03-01T23:30:00Z'))
  expect(
    await sql`select 1 from mails where user_id = ${user.id} and kind = 'briefs'`,
  ).toHaveLength(0)
})

test('guests, other users and invalid ids get no brief', async () => {
  const { path } = await aPlanned()
  expect((await guest.get(path)).status).toBe(401)
  const other = await as(await aUser())
  const foreign = await other.get(path)
  const missing = await other.get('/api/meetings/2000000000/brief')
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await other.get('/api/meetings/abc/brief')).status).toBe(400)
})
