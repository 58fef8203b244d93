import { expect, test } from 'bun:test'
import { pagesOf, planOf } from '../../testing/pages-of'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { findSigned } from '../approvals/approvals'
import { approveMeeting } from '../approvals/approve-meeting'
import { listMeetings } from '../list/list-meetings'
import { findMeeting } from '../meetings'
import { saveSummary } from '../summaries'
import { countActionItems, listActionItems } from './action-items'
import { changeActionItem, createActionItem, undoActionItem } from './changes'
import { saveRenewedItems } from './renewed-items'
import { listHeldItems } from './summary-items'
import { resolveItems } from './unresolved'

const MOST = 100
const TODAY = '2026-04-10'
const summary = {
  executiveSummary: 'They agreed.',
  keyPoints: [],
  actionItems: [
    { task: 'Send the form', assignee: 'Elena' },
    { task: 'Call the bank', assignee: null },
  ],
  nextMeeting: null,
  evidence: [
    { kind: 'keyPoint', index: 0, segment: 1, quote: 'Bonds.' },
    { kind: 'actionItem', index: 1, segment: 4, quote: 'Somebody calls the bank.' },
  ],
  origin: 'model',
  coverage: 1,
} as const

async function aSummary(user: { id: number }, meetingId: number) {
  await saveSummary(user.id, meetingId, {
    ...summary,
    keyPoints: [],
    actionItems: [...summary.actionItems],
    evidence: [...summary.evidence],
  })
}

const own = { owner: 'me', ownerName: 'Ada', due: null } as const

test("a list names each task's owner like its meeting", async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  await aSummary(user, id)
  const client = { text: 'Bring the deed', owner: 'client', ownerName: null, due: null } as const
  await createActionItem(user.id, id, client, MOST, 'Mara')
  const [listed] = await listMeetings(user.id)
  const meeting = await findMeeting(user.id, id)
  const tasksOf = ({ actionItems } = { actionItems: '' }) => JSON.parse(actionItems)
  expect(tasksOf(listed?.summary ?? undefined)).toEqual(tasksOf(meeting?.summary ?? undefined))
})

test("a summary's tasks become rows, and the meeting shows them like the summary", async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  await aSummary(user, id)
  const meeting = await findMeeting(user.id, id)
  expect(JSON.parse(meeting?.summary?.actionItems ?? '')).toEqual([...summary.actionItems])
  expect(meeting?.actionItems.map(({ text, owner, quote }) => [text, owner, quote])).toEqual([
    ['Send the form', 'person', null],
    ['Call the bank', 'nobody', 'Somebody calls the bank.'],
  ])
  expect(meeting?.summary?.evidence).toContainEqual({
    kind: 'actionItem',
    index: 1,
    segment: 4,
    quote: 'Somebody calls the bank.',
  })
  const [listed] = await listMeetings(user.id)
  expect(JSON.parse(listed?.summary?.actionItems ?? '')).toEqual([...summary.actionItems])
})

test('a dropped item leaves the meeting, and the others keep their evidence', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  await aSummary(user, id)
  const [first] = await listActionItems(user.id, { view: 'all', today: TODAY })
  await changeActionItem(user.id, first?.id ?? 0, 1, { status: 'dropped' }, 'Mara')
  const meeting = await findMeeting(user.id, id)
  expect(JSON.parse(meeting?.summary?.actionItems ?? '')).toEqual([summary.actionItems[1]])
  const proofs = meeting?.summary?.evidence.filter(({ kind }) => kind === 'actionItem')
  expect(proofs?.map(({ index, segment }) => [index, segment])).toEqual([[0, 4]])
})

test('each version can be changed once, and the loser sees what the winner wrote', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const made = await createActionItem(user.id, meetingId, { text: 'Call', ...own }, MOST, 'Mara')
  if (!made || typeof made === 'string') throw new Error('not made')
  const { id } = made.item
  const tries = await Promise.all(
    ['One', 'Two'].map((text) => changeActionItem(user.id, id, 1, { text }, 'Mara')),
  )
  const won = tries.flatMap((each) => (each && typeof each === 'object' ? Object.keys(each) : []))
  expect(won.sort()).toEqual(['conflict', 'copies', 'item', 'unreached'])
  const [kept] = await listActionItems(user.id, { view: 'open', today: TODAY })
  expect([kept?.version, kept?.text === 'One' || kept?.text === 'Two']).toEqual([2, true])
})

test('done has its time, and undo reverts the last change and redoes it', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const made = await createActionItem(user.id, meetingId, { text: 'Call', ...own }, MOST, 'Mara')
  if (!made || typeof made === 'string') throw new Error('not made')
  const { id } = made.item
  const done = await changeActionItem(user.id, id, 1, { status: 'done' }, 'Mara')
  expect(done).toMatchObject({ item: { status: 'done', doneAt: expect.any(String), version: 2 } })
  const undone = await undoActionItem(user.id, id, 2, 'Mara')
  expect(undone).toMatchObject({ item: { status: 'open', doneAt: null, text: 'Call' } })
  expect(await undoActionItem(user.id, id, 3, 'Mara')).toMatchObject({ item: { status: 'done' } })
  expect(await undoActionItem(user.id, id, 3, 'Mara')).toMatchObject({ conflict: { version: 4 } })
})

