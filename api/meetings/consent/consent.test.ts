import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { findMeeting } from '@app/db/meetings/meetings'
import { saveNote } from '@app/db/meetings/notes'
import { listStaleMeetings } from '@app/db/search/stale-vectors'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { imported } from '../../archive/testing'
import { processNote } from '../../notes/process'
import { as } from '../../testing/testing'
import { todayOf } from '../action-items/today'
import { publishedKeys, verify } from '../deletion/testing'
import { aRecording, processNow, uploadAs, withAi } from '../testing'
import { findConsentSentence } from './proposal'
import { sentTo, tryEverything } from './testing'

const { signal } = new AbortController()

async function uploaded(user: User, clientId: number, title = 'Annual review'): Promise<number> {
  return (await (await uploadAs(user, aRecording(), { clientId, title })).json()).id
}

async function say(user: User, path: string, state: string, more: object = {}) {
  const response = await (await as(user)).post(`/api/${path}/consent`, { state, ...more })
  return [response.status, await response.json()] as const
}

test('with consent refused not a byte of the meeting reaches a model, on any path', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Zircon Holdings')
  const { id: other } = await aClient(user, 'Quartz Partners')
  await withAi(async (server) => {
    const open = await uploaded(user, other, 'Plain review')
    expect((await processNow(user, open)).status).toBe('Processed')
    const given = { method: 'email', givenBy: 'Ann Zircon', givenOn: '2026-03-01' }
    expect((await say(user, `clients/${clientId}`, 'refused', given))[0]).toBe(200)
    const said = await (await as(user)).get(`/api/clients/${clientId}/consent`)
    expect((await said.json()).history).toMatchObject([given])
    const before = server.requests.length
    const id = await uploaded(user, clientId, 'zircon review')
    await tryEverything(user, id, server)
    const sent = server.requests.slice(before)
    expect(sent.every(({ route }) => route !== 'transcriptions')).toBe(true)
    expect(sentTo(server).toLowerCase()).not.toContain('zircon')
    const calls = await (await as(user)).get(`/api/meetings/${id}/ai-calls`)
    expect(await calls.json()).toMatchObject({ hosts: [], calls: [] })
    const meeting = await findMeeting(user.id, id)
    expect([meeting?.status, meeting?.failure]).toEqual([
      'Failed',
      'Consent refused. Not transcribed.',
    ])
    expect(meeting?.audio).not.toBeNull()
    const stale = await listStaleMeetings('other', 1_000_000)
    expect(stale.map(({ meetingId }) => meetingId)).not.toContain(id)
    expect(sent.some(({ route }) => route === 'chat')).toBe(true)

    await say(user, `meetings/${id}`, 'given', { method: 'signed' })
    await (await as(user)).post(`/api/meetings/${id}/retry`)
    expect((await processNow(user, id)).status).toBe('Processed')
  })
})

test('a consent not given in the recording has no moment in it', async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  for (const method of ['recording', 'signed']) {
    await say(user, `clients/${id}`, 'given', { method, moment: 42 })
  }
  const said = await (await as(user)).get(`/api/clients/${id}/consent`)
  expect((await said.json()).history).toMatchObject([
    { method: 'signed', moment: null },
    { method: 'recording', moment: 42 },
  ])
})

test("a consent dated in its owner's future is refused", async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  // The two zones' dates always differ by a day or two.
  const givenOn = todayOf({ timeZone: 'Pacific/Kiritimati' })
  for (const [timeZone, status] of [
    ['Pacific/Pago_Pago', 400],
    ['Pacific/Kiritimati', 200],
  ] as const) {
    await sql`update users set time_zone = ${timeZone} where id = ${user.id}`
    expect((await say(user, `clients/${id}`, 'given', { givenOn }))[0]).toBe(status)
  }
  const { history } = await (await (await as(user)).get(`/api/clients/${id}/consent`)).json()
  expect(history).toMatchObject([{ givenOn }])
})

