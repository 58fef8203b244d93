import { beforeAll, expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { createClient } from '@app/db/meetings/clients'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../dependencies'
import { answer } from '../search'

const NOW = new Date('2026-11-21T15:00:00Z')
const MOST = 10
let user: User

beforeAll(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  const ids = await Promise.all(
    [
      ['Ada Brook', 'Couple'],
      ['Ben Croft', 'Business'],
      ['Cleo Dunn', 'Couple'],
    ].map(async ([name = '', type = '']) => (await createClient(user.id, { name, type })).id),
  )
  const [ada = 0, ben = 0, cleo = 0] = ids
  const meet = (clientId: number, date: string, status: 'Processed' | 'Failed' = 'Processed') =>
    aMeeting(user, { clientId, date: `${date}T10:00:00Z`, status, duration: 3600 })
  const first = await meet(ada, '2026-03-10')
  await meet(ada, '2026-09-10')
  const second = await meet(ben, '2026-03-20')
  await meet(cleo, '2025-05-05')
  await meet(cleo, '2026-09-20', 'Failed')
  const me = { owner: 'me', ownerName: 'Martha Hale' } as const
  const nobody = { owner: 'nobody', ownerName: null } as const
  const items = [
    { meeting: first, text: 'Send the deed', ...me, due: '2026-01-05' },
    { meeting: first, text: 'Call the bank', ...me, due: '2026-12-02' },
    { meeting: second, text: 'Choose a name', ...nobody, due: null },
  ]
  for (const { meeting, ...item } of items)
    await createActionItem(user.id, meeting, item, MOST, 'Mara')
  await sql`
    update action_items set status = 'done', done_at = '2026-11-03T12:00:00Z'
    where user_id = ${user.id} and text = 'Call the bank'
  `
})

async function ask(part: Partial<Plan>): Promise<string> {
  const plan = { ...OPEN_PLAN, ...part }
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(20_000), NOW)
  return (await answer(user, { query: 'rows', history: [], plan }, dependencies)).result
}

function dated(of: Plan['dates'][number]['of'], from: string, to: string) {
  return { expression: `${from} to ${to}`, of, from, to }
}

async function clientsFor(part: Partial<Plan>): Promise<string[]> {
  const result = await ask({ intent: 'list', subject: 'clients', ...part })
  return [...result.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) => name).sort()
}

const MARCH = dated('meeting', '2026-03-01', '2026-03-31')
const SEPTEMBER = dated('meeting', '2026-09-01', '2026-09-30')

test('clients can be filtered by meetings in each of several periods, or in one and not another', async () => {
  expect(await clientsFor({ dates: [MARCH, SEPTEMBER], every: true })).toEqual(['Ada Brook'])
  expect(await clientsFor({ dates: [MARCH], exceptDates: [SEPTEMBER] })).toEqual(['Ben Croft'])
})

test('clients can be filtered by first meeting, last meeting and date added; a failed recording is not a meeting', async () => {
  const year = (of: 'first' | 'last' | 'added') => dated(of, '2026-01-01', '2026-12-31')
  expect(await clientsFor({ dates: [year('first')] })).toEqual(['Ada Brook', 'Ben Croft'])
  expect(await clientsFor({ dates: [dated('last', '2025-01-01', '2025-12-31')] })).toEqual([
    'Cleo Dunn',
  ])
  expect(await clientsFor({ lacking: 'meetings', dates: [SEPTEMBER] })).toEqual([
    'Ben Croft',
    'Cleo Dunn',
  ])
  expect(await ask({ intent: 'count', dates: [year('first')] })).toStartWith('**3 meetings**')
  expect(await ask({ intent: 'count', dates: [SEPTEMBER] })).toStartWith('**1 meeting**')
  const listed = await ask({ intent: 'list', dates: [SEPTEMBER] })
  expect(listed).toStartWith('**1 meeting** and 1 failed recording')
  expect(listed).toContain('(failed)')
})

test('clients can be filtered by the date of a meeting', async () => {
  const oldest = await ask({
    intent: 'list',
    subject: 'clients',
    metric: 'last',
    order: 'oldest',
    limit: 2,
  })
  expect(oldest).toMatch(/Cleo Dunn.*last met May 5, 2025[\s\S]*Ben Croft.*last met March 20, 2026/)
})

test('clients can be filtered by having or lacking tasks', async () => {
  expect(await clientsFor({ having: 'actions', overdue: true })).toEqual(['Ada Brook'])
  expect(await clientsFor({ having: 'actions', state: 'done' })).toEqual(['Ada Brook'])
  expect(await clientsFor({ lacking: 'actions', state: 'open' })).toEqual(['Cleo Dunn'])
  expect(await clientsFor({ lacking: 'owner' })).toEqual(['Ben Croft'])
  expect(await clientsFor({ having: 'actions', atLeast: 2 })).toEqual(['Ada Brook'])
})

test('tasks can be filtered by completion date, and by having no owner or due date', async () => {
  const tasks = { intent: 'list', subject: 'actions' } as const
  const done = await ask({ ...tasks, dates: [dated('done', '2026-11-01', '2026-11-30')] })
  expect(done).toContain('Call the bank')
  expect(done).not.toContain('Send the deed')
  expect(await ask({ ...tasks, lacking: 'owner' })).toContain('Choose a name')
  expect(await ask({ ...tasks, lacking: 'due' })).not.toContain('Send the deed')
  const share = await ask({ ...tasks, intent: 'count', metric: 'share', state: 'done' })
  expect(share).toStartWith('**33.3%**: 1 of 3 action items')
})

test('a type is matched by its synonyms, and a share states the total', async () => {
  expect(await clientsFor({ type: 'companies' })).toEqual(['Ben Croft'])
  const share = await ask({ intent: 'count', metric: 'share', type: 'couples' })
  expect(share).toStartWith('**75%**: 3 of 4 meetings')
})

test('the answer names conditions that were ignored', async () => {
  const told = await ask({ intent: 'count', unmet: ['dragons'] })
  expect(told).toContain('I couldn’t filter by “dragons”')
})

test('clients who were met, but not in a period, were met at some time', async () => {
  const newcomer = await aUser({ fullName: 'Nina Ray' })
  const { id: met } = await createClient(newcomer.id, { name: 'Old Friend', type: 'Couple' })
  await createClient(newcomer.id, { name: 'Never Met', type: 'Couple' })
  await aMeeting(newcomer, { clientId: met, date: '2026-03-10T10:00:00Z', status: 'Processed' })
  const query = 'Which clients have I met, but not since September 2026?'
  const dependencies = openDependencies(newcomer.id, {}, AbortSignal.timeout(20_000), NOW)
  const { result } = await answer(newcomer, { query, history: [] }, dependencies)
  expect(result).toContain('Old Friend')
  expect(result).not.toContain('Never Met')
})
