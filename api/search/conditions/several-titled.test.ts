import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function anAdviser() {
  const user = await aUser()
  const client = await aClient(user, 'Ruth Abel')
  const held = (title: string, day: string, duration: number) =>
    aMeeting(user, {
      clientId: client.id,
      title,
      date: `2026-03-${day}T10:00:00Z`,
      status: 'Processed',
      duration,
    })
  const { post } = await as(user)
  const ask = async (query: string) => (await post('/api/search', { query })).json()
  return { user, client, held, ask }
}

test('two meetings that are named are compared by their lengths and their days', async () => {
  const { held, ask } = await anAdviser()
  await held('Kickoff', '02', 1_800)
  await held('Annual review', '12', 3_000)
  await held('Tax talk', '20', 9_000)
  const longer = await ask('Which took longer, the kickoff or the annual review?')
  expect(longer.result).toMatch(/Annual review.*50 min[\s\S]*Kickoff.*30 min/)
  expect(longer.result).not.toContain('Tax talk')
  expect(longer.result).not.toContain('in 1 meeting')
  const dated = await ask('Was the kickoff longer than the annual review on March 12?')
  expect(dated.result).toMatch(/50 min[\s\S]*30 min/)
  const between = await ask('How many days passed between the kickoff and the annual review?')
  expect(between.result).toContain('10 days')
  const first = await ask('Which came first, the annual review or the kickoff?')
  expect(first.result).toMatch(/Kickoff[\s\S]*Annual review/)
})

test('what was said in two meetings that are named comes from both and no other', async () => {
  const { user, client, ask } = await anAdviser()
  for (const [title, said] of [
    ['Kickoff', 'Ruth: The fee is 400 a month.'],
    ['Annual review', 'Ruth: The fee is 500 a month now.'],
    ['Tax talk', 'Ruth: The fee is 900 a month there.'],
  ] as const)
    await aSaidMeeting(user, [said, 'Ruth: That is all.'], { client, title })
  const { result, plan } = await ask(
    'How high was the fee in the kickoff and in the annual review?',
  )
  expect(plan.meetingIds).toHaveLength(2)
  expect(result).toContain('400')
  expect(result).toContain('500')
  expect(result).not.toContain('900')
})

test('a meeting that another adviser named so is none of them', async () => {
  const { held, ask } = await anAdviser()
  await held('Kickoff', '02', 1_800)
  const other = await anAdviser()
  await other.held('Annual review', '12', 3_000)
  const { result, plan } = await ask('Which took longer, the kickoff or the annual review?')
  expect(plan.meetingIds).toEqual([])
  expect(result).not.toContain('50 min')
})