test('views group the open items by due date, and count what they list', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const days = { overdue: '2026-04-09', today: TODAY, upcoming: '2026-04-11', undated: null }
  for (const [text, due] of Object.entries(days)) {
    await createActionItem(user.id, meetingId, { text, ...own, due }, MOST, 'Mara')
  }
  for (const view of ['overdue', 'today', 'upcoming', 'undated'] as const) {
    const listed = await listActionItems(user.id, { view, today: TODAY })
    expect(listed.map(({ text, due }) => [text, due])).toEqual([[view, days[view]]])
  }
  const counts = await countActionItems(user.id, { today: TODAY })
  expect(counts).toEqual({ overdue: 1, today: 1, upcoming: 1, undated: 1, done: 0, dropped: 0 })
  const due = await listActionItems(user.id, { view: 'due', today: TODAY, order: 'client' })
  expect(due).toHaveLength(2)
})

test('a meeting accepts no more items than its limit, and none on legal hold', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const item = { text: 'Call', ...own }
  await createActionItem(user.id, id, item, 1, 'Mara')
  expect(await createActionItem(user.id, id, item, 1, 'Mara')).toBe('full')
  await sql`update meetings set legal_hold = true where user_id = ${user.id}`
  expect(await createActionItem(user.id, id, item, MOST, 'Mara')).toBe('held')
  const [kept] = await listActionItems(user.id, { view: 'open', today: TODAY })
  expect(await changeActionItem(user.id, kept?.id ?? 0, 1, { text: 'Else' }, 'Mara')).toBe('held')
  expect(await undoActionItem(user.id, kept?.id ?? 0, 1, 'Mara')).toBe('held')
})

test("another user's item is not listed, counted or changed, and none can be added", async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await aSummary(user, meetingId)
  const [item] = await listActionItems(user.id, { view: 'all', today: TODAY })
  const other = await aUser()
  expect(await listActionItems(other.id, { view: 'all', today: TODAY })).toEqual([])
  expect((await countActionItems(other.id, { today: TODAY })).undated).toBe(0)
  expect(await changeActionItem(other.id, item?.id ?? 0, 1, { text: 'Mine' }, 'Mara')).toBeNull()
  expect(await undoActionItem(other.id, item?.id ?? 0, 1, 'Mara')).toBeNull()
  expect(
    await createActionItem(other.id, meetingId, { text: 'Mine', ...own }, MOST, 'Mara'),
  ).toBeNull()
})

test('what is read from the text does not overwrite what a person has set', async () => {
  const user = await aUser()
  const date = '2026-04-13T12:00:00.123Z'
  const meetingId = await aMeeting(user, { date })
  await aSummary(user, meetingId)
  const [first, second] = await listHeldItems(user.id, meetingId)
  await changeActionItem(user.id, first?.id ?? 0, 1, { due: '2026-05-01' }, 'Mara')
  const read = { owner: 'me', due: '2026-04-20' } as const
  const ids = [first?.id ?? 0, second?.id ?? 0]
  const items = ids.map((id) => ({ ...read, id }))
  const before = await listHeldItems(user.id, meetingId)
  await resolveItems(user.id, meetingId, { date: '2026-04-13T12:00:00.124Z', read: items })
  expect(await listHeldItems(user.id, meetingId)).toEqual(before)
  await resolveItems(user.id, meetingId, { date, read: items })
  const held = await listHeldItems(user.id, meetingId)
  expect(held.map(({ owner, due }) => [owner, due])).toEqual([
    ['me', '2026-05-01'],
    ['me', '2026-04-20'],
  ])
})

test('renewed items keep their rows, and new ones are inserted in order', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await aSummary(user, meetingId)
  const [first] = await listHeldItems(user.id, meetingId)
  if (!first) throw new Error('no item')
  const added = { ...first, id: null, text: 'Book the room', heard: 'Book the room' }
  await saveRenewedItems(user.id, meetingId, [added, { ...first, text: 'Send the forms' }], sql)
  const held = await listHeldItems(user.id, meetingId)
  const renewed = held.filter(({ text }) => text !== 'Call the bank')
  expect(renewed.map(({ text }) => text)).toEqual(['Book the room', 'Send the forms'])
  expect(renewed[1]?.id).toBe(first.id)
})