test('an export keeps the refusal, and neither its import nor another account sends anything', async () => {
  const owner = await aUser()
  const { id: clientId } = await aClient(owner, 'Zircon Holdings')
  await withAi(async (server) => {
    const id = await uploaded(owner, clientId, 'zircon review')
    await say(owner, `clients/${clientId}`, 'refused', { comment: 'By email of May 3' })
    const bytes = await (await (await as(owner)).get('/api/account/export')).arrayBuffer()
    const user = await aUser()
    expect((await imported(user, bytes)).status).toBe(200)
    const [brought] = await sql`select id from meetings where user_id = ${user.id}`
    await tryEverything(user, Number(brought?.id), server)
    await processNow(owner, id)
    expect(sentTo(server).toLowerCase()).not.toContain('zircon')
    const [row] = await sql`select id from clients where user_id = ${user.id}`
    const said = await (await as(user)).get(`/api/clients/${row?.id}/consent`)
    expect(await said.json()).toMatchObject({
      state: 'refused',
      history: [{ state: 'refused', comment: 'By email of May 3' }],
    })
  })
})

test('a meeting overrides its client, and the account decides if neither says anything', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    const id = await uploaded(user, clientId)
    const read = async () => (await adviser.get(`/api/meetings/${id}/consent`)).json()
    expect(await read()).toMatchObject({ state: 'unknown', withheld: false })
    await adviser.put('/api/account/consent', { processUnknown: false })
    expect(await read()).toMatchObject({ state: 'unknown', withheld: true })
    expect((await processNow(user, id)).failure).toBe('Consent not recorded. Not transcribed.')
    await say(user, `clients/${clientId}`, 'given')
    expect(await read()).toMatchObject({ state: 'given', of: 'client', withheld: false })
    await say(user, `meetings/${id}`, 'refused')
    expect(await read()).toMatchObject({ state: 'refused', of: 'meeting', withheld: true })
    await say(user, `meetings/${id}`, 'unknown')
    const said = await read()
    expect(said).toMatchObject({ state: 'given', of: 'client', withheld: false })
    expect(said.history.map((each: { state: string }) => each.state)).toEqual([
      ...['unknown', 'refused', 'given'],
    ])
  })
})

test('revoking removes derived content, counts it, keeps recording and notes, and gives a receipt', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    const id = await uploaded(user, clientId)
    await processNow(user, id)
    await saveNote(user.id, id, 'My own words')
    await processNote({ userId: user.id, meetingId: id }, signal)
    await adviser.send('/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'colloquy-conversation': 'new' },
      body: JSON.stringify({ query: 'When does the bond ladder mature?' }),
    })
    const next = await aMeeting(user, { clientId, status: 'Scheduled' })
    await sql`
      insert into filled_templates (user_id, meeting_id, template, name, fields, origin)
      values (${user.id}, ${id}, 'annual-review', 'Annual review', '[]', 'model')
    `
    await sql`
      insert into briefs (user_id, meeting_id, basis, sentences)
      values (${user.id}, ${next}, 'its lines', '[{"text": "He wants bonds.", "lines": [0]}]')
    `
    const { derived } = await (await adviser.get(`/api/meetings/${id}/consent`)).json()
    expect(derived).toMatchObject({
      meetings: 1,
      transcripts: 1,
      summaries: 1,
      answers: 1,
      kept: 0,
    })
    const [, { receipt }] = await say(user, `meetings/${id}`, 'revoked', { comment: '<b>no</b>' })
    expect(receipt).toMatchObject({ ...derived, stopped: 0 })
    const document = await (await adviser.get(`/api/receipts/${receipt.id}`)).text()
    expect(JSON.parse(document).statement).toMatchObject({
      rule: 'consent revoked',
      meeting: id,
      counts: { transcript: 1, summary: 1, answer: 1 },
    })
    const files = { 'receipt.json': document, 'keys.json': await publishedKeys() }
    expect((await verify(files)).code).toBe(0)
    const meeting = await findMeeting(user.id, id)
    expect([meeting?.status, meeting?.transcript, meeting?.summary]).toEqual([
      ...['Failed', null, null],
    ])
    expect(meeting?.audio).not.toBeNull()
    const left = await sql`
      select 'chunk' as what, body as text from chunks where meeting_id = ${id}
      union all select 'vector', '' from embeddings where meeting_id = ${id}
      union all select 'action', text from action_items where meeting_id = ${id}
      union all select 'piece', '' from transcript_pieces where meeting_id = ${id}
      union all select 'template', '' from filled_templates where meeting_id = ${id}
      union all select 'brief', '' from briefs where user_id = ${user.id}
      union all select 'turn', answer from turns where user_id = ${user.id}
      union all select 'term', term from postings where meeting_id = ${id} and source <> 'note'
    `
    expect(left.map(({ what, text }) => [what, text])).toEqual([['chunk', 'My own words']])
    const [row] = await sql`
      select detail from audit where user_id = ${user.id} and kind = 'consent recorded'
    `
    expect(row?.detail).toMatchObject({ state: 'revoked', meeting: id, receipt: receipt.id })
  })
})

