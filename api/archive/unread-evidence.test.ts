import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { as } from '../testing/testing'
import { aFullMeeting, imported, unzipped } from './testing'

const READABLE = { kind: 'nextMeeting', index: 0, segment: 0, quote: 'We agreed on the bonds.' }
const UNREADABLE = [
  ...[null, 1, 'bonds', []],
  { ...READABLE, segment: 'first' },
  { ...READABLE, segment: 1e20 },
  { ...READABLE, kind: 'nothing' },
  { kind: 'keyPoint', index: { at: 0 }, segment: 0, quote: 'bonds' },
  { kind: 'actionItem', index: -1, segment: 0, quote: ['bonds'] },
]

test('evidence that no page could read is left out, and the rest of the meeting imported', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await aFullMeeting(user, (await aClient(user)).id)
  const exported = await (await as(user)).get('/api/account/export')
  const files = unzipped(await exported.arrayBuffer())
  const file = Object.keys(files).find((name) => name.endsWith('meeting.json')) ?? ''
  const meeting = JSON.parse(strFromU8(files[file] ?? new Uint8Array()))
  const summary = { ...meeting.summary, evidence: [...UNREADABLE, READABLE] }
  const changed = { ...files, [file]: strToU8(JSON.stringify({ ...meeting, summary })) }
  expect((await imported(other, zipSync(changed))).status).toBe(200)

  const adviser = await as(other)
  const [{ id }] = await (await adviser.get('/api/meetings')).json()
  const read = await adviser.get(`/api/meetings/${id}`)
  expect(read.status).toBe(200)
  expect((await read.json()).summary.evidence).toEqual([READABLE])
  expect((await adviser.get(`/api/meetings/${id}/documents/md`)).status).toBe(200)
  const query = 'When is the next meeting?'
  expect((await adviser.post('/api/search', { query })).status).toBe(200)
})
