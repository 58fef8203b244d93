import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { aRecord } from './testing'

const FIRST = 'It is one percent.'

test('a passage is given to another speaker, as a version, and given back', async () => {
  const { user, path, adviser, now } = await aRecord()
  const body = { speaker: ' Marcus <b> ', heard: FIRST, following: false }
  const given = await adviser.put(`${path}/segments/0/speaker`, body)
  expect(await given.json()).toEqual({ segments: [0] })
  const { segments, fullText, correctedAt } = (await now()).transcript
  expect(segments[0]).toMatchObject({ speaker: 'Marcus <b>', originalSpeaker: 'A' })
  expect(segments[2]?.speaker).toBe('A')
  expect(fullText).toContain('Marcus <b>: It is one percent.')
  expect(correctedAt).not.toBeNull()
  const [edit] = await (await adviser.get(`${path}/edits`)).json()
  expect(edit).toMatchObject({
    field: 'speaker',
    before: [{ index: 0, speaker: 'A' }],
    after: [{ index: 0, speaker: 'Marcus <b>' }],
    editor: user.fullName,
  })
  const entries = await sql`select kind from audit where user_id = ${user.id}`
  expect(entries.map(({ kind }) => kind)).toContain('passage given to another speaker')
  await adviser.put(`${path}/segments/0/speaker`, { ...body, speaker: 'A' })
  const back = (await now()).transcript
  expect([back.segments[0]?.originalSpeaker, back.correctedAt]).toEqual([undefined, null])
})

test('from here on, all later passages of the same speaker go with it', async () => {
  const { path, adviser, now } = await aRecord()
  const body = { speaker: 'C', heard: FIRST, following: true }
  const given = await adviser.put(`${path}/segments/0/speaker`, body)
  expect(await given.json()).toEqual({ segments: [0, 2] })
  const speakers = (await now()).transcript.segments.map(({ speaker }) => speaker)
  expect(speakers).toEqual(['C', 'B', 'C', 'B'])
})

test('a corrected passage is a version too, and makes the summary older than the corrections', async () => {
  const { path, adviser, now } = await aRecord()
  await adviser.patch(`${path}/segments/0`, { text: 'It is two percent.', heard: FIRST })
  const { transcript, summary } = await now()
  expect(Date.parse(transcript.correctedAt ?? '')).toBeGreaterThan(Date.parse(summary.createdAt))
  const [edit] = await (await adviser.get(`${path}/edits`)).json()
  expect(edit).toMatchObject({
    field: 'passage',
    before: { index: 0, text: FIRST },
    after: { index: 0, text: 'It is two percent.' },
  })
})

test('passages are not given by others, by words that have changed, or under a hold', async () => {
  const { user, id, path, adviser } = await aRecord()
  const place = `${path}/segments/0/speaker`
  const body = { speaker: 'C', heard: FIRST, following: false }
  const other = await as(await aUser())
  const missing = await other.put('/api/meetings/2000000000/segments/0/speaker', body)
  const foreign = await other.put(place, body)
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await guest.put(place, body)).status).toBe(401)
  expect((await adviser.put(place, { ...body, heard: 'Other words' })).status).toBe(409)
  expect((await adviser.put(`${path}/segments/99/speaker`, body)).status).toBe(404)
  expect((await adviser.put(place, { ...body, speaker: ' ' })).status).toBe(400)
  await setHold(user.id, { kind: 'meeting', id: id }, { reason: null, heldBy: 'Mara' })
  expect((await adviser.put(place, body)).status).toBe(403)
  expect((await adviser.patch(`${path}/segments/0`, { text: 'x' })).status).toBe(403)
  expect((await adviser.put(`${path}/speakers`, { label: 'A', name: 'Eve' })).status).toBe(403)
})
