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
