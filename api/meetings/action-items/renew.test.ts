import { beforeEach, expect, test } from 'bun:test'
import { turnsDuring } from '@app/ai/testing/turns'
import type { User } from '@app/db/accounts/users'
import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { changeActionItem, undoActionItem } from '@app/db/meetings/action-items/changes'
import { restoreItems } from '@app/db/meetings/action-items/restored-items'
import { listEdits } from '@app/db/meetings/edits/edits'
import { findEdit } from '@app/db/meetings/edits/find-edit'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { aRecording, processNow, uploadAs, withAi } from '../testing'
import { readItems, renewItems, type Setting } from './renew'
import { resolveActionItems } from './resolve'
import { REWORDED } from './rewordings.testing'

const SEGMENTS = [
  { speaker: 'Martha Hale', start: 61.5, end: 64, text: 'I’ll send the deed by Friday.' },
  { speaker: 'Dana Whitfield', start: 65, end: 70, text: 'And I will call the bank tomorrow.' },
]
const setting: Setting = {
  adviser: 'Martha Hale',
  clientName: 'Whitfield Trust',
  date: '2026-04-16T01:30:00.000Z',
  timeZone: 'America/New_York',
}
const DEED = { task: 'Send the deed', assignee: 'Martha Hale' }
const BANK = { task: 'Call the bank', assignee: null }

let user: User
let meetingId = 0

beforeEach(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  meetingId = await aMeeting(user)
})

function written(...items: [item: typeof DEED | typeof BANK, segment: number | null][]) {
  return {
    actionItems: items.map(([item]) => item),
    evidence: items.map(([, segment], index) => ({
      kind: 'actionItem' as const,
      index,
      segment,
      quote: segment === null ? null : (SEGMENTS[segment]?.text ?? null),
    })),
  }
}

const bareItem = (task: string): [typeof BANK, null] => [{ task, assignee: null }, null]

const renew = (summary: ReturnType<typeof written>) =>
  renewItems({ userId: user.id, meetingId }, setting, summary, SEGMENTS, sql)

async function items(view: 'all' | 'dropped' = 'all') {
  return listActionItems(user.id, { view, today: '2026-04-16', meetingIds: [meetingId] })
}

test("owner, due date and moment come from the quote, in the user's time zone", async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  expect(await items()).toMatchObject([
    { text: 'Call the bank', owner: 'client', due: '2026-04-16', segment: 1, startMs: 65_000 },
    { text: 'Send the deed', owner: 'me', due: '2026-04-17', segment: 0, startMs: 61_500 },
  ])
})

test("a date that only the model's words name is ignored", async () => {
  await renew(written([{ ...DEED, task: 'Send the deed by May 3' }, null]))
  expect(await items()).toMatchObject([{ due: null, quote: null }])
})

test('a date of the words counts if anybody named it in the meeting', async () => {
  const asked = {
    speaker: 'Dana Whitfield',
    start: 50,
    end: 60,
    text: 'I need it on May 3, please.',
  }
  const summary = written([{ ...DEED, task: 'Send the deed by May 3' }, null], [BANK, 1])
  const place = { userId: user.id, meetingId }
  await renewItems(place, setting, summary, [...SEGMENTS, asked], sql)
  expect(await items()).toMatchObject([{ text: BANK.task }, { due: '2026-05-03', quote: null }])
})

test('a day in the words that nobody named is not replaced by another day of the quote', async () => {
  await renew(written([{ ...DEED, task: 'Send the deed by May 3' }, 0], [BANK, 1]))
  expect(await items()).toMatchObject([{ text: BANK.task }, { due: null }])
})

test('a task that was undone before any other change stays dropped', async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  const [bank] = await items()
  await undoActionItem(user.id, bank?.id ?? 0, bank?.version ?? 0, 'Mara')
  await renew(written([DEED, 0], [BANK, 1]))
  expect(await items('dropped')).toMatchObject([{ text: BANK.task }])
})

test('the same summary again changes nothing', async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  const before = await items()
  await renew(written([DEED, 0], [BANK, 1]))
  expect(await items()).toEqual(before)
})

test("a new summary keeps an item's row with the owner, date, tick and text that a person has set", async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  const [bank, deed] = await items()
  const change = { due: '2026-05-01', owner: 'person', ownerName: 'Chen', text: 'Deed!' } as const
  await changeActionItem(user.id, deed?.id ?? 0, 1, change, 'Mara')
  await changeActionItem(user.id, bank?.id ?? 0, 1, { status: 'done' }, 'Mara')
  await renew(
    written(
      [{ ...BANK, task: 'Telephone the bank' }, 1],
      [{ ...DEED, task: 'Deed to be sent' }, 0],
    ),
  )
  const after = await items()
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set([bank?.id ?? 0, deed?.id ?? 0]))
  expect(after.find(({ id }) => id === deed?.id)).toMatchObject(change)
  expect(after.find(({ id }) => id === bank?.id)).toMatchObject({
    status: 'done',
    doneAt: expect.any(String),
    text: 'Call the bank',
  })
})