test('content under legal hold stays, and still reaches no model', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  await withAi(async (server) => {
    const id = await uploaded(user, clientId)
    await processNow(user, id)
    await adviser.put(`/api/meetings/${id}/hold`, { hold: true })
    const [, { receipt }] = await say(user, `clients/${clientId}`, 'revoked')
    expect(receipt).toMatchObject({ meetings: 0, transcripts: 0, kept: 1 })
    expect((await findMeeting(user.id, id))?.summary).not.toBeNull()
    const sent = server.requests.length
    const { result } = await (
      await adviser.post('/api/search', { query: 'What did we say about the bond ladder?' })
    ).json()
    expect(result).toContain('no consent')
    const after = JSON.stringify(server.requests.slice(sent).map(({ prompt }) => prompt))
    expect(after).not.toContain('matures in June')
  })
})

test('what a hold keeps without consent is not redone, and stays what is shown', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    const id = await uploaded(user, clientId)
    await processNow(user, id)
    await adviser.put(`/api/meetings/${id}/hold`, { hold: true })
    await say(user, `clients/${clientId}`, 'revoked')
    for (const redo of ['transcribe', 'summarize']) {
      expect((await adviser.post(`/api/meetings/${id}/${redo}`)).status).toBe(200)
      const { status, warnings, summary } = await processNow(user, id)
      expect([status, summary === null]).toEqual(['Processed', false])
      expect(warnings.at(-1)).toContain('couldn’t be redone: Consent revoked')
    }
  })
})

test('consent is visible to its owner only, and invalid values are refused', async () => {
  const user = await aUser()
  const stranger = await as(await aUser())
  const { id: clientId } = await aClient(user)
  const answers = await Promise.all([
    stranger.get(`/api/clients/${clientId}/consent`),
    stranger.post(`/api/clients/${clientId}/consent`, { state: 'revoked' }),
    stranger.get('/api/clients/2000000000/consent'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const own = await as(user)
  for (const body of [{ state: 'maybe' }, {}, { state: 'given', moment: -1 }]) {
    expect((await own.post(`/api/clients/${clientId}/consent`, body)).status).toBe(400)
  }
  expect(await (await own.get(`/api/clients/${clientId}/consent`)).json()).toMatchObject({
    state: 'unknown',
    history: [],
    proposal: null,
  })
})

const line = (speaker: string, text: string, start = 0) => ({ speaker, start, end: start, text })

test('a sentence of consent is proposed with its speaker and time, and only such a sentence', () => {
  const asked = line('A', 'Is it okay if I record this meeting?', 4)
  const cases: [ReturnType<typeof line>[], string | null][] = [
    [[asked, line('B', 'Yes, that’s fine.', 42)], 'given 42'],
    [[asked, line('B', 'No, I’d rather not.', 42)], 'refused 42'],
    [[line('A', 'Do you mind if I record this?', 1), line('B', 'No, go ahead.', 3)], 'given 3'],
    [[line('A', 'Do you mind if I record this?', 1), line('B', 'Yes, I do.', 3)], null],
    [[line('B', 'I consent to this being recorded and transcribed.', 9)], 'given 9'],
    [[line('B', 'I don’t want to be recorded.', 9)], 'refused 9'],
    [[line('B', 'The transcript of the fund is fine by the tax office?', 9)], null],
    [[asked, line('A', 'Yes?', 5)], null],
    [[line('B', 'Yes, the bonds are fine.', 2)], null],
  ]
  for (const [segments, expected] of cases) {
    const found = findConsentSentence(segments)
    expect(found && `${found.state} ${found.moment}`).toBe(expected)
  }
})
