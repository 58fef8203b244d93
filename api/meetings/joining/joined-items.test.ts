import { expect, test } from 'bun:test'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { listActions } from '@app/db/search/summary-rows'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

const MOST = 10
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Two meetings with a task each, the first one ticked by hand, joined into a third. */
async function aJoinedPair() {
  const user = await aUser()
  const first = await aMeeting(user, { status: 'Processed', title: 'Call' })
  const [meeting] = await sql`select client_id from meetings where id = ${first}`
  const second = await aMeeting(user, { status: 'Processed', clientId: meeting?.clientId })
  const own = { owner: 'me', ownerName: 'Ada', due: YESTERDAY } as const
  await createActionItem(user.id, first, { text: 'Send the deed', ...own }, MOST, 'Mara')
  await createActionItem(user.id, second, { text: 'Call the bank', ...own }, MOST, 'Mara')
  const adviser = await as(user)
  const list = async (query = ''): Promise<ActionItem[]> =>
    (await adviser.get(`/api/action-items${query}`)).json()
  const done = (await list()).find(({ text }) => text === 'Send the deed')
  await adviser.patch(`/api/action-items/${done?.id}`, { status: 'done', version: done?.version })
  const { id } = await (
    await adviser.post(`/api/meetings/${first}/join`, { meetingId: second })
  ).json()
  return { user, adviser, list, first, second, joined: Number(id) }
}

test('a task of two joined meetings is listed once, with the joined meeting', async () => {
  const { user, adviser, list, first, second, joined } = await aJoinedPair()
  const shown = (items: ActionItem[]) => items.map(({ text, meetingId }) => [text, meetingId])
  expect(shown(await list())).toEqual([['Call the bank', joined]])
  expect(shown(await list('?view=done'))).toEqual([['Send the deed', joined]])
  expect(shown(await list(`?view=all&meetingId=${second}`))).toEqual([['Call the bank', second]])
  const counts = await (await adviser.get('/api/action-items/count')).json()
  expect([counts.overdue, counts.done]).toEqual([1, 1])
  expect(await (await adviser.get('/api/stats')).json()).toMatchObject({ overdueCount: 1 })
  const csv = await (await adviser.get('/api/action-items/export')).text()
  expect(csv.match(/Call the bank/g)).toHaveLength(1)
  const told = await listActions(user.id, [first, second, joined])
  expect(told.map(({ meetingId }) => meetingId)).toEqual([joined, joined])
  expect(await listActions(user.id, [first])).toHaveLength(1)
})

test("a part's later task is listed, and all of them are if the joined meeting is deleted", async () => {
  const { user, adviser, list, first, joined } = await aJoinedPair()
  const later = { owner: 'me', ownerName: 'Ada', due: null } as const
  await createActionItem(user.id, first, { text: 'Order the plan', ...later }, MOST, 'Mara')
  expect((await list()).map(({ text }) => text)).toEqual(['Call the bank', 'Order the plan'])
  expect((await adviser.delete(`/api/meetings/${joined}`)).status).toBeLessThan(300)
  expect((await list()).map(({ text }) => text)).toEqual(['Call the bank', 'Order the plan'])
})

test('a task is ticked and reopened in a part and in the joined meeting together', async () => {
  const { adviser, user, list, second, joined } = await aJoinedPair()
  const held = (meeting: number) =>
    list(`?view=all&meetingId=${meeting}`).then((items) =>
      items.find(({ text }) => text === 'Call the bank'),
    )
  const tick = async (meeting: number, status: string) => {
    const item = await held(meeting)
    const body = { status, version: item?.version }
    expect((await adviser.patch(`/api/action-items/${item?.id}`, body)).status).toBe(200)
  }
  await tick(second, 'done')
  expect(await held(joined)).toMatchObject({ status: 'done', doneAt: expect.any(String) })
  await tick(joined, 'open')
  expect(await held(second)).toMatchObject({ status: 'open', doneAt: null })
  const item = await held(joined)
  await adviser.post(`/api/action-items/${item?.id}/undo`, { version: item?.version })
  expect(await held(second)).toMatchObject({ status: 'done' })
  await adviser.put(`/api/meetings/${joined}/hold`, { hold: true, reason: 'Lawsuit' })
  await tick(second, 'open')
  expect(await held(joined)).toMatchObject({ status: 'done' })
  const trail = await sql`
    select detail ->> 'meeting' as meeting
    from audit
    where user_id = ${user.id} and kind = 'action item edited' and detail ->> 'fields' = 'status'
    order by id
  `
  const own = [second, joined, joined, second, second, second].map(String)
  expect(trail.map(({ meeting }) => meeting).slice(-own.length)).toEqual(own)
})

test('a restored task says where a hold keeps the same task as it was', async () => {
  const { adviser, list, second, joined } = await aJoinedPair()
  const [item] = await list(`?view=all&meetingId=${second}`)
  const body = { status: 'done', version: item?.version }
  await adviser.patch(`/api/action-items/${item?.id}`, body)
  await adviser.put(`/api/meetings/${joined}/hold`, { hold: true })
  const path = `/api/meetings/${second}/edits`
  const [edit] = await (await adviser.get(path)).json()
  const restored = await adviser.post(`${path}/${edit.id}/restore`, { side: 'before' })
  const { note } = await restored.json()
  expect(note).toContain('Still done in “Call and Annual review”, which is under legal hold')
})

