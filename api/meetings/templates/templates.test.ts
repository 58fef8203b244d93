import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { findMeeting } from '@app/db/meetings/meetings'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { withAi, withoutAi } from '../testing'

const SEGMENTS = [
  'I would rather keep my risk tolerance low, because I retire in four years.',
  'The advisory fee falls to one percent from January.',
].map((text, at) => ({ speaker: 'A', start: at * 10, end: at * 10 + 10, text }))
const OWN = {
  name: 'Garden talk',
  meetingType: 'Garden',
  fields: [
    { name: 'Fee', hint: '' },
    { name: 'Roses', hint: 'rose, thorn, bloom' },
  ],
}

type Filled = { template: string; fields: { name: string; text: string | null; segment: number }[] }

async function aTalk() {
  const user = await aUser()
  const id = await aMeeting(user)
  await saveTranscript(user.id, id, {
    fullText: SEGMENTS.map(({ text }) => text).join('\n'),
    segments: SEGMENTS,
  })
  const adviser = await as(user)
  const path = `/api/meetings/${id}/templates`
  const fill = async (template: string): Promise<Filled> =>
    (await adviser.post(path, { template })).json()
  return { user, id, adviser, path, fill }
}

test('a built-in template is filled with quotes, or "not discussed"', async () => {
  const { fill, user, id } = await aTalk()
  await withoutAi(async () => {
    const { fields } = await fill('suitability')
    const risk = fields.find(({ name }) => name === 'Risk tolerance')
    expect(risk).toMatchObject({ text: SEGMENTS[0]?.text, quote: SEGMENTS[0]?.text, segment: 0 })
    const experience = fields.find(({ name }) => name === 'Knowledge and experience')
    expect(experience).toMatchObject({ text: null, quote: null, segment: null })
  })
  const [entry] = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'template filled'
  `
  expect(entry?.detail).toEqual({ meeting: id, template: 'suitability', origin: 'rules' })
})

test("a model's answers need words that were said; without an answer rules fill it", async () => {
  const { fill, adviser } = await aTalk()
  const { id } = await (await adviser.post('/api/templates', OWN)).json()
  await withAi(async (server) => {
    server.scriptChat(() => ({
      answers: [
        { field: 1, text: 'One percent.', quote: 'The advisory fee falls to one percent' },
        { field: 2, text: 'Red ones.', quote: 'she loves the red roses at the gate' },
      ],
    }))
    expect(await fill(`own-${id}`)).toMatchObject({
      origin: 'model',
      fields: [
        { text: 'One percent.', segment: 1 },
        { text: null, segment: null },
      ],
    })
    server.scriptChat(null)
    server.fail({ kind: 'status', status: 401 }, { route: 'chat' })
    expect(await fill(`own-${id}`)).toMatchObject({ origin: 'rules' })
  })
})

test('filling another template keeps the first result, and the summary its shape', async () => {
  const { fill, adviser, path, user, id } = await aTalk()
  const before = (await findMeeting(user.id, id))?.summary
  await withoutAi(async () => {
    await fill('annual-review')
    await fill('fact-find')
    await fill('annual-review')
  })
  const all: Filled[] = await (await adviser.get(path)).json()
  expect(all.map(({ template }) => template)).toEqual(['annual-review', 'fact-find'])
  expect((await findMeeting(user.id, id))?.summary).toEqual(before as never)
})

test('own templates can be created, changed and deleted; their results stay', async () => {
  const { adviser, fill, path } = await aTalk()
  const { id } = await (await adviser.post('/api/templates', OWN)).json()
  expect((await adviser.post('/api/templates', { ...OWN, name: 'GARDEN talk' })).status).toBe(409)
  const fields = [OWN.fields[1], OWN.fields[0]]
  expect((await adviser.put(`/api/templates/${id}`, { ...OWN, fields })).status).toBe(200)
  const list: { key: string; fields: object[] }[] = await (
    await adviser.get('/api/templates')
  ).json()
  expect(list).toHaveLength(6)
  expect(list.find(({ key }) => key === `own-${id}`)?.fields).toEqual(fields as object[])
  await withoutAi(() => fill(`own-${id}`).then(() => {}))
  expect((await adviser.delete(`/api/templates/${id}`)).status).toBe(200)
  expect((await adviser.post(path, { template: `own-${id}` })).status).toBe(404)
  expect(await (await adviser.get(path)).json()).toHaveLength(1)
})

test('a template cannot take the name of another, nor of a built-in one', async () => {
  const adviser = await as(await aUser())
  const { id } = await (await adviser.post('/api/templates', OWN)).json()
  for (const name of ['garden \u00a0talk', 'Annual Review', ' annual  review ']) {
    const refused = await adviser.post('/api/templates', { ...OWN, name })
    expect([name, refused.status]).toEqual([name, 409])
  }
  const path = `/api/templates/${id}`
  expect((await adviser.put(path, { ...OWN, name: 'Suitability', seen: OWN })).status).toBe(409)
  expect((await adviser.put(path, { ...OWN, name: 'Garden  walk', seen: OWN })).status).toBe(200)
  const [mine] = (await (await adviser.get('/api/templates')).json()).slice(-1)
  expect(mine.name).toBe('Garden walk')
})

test('templates are limited in number and size', async () => {
  const adviser = await as(await aUser())
  const many = Array.from({ length: 32 }, (_, at) =>
    adviser.post('/api/templates', { ...OWN, name: `Form ${at}` }),
  )
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  const field = { name: 'Fee', hint: '' }
  for (const wrong of [
    { fields: [] },
    { fields: Array(31).fill(field) },
    { fields: [{ name: ' ', hint: '' }] },
    { fields: [{ name: 'Fee', hint: 'x'.repeat(301) }] },
    { name: '' },
  ]) {
    expect((await adviser.post('/api/templates', { ...OWN, ...wrong })).status).toBe(400)
  }
})

test('half a surrogate pair is refused with a reason', async () => {
  const half = { ...OWN, fields: [{ name: 'Fee \ud83d', hint: '' }] }
  const response = await (await as(await aUser())).post('/api/templates', half)
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    'validation: the text has characters that can’t be stored',
  ])
})

test("another user's template and meeting, and one that can't be filled, are refused", async () => {
  const { adviser, path, user, id } = await aTalk()
  const { id: own } = await (await adviser.post('/api/templates', OWN)).json()
  const stranger = await aUser()
  const other = await as(stranger)
  for (const refused of [
    other.get(path),
    other.post(path, { template: 'fact-find' }),
    other.put(`/api/templates/${own}`, OWN),
    other.delete(`/api/templates/${own}`),
    adviser.post(path, { template: 'unknown' }),
  ]) {
    expect((await refused).status).toBe(404)
  }
  const theirs = await aMeeting(stranger)
  const foreign = await other.post(`/api/meetings/${theirs}/templates`, { template: `own-${own}` })
  expect(foreign.status).toBe(409)
  await saveTranscript(stranger.id, theirs, { fullText: 'A: b', segments: [] })
  expect(
    (await other.post(`/api/meetings/${theirs}/templates`, { template: `own-${own}` })).status,
  ).toBe(404)
  await setHold(user.id, { kind: 'meeting', id: id }, { reason: null, heldBy: 'Mara' })
  expect((await adviser.post(path, { template: 'fact-find' })).status).toBe(403)
})

test('a template that changed since it was seen is not overwritten', async () => {
  const adviser = await as(await aUser())
  const { id } = await (await adviser.post('/api/templates', OWN)).json()
  const put = async (body: object, one = id) =>
    (await adviser.put(`/api/templates/${one}`, body)).status
  expect(await put({ ...OWN, name: 'Roses', seen: OWN })).toBe(200)
  expect(await put({ ...OWN, meetingType: null, seen: OWN })).toBe(409)
  const fields = [{ name: 'Fee', hint: '' }]
  expect(await put({ ...OWN, name: 'Roses', fields, seen: { ...OWN, name: 'Roses' } })).toBe(200)
  expect(await put({ ...OWN, name: 'Roses', seen: { ...OWN, name: 'Roses' } })).toBe(409)
  expect(await put({ ...OWN, seen: OWN }, id + 1_000_000)).toBe(404)
})
