import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { aRecord } from './testing'

test('a meeting is reviewed once every entry is checked, and approved as seen', async () => {
  const { user, path, adviser, now, summary } = await aRecord()
  const { id: summaryId } = (await now()).summary
  const points = summary.keyPoints.map((text) => ({ kind: 'keyPoint', text }))
  const some = await adviser.put(`${path}/review`, { summaryId, checked: points })
  expect(await some.json()).toEqual({ review: 'Draft' })
  const all = [
    ...points,
    { kind: 'executiveSummary', text: summary.executiveSummary },
    { kind: 'actionItem', text: 'Send the form' },
    { kind: 'nextMeeting', text: '2027-02-11\nfees' },
    { kind: 'keyPoint', text: 'Never said' },
  ]
  const done = await adviser.put(`${path}/review`, { summaryId, checked: all })
  expect(await done.json()).toEqual({ review: 'Reviewed' })
  expect((await now()).summary.checked).toHaveLength(5)
  const { hash } = (await now()).record
  const approval = await (await adviser.post(`${path}/approval`, { hash })).json()
  expect(approval).toMatchObject({ approvedBy: user.fullName, audioHash: null })
  expect(await now()).toMatchObject({
    review: 'Approved',
    record: { approval: { approvedBy: user.fullName } },
  })
  const [entry] =
    await sql`select detail from audit where user_id = ${user.id} and kind = 'meeting approved'`
  expect(entry?.detail).toMatchObject({ summary: approval.summaryHash })
})

test('approving an outdated record is refused', async () => {
  const { path, adviser, edit, overview, now } = await aRecord()
  const { hash } = (await now()).record
  await edit(overview('Other words.'))
  const stale = await adviser.post(`${path}/approval`, { hash })
  expect([stale.status, (await stale.json()).message]).toEqual([
    409,
    'This meeting has changed since you opened it. Please read it again.',
  ])
  await adviser.put(`${path}/speakers`, { label: 'A', name: 'Dora' })
  const named = (await now()).record
  await adviser.patch(`${path}/segments/0`, { text: 'It is two percent.' })
  expect((await adviser.post(`${path}/approval`, named)).status).toBe(409)
  expect((await adviser.post(`${path}/approval`, { hash: 'f' })).status).toBe(400)
  expect((await adviser.post(`${path}/approval`, (await now()).record)).status).toBe(200)
})

test('an approved meeting refuses every change, and accepts addenda', async () => {
  const { path, adviser, edit, overview, now } = await aRecord()
  expect((await adviser.post(`${path}/addenda`, { content: 'Too soon' })).status).toBe(409)
  expect((await adviser.get(`${path}/approval`)).status).toBe(404)
  await adviser.post(`${path}/approval`, { hash: (await now()).record.hash })
  const { id: summaryId } = (await now()).summary
  const changes = [
    edit(overview('Other words.')),
    adviser.put(`${path}/review`, { summaryId, checked: [] }),
    adviser.post(`${path}/approval`, { hash: (await now()).record.hash }),
    adviser.patch(path, { title: 'Another title' }),
    adviser.put(`${path}/speakers`, { label: 'A', name: 'Eve' }),
    adviser.patch(`${path}/segments/0`, { text: 'Never said.' }),
    adviser.post(`${path}/summarize`),
    adviser.post(`${path}/transcribe`),
  ]
  for (const change of changes) expect((await change).status).toBe(409)
  const { content, made } = await (await adviser.get(`${path}/approval`)).json()
  expect(content).toEqual(made)
  const added = await adviser.post(`${path}/addenda`, { content: ' <i>Sent</i> on Monday. ' })
  expect(added.status).toBe(201)
  expect((await now()).record.addenda).toMatchObject([{ content: '<i>Sent</i> on Monday.' }])
})

test('an addendum sent again because its answer was lost is added once', async () => {
  const { user, path, adviser, now } = await aRecord()
  await adviser.post(`${path}/approval`, { hash: (await now()).record.hash })
  const add = async (content: string) =>
    (await (await adviser.post(`${path}/addenda`, { content })).json()).id
  const ids = await Promise.all([1, 2, 3].map(() => add('Sent on Monday.')))
  expect(new Set(ids).size).toBe(1)
  await add('And on Friday.')
  await add('Sent on Monday.')
  const { addenda } = (await now()).record
  expect(addenda.map(({ content }: { content: string }) => content)).toEqual([
    ...['Sent on Monday.', 'And on Friday.', 'Sent on Monday.'],
  ])
  const entries = await sql`
    select from audit where user_id = ${user.id} and kind = 'addendum added'
  `
  expect(entries).toHaveLength(3)
})

test('review, approval and addenda are closed to others, to guests, and under a hold', async () => {
  const { user, id, path, adviser, now } = await aRecord()
  const { id: summaryId } = (await now()).summary
  const { hash } = (await now()).record
  const calls = [
    ['put', 'review', { summaryId, checked: [] }],
    ['post', 'approval', { hash }],
    ['post', 'addenda', { content: 'Planted' }],
  ] as const
  const other = await as(await aUser())
  for (const [method, part, body] of calls) {
    const foreign = await other[method](`${path}/${part}`, body)
    const missing = await other[method](`/api/meetings/2000000000/${part}`, body)
    expect([part, foreign.status, await foreign.text()]).toEqual([part, 404, await missing.text()])
    expect((await guest[method](`${path}/${part}`, body)).status).toBe(401)
  }
  expect((await other.get(`${path}/approval`)).status).toBe(404)
  await setHold(user.id, { kind: 'meeting', id: id }, { reason: null, heldBy: 'Mara' })
  for (const [method, part, body] of calls) {
    expect([part, (await adviser[method](`${path}/${part}`, body)).status]).toEqual([part, 403])
  }
})
