import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function aLibrary() {
  const user = await aUser()
  const [rose, grant] = [await aClient(user, 'Rose Delgado'), await aClient(user, 'Grant Field')]
  await meet(user, 'Rose: The roof of the villa leaks.', rose, '2026-01-12', 30)
  await meet(user, 'Rose: The roof is dry again.', rose, '2026-03-10', 60)
  await meet(user, 'Grant: The roof of the barn is new.', grant, '2026-02-03', 90)
  return as(user)
}

async function meet(
  user: User,
  said: string,
  client: { id: number; name: string },
  day: string,
  minutes: number,
) {
  const id = await aSaidMeeting(user, [said], { client, date: `${day}T10:00:00Z` })
  await sql`update meetings set duration = ${minutes * 60} where id = ${id}`
}

async function ask(plan: Partial<Plan>): Promise<string> {
  const { post } = await aLibrary()
  const whole = { ...OPEN_PLAN, topic: 'roof', ...plan }
  const response = await post('/api/search', { query: 'What about the roof?', plan: whole })
  return (await response.json()).result
}

test('what was said is searched for in the longest meeting', async () => {
  const result = await ask({ metric: 'longest', limit: 1 })
  expect(result).toContain('barn is new')
  expect(result).not.toContain('leaks')
})

test('what was said is searched for in meetings with the client met most', async () => {
  const result = await ask({ groupBy: 'client', order: 'most', limit: 1 })
  expect(result).toContain('leaks')
  expect(result).not.toContain('barn')
})

test('what was said is searched for with the client not seen for longest', async () => {
  const result = await ask({ metric: 'last', groupBy: 'client', order: 'oldest', limit: 1 })
  expect(result).toContain('barn is new')
  expect(result).not.toContain('leaks')
})

test('a ranking that picks nobody is not a search of everything', async () => {
  const april = { from: '2026-04-01', to: '2026-04-30', expression: 'april 2026', of: 'meeting' }
  const dates = [april] as Plan['dates']
  const last = { metric: 'last', groupBy: 'client', order: 'oldest', limit: 1 } as const
  for (const [what, plan] of [
    ['a client', { ...last, skip: 5 }],
    ['a client', { dates, groupBy: 'client', order: 'most', limit: 1 }],
    ['a meeting', { dates, metric: 'longest', limit: 1 }],
  ] as [string, Partial<Plan>][]) {
    expect(await ask(plan)).toBe(
      `I couldn’t find ${what} that matches, so I didn’t search any meetings.`,
    )
  }
})