test('in an approved meeting items can only be ticked and rescheduled', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await aSummary(user, meetingId)
  const seen = (await findMeeting(user.id, meetingId))?.record.hash ?? ''
  expect(await approveMeeting(user.id, meetingId, { seen, approvedBy: 'Ada' })).toMatchObject({
    approvedBy: 'Ada',
  })
  const [first] = await listActionItems(user.id, { view: 'all', today: TODAY })
  const id = first?.id ?? 0
  for (const change of [{ text: 'Else' }, { owner: 'me' }, { status: 'dropped' }] as const) {
    expect(await changeActionItem(user.id, id, 1, change, 'Mara')).toBe('approved')
  }
  expect(await createActionItem(user.id, meetingId, { text: 'More', ...own }, MOST, 'Mara')).toBe(
    'approved',
  )
  const ticked = await changeActionItem(
    user.id,
    id,
    1,
    { status: 'done', due: '2026-05-01' },
    'Mara',
  )
  expect(ticked).toMatchObject({ item: { status: 'done', due: '2026-05-01' } })
  expect(await undoActionItem(user.id, id, 2, 'Mara')).toMatchObject({ item: { status: 'open' } })
  expect((await findMeeting(user.id, meetingId))?.record.hash).toBe(seen)
})

test("an approval signs the items as edited, beside the AI's originals", async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await aSummary(user, meetingId)
  const [first] = await listActionItems(user.id, { view: 'all', today: TODAY })
  await changeActionItem(user.id, first?.id ?? 0, 1, { text: 'Send both forms' }, 'Mara')
  const seen = (await findMeeting(user.id, meetingId))?.record.hash ?? ''
  await approveMeeting(user.id, meetingId, { seen, approvedBy: 'Ada' })
  const signed = await findSigned(user.id, meetingId)
  expect(signed?.content.actionItems[0]?.task).toBe('Send both forms')
  expect(signed?.made.actionItems).toEqual([...summary.actionItems])
})

test('a page by date starts with the next day, newest meeting first, and ends with undated items', async () => {
  const user = await aUser()
  const [older, newer] = [await aMeeting(user), await aMeeting(user)]
  await sql`update meetings set date = '2026-03-01' where id = ${older}`
  // compared as text, the year 10000 would come first
  const days = ['10000-01-01', null, '2026-09-30']
  for (const meetingId of [older, newer]) {
    for (const due of days) {
      await createActionItem(user.id, meetingId, { text: 'Call', ...own, due }, MOST, 'Mara')
    }
  }
  const listed = await listActionItems(user.id, { view: 'open', today: TODAY })
  expect(listed.map(({ due, meetingId }) => [due, meetingId])).toEqual([
    ['2026-09-30', newer],
    ['2026-09-30', older],
    ['10000-01-01', newer],
    ['10000-01-01', older],
    [null, newer],
    [null, older],
  ])
})

test('joined meetings are read once, not for each item of a page', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await sql`
    insert into action_items (user_id, meeting_id, position, text, owner, created_by, resolved)
    select ${user.id}, ${meetingId}, nth, 'Call', 'me', 'user', true from generate_series(1, 20) as nth
  `
  for (const order of ['due', 'client'] as const) {
    const filter = { view: 'open', today: TODAY, order } as const
    const plan = await planOf(user.id, (explained) => listActionItems(user.id, filter, explained))
    const looked = /"Alias":"joined"[^{}]*"Actual Loops":(\d+)/.exec(JSON.stringify(plan))
    expect(Number(looked?.[1])).toBe(1)
  }
})

test('the items by client are read once, not for each meeting', async () => {
  const user = await aUser()
  for (let meeting = 0; meeting < 20; meeting += 1) {
    const meetingId = await aMeeting(user)
    await sql`
      insert into action_items (user_id, meeting_id, position, text, owner, created_by, resolved)
      select ${user.id}, ${meetingId}, nth, 'Compare', 'nobody', 'user', true from generate_series(1, 10) as nth
    `
  }
  const filter = { view: 'open', order: 'client', today: TODAY } as const
  expect(await listActionItems(user.id, filter)).toHaveLength(200)
  expect(await pagesOf(user.id, (sql) => listActionItems(user.id, filter, sql))).toBeLessThan(100)
})

test("an owner in a signed record can't be undone, with or without a name", async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await aSummary(user, meetingId)
  const [first] = await listActionItems(user.id, { view: 'all', today: TODAY })
  const id = first?.id ?? 0
  await changeActionItem(user.id, id, 1, { owner: 'client', ownerName: null }, 'Mara')
  await changeActionItem(user.id, id, 2, { owner: 'nobody', ownerName: null }, 'Mara')
  const seen = (await findMeeting(user.id, meetingId))?.record.hash ?? ''
  await approveMeeting(user.id, meetingId, { seen, approvedBy: 'Ada' })
  expect(await undoActionItem(user.id, id, 3, 'Mara')).toBe('approved')
  expect((await findMeeting(user.id, meetingId))?.record.hash).toBe(seen)
})
