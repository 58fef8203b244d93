import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { imported } from '../../archive/testing'
import { as, guest } from '../../testing/testing'
import { aRecord } from './testing'

const FIRST = 'It is one percent.'

test('a passage is reassigned to another speaker as a version, and can be given back', async () => {
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

test('"from here on" reassigns all later passages of the same speaker', async () => {
  const { path, adviser, now } = await aRecord()
  const body = { speaker: 'C', heard: FIRST, following: true }
  const given = await adviser.put(`${path}/segments/0/speaker`, body)
  expect(await given.json()).toEqual({ segments: [0, 2] })
  const speakers = (await now()).transcript.segments.map(({ speaker }) => speaker)
  expect(speakers).toEqual(['C', 'B', 'C', 'B'])
})

test('a corrected passage is a version too, and marks the summary as outdated', async () => {
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

test("passages can't be reassigned by others, with outdated text, or under a hold", async () => {
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

async function restore(
  path: string,
  adviser: Awaited<ReturnType<typeof as>>,
  side: string,
  nth = 0,
) {
  const edits = await (await adviser.get(`${path}/edits`)).json()
  return adviser.post(`${path}/edits/${edits[nth].id}/restore`, { side })
}

test('reassigned passages can be restored and redone, each time as a version', async () => {
  const { user, path, adviser, now } = await aRecord()
  const body = { speaker: 'C', heard: FIRST, following: true }
  await adviser.put(`${path}/segments/0/speaker`, body)
  expect((await restore(path, adviser, 'before')).status).toBe(200)
  const back = (await now()).transcript
  expect(back.segments.map(({ speaker }) => speaker)).toEqual(['A', 'B', 'A', 'B'])
  expect([back.segments[0]?.originalSpeaker, back.correctedAt]).toEqual([undefined, null])
  expect(back.fullText).toContain('A: It is one percent.')
  expect((await restore(path, adviser, 'before')).status).toBe(200)
  expect((await now()).transcript.segments[2]?.speaker).toBe('C')
  const edits = await (await adviser.get(`${path}/edits`)).json()
  expect(edits).toHaveLength(3)
  expect(edits[1]).toMatchObject({
    after: [
      { index: 0, speaker: 'A' },
      { index: 2, speaker: 'A' },
    ],
  })
  const entries = await sql`select kind from audit where user_id = ${user.id}`
  expect(entries.map(({ kind }) => kind)).toContain('passages restored')
})

test('a name given to a speaker is an edit, which can be restored and survives an export', async () => {
  const { user, path, adviser, now } = await aRecord()
  const name = (name: string) => adviser.put(`${path}/speakers`, { label: 'A', name })
  await name('Dora Lind')
  await name('Dora Lind')
  await name('Dora Lund')
  const edits = await (await adviser.get(`${path}/edits`)).json()
  expect(edits).toHaveLength(2)
  const given = { label: 'A', name: 'Dora Lind' }
  expect(edits[1]).toMatchObject({
    field: 'speakerName',
    before: { label: 'A', name: null },
    after: given,
    editor: user.fullName,
    current: true,
  })
  expect((await restore(path, adviser, 'before')).status).toBe(200)
  expect((await now()).transcript.speakers).toEqual({ A: 'Dora Lind' })
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  expect((await imported(other, archive)).status).toBe(200)
  const there = await as(other)
  const [{ id }] = await (await there.get('/api/meetings')).json()
  const kept = await (await there.get(`/api/meetings/${id}/edits`)).json()
  expect(kept).toMatchObject([{ after: given }, {}, { after: given }])
})

test('a corrected passage is restored; later text in its place is kept as a version', async () => {
  const { path, adviser, now } = await aRecord()
  await adviser.patch(`${path}/segments/0`, { text: 'Two percent.', heard: FIRST })
  await adviser.patch(`${path}/segments/0`, { text: 'Three.', heard: 'Two percent.' })
  expect((await restore(path, adviser, 'before', 1)).status).toBe(200)
  const { segments } = (await now()).transcript
  expect([segments[0]?.text, segments[0]?.original]).toEqual([FIRST, undefined])
  const [edit] = await (await adviser.get(`${path}/edits`)).json()
  expect(edit).toMatchObject({ before: { index: 0, text: 'Three.' }, after: { text: FIRST } })
  expect((await restore(path, adviser, 'after')).status).toBe(200)
  expect(await (await adviser.get(`${path}/edits`)).json()).toHaveLength(3)
})

test("passages of an earlier transcript, a held or a signed meeting can't be restored", async () => {
  const { user, id, path, adviser, edit, overview, now } = await aRecord()
  await edit(overview('Another.'))
  expect((await restore(path, adviser, 'before')).status).toBe(404)
  await adviser.patch(`${path}/segments/0`, { text: 'Two percent.', heard: FIRST })
  const [{ id: editId }] = await (await adviser.get(`${path}/edits`)).json()
  const place = `${path}/edits/${editId}/restore`
  expect((await guest.post(place, { side: 'before' })).status).toBe(401)
  expect((await adviser.post(place, { side: 'between' })).status).toBe(400)
  expect((await adviser.post(`${path}/edits/x/restore`, { side: 'before' })).status).toBe(400)
  await setHold(user.id, { kind: 'meeting', id }, { reason: null, heldBy: 'Mara' })
  expect((await restore(path, adviser, 'before')).status).toBe(403)
  await setHold(user.id, { kind: 'meeting', id }, null)
  await adviser.post(`${path}/approval`, { hash: (await now()).record.hash })
  expect((await restore(path, adviser, 'before')).status).toBe(409)
  const later = await aRecord()
  await later.adviser.patch(`${later.path}/segments/0`, { text: 'Two percent.', heard: FIRST })
  await saveTranscript(later.user.id, later.id, { fullText: 'Short.', segments: [] })
  expect((await restore(later.path, later.adviser, 'before')).status).toBe(409)
})
