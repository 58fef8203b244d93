import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { watchFailpoints } from '../../storage/failpoint'
import { as } from '../../testing/testing'
import { processNow, uploadAs } from '../testing'

const LINES = [
  'Ben: Good morning, thanks for coming in to review the portfolio and the trust.',
  'Ann: I will send the annuity forms by Friday.',
  'Ann: I will call the bank tomorrow about the transfer of the accounts.',
  'Ben: We reviewed the bond ladder for the trust, and it matures in June next year.',
  'Ann: I will prepare the tax report by the end of the month.',
]
const TUESDAY = '2026-11-17T10:00:00.000Z'
const IN_MARCH = '2026-03-03T10:00:00.000Z'

async function uploaded() {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  const file = { bytes: new TextEncoder().encode(LINES.join('\n')), name: 'talk.txt' }
  const { id } = await (await uploadAs(user, file, { clientId, date: TUESDAY })).json()
  const read = async () => (await adviser.get(`/api/meetings/${id}`)).json()
  const dues = async () => (await read()).actionItems.map(({ due }: { due: string }) => due)
  const move = (date: string) => adviser.patch(`/api/meetings/${id}`, { date })
  return { user, adviser, id, read, dues, move }
}

test('due dates follow the corrected date of a meeting, except those that a person set', async () => {
  const { user, adviser, id, read, dues, move } = await uploaded()
  await processNow(user, id)
  expect(await dues()).toEqual(['2026-11-20', '2026-11-18', '2026-11-30'])
  const [, bank] = (await read()).actionItems
  const { version } = bank
  await adviser.patch(`/api/action-items/${bank.id}`, { version, due: '2026-12-24' })
  const added = await adviser.post('/api/action-items', {
    ...{ meetingId: id, text: 'Book a room by Friday', due: '2026-12-01' },
  })
  expect(added.status).toBe(201)
  const moved = await (await move(IN_MARCH)).json()
  expect(moved.actionItems.map(({ due }: { due: string }) => due)).toEqual([
    ...['2026-03-06', '2026-12-24', '2026-03-31', '2026-12-01'],
  ])
  expect(moved.actionItems.map(({ version }: { version: number }) => version)).toEqual([2, 2, 2, 1])
  const [edit] = await (await adviser.get(`/api/meetings/${id}/edits`)).json()
  const back = { side: 'before', since: edit.id }
  expect((await adviser.post(`/api/meetings/${id}/edits/${edit.id}/restore`, back)).status).toBe(
    200,
  )
  expect(await dues()).toEqual(['2026-11-20', '2026-12-24', '2026-11-30', '2026-12-01'])
})

test('due dates follow a date that is corrected while the meeting is being processed', async () => {
  const { user, id, dues, move } = await uploaded()
  let moved: Promise<Response> | null = null
  watchFailpoints((point) => {
    if (point === 'process: transcript saved') moved = move(IN_MARCH)
  })
  await processNow(user, id)
  watchFailpoints(() => {})
  expect(moved).not.toBeNull()
  await moved
  expect(await dues()).toEqual(['2026-03-06', '2026-03-04', '2026-03-31'])
})

test('who a task belongs to follows the corrected client of a meeting', async () => {
  const { user, adviser, id, read } = await uploaded()
  await processNow(user, id)
  const owners = async () =>
    (await read()).actionItems.map(({ owner, ownerName }: Record<string, string>) => [
      owner,
      ownerName,
    ])
  const [first] = (await read()).actionItems
  const by = { version: first.version, owner: { owner: 'person', ownerName: 'Ann' } }
  await adviser.patch(`/api/action-items/${first.id}`, by)
  const { id: ann } = await aClient(user, 'Ann')
  await adviser.patch(`/api/meetings/${id}`, { clientId: ann })
  expect(await owners()).toEqual([
    ...[
      ['person', 'Ann'],
      ['client', 'Ann'],
      ['client', 'Ann'],
    ],
  ])
  const { id: ben } = await aClient(user, 'Ben')
  await adviser.patch(`/api/meetings/${id}`, { clientId: ben })
  expect(await owners()).toEqual(Array(3).fill(['person', 'Ann']))
})