test('the joined meeting and its parts link to each other', async () => {
  const { adviser, first, second, joined } = await aJoinedPair()
  const linked = async (id: number) =>
    (await (await adviser.get(`/api/meetings/${id}`)).json()).joined
  const whole = { id: joined, title: 'Call and Annual review', client: null }
  expect(await linked(first)).toEqual({ from: [], into: [whole] })
  expect(await linked(joined)).toEqual({
    from: [
      { id: first, title: 'Call', client: null },
      { id: second, title: 'Annual review', client: null },
    ],
    into: [],
  })
})

test('a task that was ticked while the other meeting was in the trash is ticked once that is restored', async () => {
  for (const trashed of ['second', 'joined'] as const) {
    const { adviser, list, ...ids } = await aJoinedPair()
    const [there, here] = trashed === 'joined' ? [ids.joined, ids.second] : [ids.second, ids.joined]
    const held = (meeting: number) =>
      list(`?view=all&meetingId=${meeting}`).then((items) =>
        items.find(({ text }) => text === 'Call the bank'),
      )
    await adviser.put('/api/account/trash', { days: 7 })
    expect((await adviser.delete(`/api/meetings/${there}`)).status).toBe(200)
    const item = await held(here)
    const body = { status: 'done', version: item?.version }
    expect((await adviser.patch(`/api/action-items/${item?.id}`, body)).status).toBe(200)
    const { items } = await (await adviser.get('/api/trash')).json()
    expect((await adviser.post(`/api/trash/${items[0].id}/restore`)).status).toBe(200)
    expect(await held(there)).toMatchObject({ status: 'done', doneAt: expect.any(String) })
    expect((await list()).map(({ text }) => text)).toEqual([])
  }
})

/** What calls of one item in two meetings do. */
function itemIn({ adviser, list }: Awaited<ReturnType<typeof aJoinedPair>>) {
  const found = async (meeting: number) => {
    const all = [
      ...(await list(`?view=all&meetingId=${meeting}`)),
      ...(await list('?view=dropped')),
    ]
    return all.find((item) => item.text === 'Call the bank' && item.meetingId === meeting)
  }
  return {
    status: async (meeting: number) => {
      const [row] = await sql`
        select status from action_items where meeting_id = ${meeting} and text = 'Call the bank'
      `
      return row?.status
    },
    set: async (meeting: number, status: string) => {
      const item = await found(meeting)
      const body = { status, version: item?.version }
      return (await adviser.patch(`/api/action-items/${item?.id}`, body)).json()
    },
    undo: async ({ id, version }: ActionItem) =>
      (await adviser.post(`/api/action-items/${id}/undo`, { version })).json(),
  }
}

test('a task is dropped, and put back, in a part and in the joined meeting together', async () => {
  const pair = await aJoinedPair()
  const { second, joined, list } = pair
  const { status, set, undo } = itemIn(pair)
  for (const [here, there] of [
    [joined, second],
    [second, joined],
  ] as const) {
    const dropped = await set(here, 'dropped')
    expect([dropped.status, await status(there), dropped.note]).toEqual([
      'dropped',
      'dropped',
      undefined,
    ])
    expect(await list()).toEqual([])
    expect((await undo(dropped)).status).toBe('open')
    expect(await status(there)).toBe('open')
  }
  await set(joined, 'dropped')
  await pair.adviser.delete(`/api/meetings/${joined}`)
  expect(await list()).toEqual([])
})

test('a signed record keeps a task that is dropped elsewhere, and the answer says so', async () => {
  const pair = await aJoinedPair()
  const { second, joined } = pair
  const { status, set } = itemIn(pair)
  await sql`update meetings set approved_at = now() where id = ${second}`
  expect((await set(joined, 'dropped')).note).toBe(
    'Still open in “Annual review”, which is approved.',
  )
  expect(await status(second)).toBe('open')
  expect((await set(second, 'done')).note).toBeUndefined()
  expect(await status(joined)).toBe('dropped')
  await pair.adviser.put(`/api/meetings/${joined}/hold`, { hold: true })
  await pair.adviser.put(`/api/meetings/${joined}/hold`, { hold: false })
  expect(await status(joined)).toBe('dropped')
})

test('a task in a meeting on hold is changed elsewhere with a note, and follows once the hold is lifted', async () => {
  const pair = await aJoinedPair()
  const { adviser, second, joined, user } = pair
  const { status, set } = itemIn(pair)
  const [meeting] = await sql`select client_id from meetings where id = ${second}`
  const hold = (path: string, hold: boolean) => adviser.put(`/api/${path}/hold`, { hold })
  await hold(`meetings/${second}`, true)
  for (const to of ['done', 'dropped'] as const) {
    expect((await set(joined, to)).note).toBe(
      'Still open in “Annual review”, which is under legal hold, until the hold is lifted.',
    )
    expect(await status(second)).toBe('open')
  }
  await hold(`clients/${meeting?.clientId}`, true)
  await hold(`meetings/${second}`, false)
  expect(await status(second)).toBe('open')
  await hold(`clients/${meeting?.clientId}`, false)
  expect(await status(second)).toBe('dropped')
  const [last] = await sql`
    select detail ->> 'meeting' as meeting
    from audit
    where user_id = ${user.id} and kind = 'action item edited'
    order by id desc limit 1
  `
  expect(last?.meeting).toBe(String(second))
})
