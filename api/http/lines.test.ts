import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { VISIBLE } from '@app/web/browser/visible'
import { as } from '../testing/testing'
import { typedLine } from './plain-text'

const ODD = '\u2066Ann\u202e \u0007\tHale\u200b\n'
const PLAIN = 'Ann Hale'

test('names, titles and other lines are stored without characters that nobody sees', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id } = await (await adviser.post('/api/clients', { name: ODD, type: ODD })).json()
  const planned = { title: ODD, clientId: id, date: '2026-12-01T10:00:00Z', type: ODD }
  await adviser.post('/api/meetings', planned)
  const person = { name: ODD, role: ODD, email: '', phone: ODD }
  await adviser.post(`/api/clients/${id}/people`, person)
  await adviser.post('/api/tokens', { name: ODD, scope: 'read' })
  const template = { name: ODD, meetingType: ODD, fields: [{ name: ODD, hint: ODD }] }
  await adviser.post('/api/templates', template)
  await adviser.put('/api/account/terms', { terms: [ODD] })
  const stored = await sql`
    select name, type from clients where user_id = ${user.id}
    union all select title, type from meetings where user_id = ${user.id}
    union all select name, role from people where user_id = ${user.id}
    union all select name, name from tokens where user_id = ${user.id}
    union all select name, fields[0] ->> 'hint' from templates where user_id = ${user.id}
  `
  expect(stored.map(({ name, type }) => [name, type])).toEqual(Array(5).fill([PLAIN, PLAIN]))
  const { terms } = await (await adviser.get('/api/account/terms')).json()
  expect(terms).toEqual([PLAIN])
})

test('a name of control characters only is refused', async () => {
  const adviser = await as(await aUser())
  for (const name of ['\u0007', '\u0001\u009f', '\u202e\u200b\u0000'])
    expect((await adviser.post('/api/clients', { name, type: 'Trust' })).status).toBe(400)
})

test('an earlier name can be changed although it would not be stored like that now', async () => {
  const user = await aUser()
  const { id } = await aClient(user, 'Before')
  await sql`update clients set name = ${ODD}, type = 'Trust' where id = ${id}`
  const seen = { name: ODD, type: 'Trust' }
  const answer = await (await as(user)).patch(`/api/clients/${id}`, {
    name: ODD,
    type: 'Trust',
    seen,
  })
  expect([answer.status, (await answer.json()).name]).toEqual([200, PLAIN])
})

test('a passage is given to a speaker as the transcript names them, or to a plain new name', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user, { status: 'Processed' })
  const segments = [ODD.trim(), 'B', 'C'].map((speaker) => ({
    speaker,
    start: null,
    end: null,
    text: speaker,
  }))
  await saveTranscript(user.id, meeting, { fullText: 'B C', segments })
  const adviser = await as(user)
  const give = (index: number, speaker: string, heard: string) =>
    adviser.put(`/api/meetings/${meeting}/segments/${index}/speaker`, {
      speaker,
      heard,
      following: false,
    })
  expect((await give(1, ODD.trim(), 'B')).status).toBe(200)
  expect((await give(2, 'Ben\u202e  Hale', 'C')).status).toBe(200)
  const { transcript } = await (await adviser.get(`/api/meetings/${meeting}`)).json()
  const speakers = transcript.segments.map(({ speaker }: { speaker: string }) => speaker)
  expect(speakers).toEqual([ODD.trim(), ODD.trim(), 'Ben Hale'])
})

test('a line of characters that are taken out is refused, whichever they are', async () => {
  const visible = new RegExp(VISIBLE)
  const taken = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  expect(taken.filter((letter) => typedLine(letter) === '' && visible.test(letter))).toEqual([])
  const adviser = await as(await aUser())
  expect((await adviser.post('/api/clients', { name: '\uffff', type: 'Trust' })).status).toBe(400)
})