test('an item missing from the new summary stays if touched, and can be restored if not', async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  const [bank] = await items()
  await changeActionItem(user.id, bank?.id ?? 0, 1, { due: '2026-05-01' }, 'Mara')
  await renew(written())
  expect((await items()).map(({ text }) => text)).toEqual(['Call the bank'])
  const [dropped] = await items('dropped')
  expect(dropped).toMatchObject({ text: 'Send the deed', version: 2 })
  await changeActionItem(user.id, dropped?.id ?? 0, 2, { status: 'open' }, 'Mara')
  await renew(written())
  expect(await items()).toHaveLength(2)
})

test("a new summary's changes to items are one version, which can be restored", async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  expect(await listEdits(user.id, meetingId)).toEqual([])
  const before = await items()
  await renew(written([{ ...BANK, task: 'Telephone the bank' }, 1]))
  const [version, ...others] = await listEdits(user.id, meetingId)
  expect(others).toEqual([])
  expect(version).toMatchObject({ field: 'actionItems', editor: 'New summary' })
  expect(version?.after).toMatchObject([
    { text: 'Telephone the bank' },
    { text: 'Send the deed', status: 'dropped' },
  ])
  const edit = await findEdit(user.id, meetingId, version?.id ?? 0)
  if (edit?.field !== 'actionItems') throw new Error('no version')
  const wanted = { edit, side: 'before', since: version?.id, editor: 'Martha Hale' } as const
  expect(await restoreItems(user.id, meetingId, wanted)).toMatchObject({ copies: [] })
  const words = (list: typeof before) => list.map(({ text, status }) => [text, status]).sort()
  expect(words(await items())).toEqual(words(before))
})

test('an item dropped by a summary returns with the next that has it; one dropped by a person does not', async () => {
  await renew(written([DEED, 0], [BANK, 1]))
  const [bank] = await items()
  await changeActionItem(user.id, bank?.id ?? 0, 1, { status: 'dropped' }, 'Mara')
  await renew(written())
  await renew(written([DEED, 0], [BANK, 1]))
  expect((await items()).map(({ text }) => text)).toEqual(['Send the deed'])
  expect(await items('dropped')).toMatchObject([{ id: bank?.id, status: 'dropped' }])
})

test('a rewritten summary loses nothing that a person has touched', async () => {
  const [{ pairs, gone, added } = { pairs: [], gone: [], added: [] }] = REWORDED
  const bare = (texts: string[]) => written(...texts.map(bareItem))
  await renew(bare([...pairs.map(([text]) => text), ...gone]))
  const before = await items()
  for (const { id, version } of before) {
    await changeActionItem(user.id, id, version, { due: '2026-05-01' }, 'Mara')
  }
  await renew(bare([...added, ...pairs.map(([, text]) => text)].toReversed()))
  const after = await items()
  const kept = after.filter(({ due }) => due === '2026-05-01').map(({ text }) => text)
  expect(kept.sort()).toEqual(before.map(({ text }) => text).sort())
  expect(after.length).toBeGreaterThanOrEqual(before.length + added.length)
})

test('items without owner and due date are read in the next round', async () => {
  const client = await aClient(user, `Whitfield ${crypto.randomUUID()}`)
  meetingId = await aMeeting(user, { clientId: client.id, date: setting.date })
  await sql`update users set time_zone = ${setting.timeZone} where id = ${user.id}`
  await saveTranscript(user.id, meetingId, { fullText: 'said', segments: SEGMENTS })
  const summary = written([DEED, 0], [BANK, 1])
  const rest = { executiveSummary: 's', keyPoints: [], nextMeeting: null, coverage: 1 }
  await saveSummary(user.id, meetingId, { ...summary, ...rest, origin: 'model' })
  // other tests leave items too, and each round handles only some
  for (let round = 0; round < 20 && (await isUnresolved(meetingId)); round += 1) {
    await resolveActionItems()
  }
  expect(await items()).toMatchObject([
    { text: 'Call the bank', owner: 'nobody', due: '2026-04-16', startMs: 65_000 },
    { text: 'Send the deed', owner: 'me', due: '2026-04-17' },
  ])
})

test('the pipeline writes items with due dates, and keeps ticks when it summarizes again', async () => {
  await withAi(async () => {
    const { id: clientId } = await aClient(user)
    const response = await uploadAs(user, aRecording(), { clientId })
    meetingId = (await response.json()).id
    await processNow(user, meetingId)
    const [item] = await items()
    expect(item).toMatchObject({ due: '2026-04-10', status: 'open' })
    expect(item?.quote).toContain('annuity forms by Friday')
    await changeActionItem(user.id, item?.id ?? 0, item?.version ?? 0, { status: 'done' }, 'Mara')
    await sql`
      update meetings set status = 'Processing', summary_version = summary_version + 1
      where user_id = ${user.id} and id = ${meetingId}
    `
    const meeting = await processNow(user, meetingId)
    expect(meeting.actionItems).toMatchObject([{ id: item?.id, status: 'done' }])
  })
})

async function isUnresolved(meetingId: number): Promise<boolean> {
  const rows = await sql`select from action_items where meeting_id = ${meetingId} and not resolved`
  return rows.length > 0
}

test('between the items of a summary, other work gets a turn', async () => {
  const actionItems = Array.from({ length: 40 }, (_, at) => ({
    task: `Send ${at}.`,
    assignee: null,
  }))
  const turns = await turnsDuring(readItems(setting, { actionItems, evidence: [] }, []))
  expect(turns).toBeGreaterThanOrEqual(39)
})
