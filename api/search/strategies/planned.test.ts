import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../dependencies'
import { answer } from '../search'
import { aSaidMeeting } from '../testing'

const NOW = new Date('2026-11-20T10:00:00Z')

/** Asks as an adviser who meets Ada on Friday at 2 PM, on Saturday at 9 AM and on the Tuesday after. */
async function asking() {
  const user = await aUser()
  const ada = await aClient(user, 'Ada Byron')
  await aSaidMeeting(user, ['Ada: We read the deed.'], {
    client: ada,
    date: '2026-11-03T10:00:00Z',
  })
  for (const date of ['2026-11-20T14:00:00Z', '2026-11-21T09:00:00Z', '2026-11-24T11:00:00Z'])
    await aMeeting(user, { clientId: ada.id, title: 'Review', date, status: 'Scheduled' })
  return async (query: string) => {
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
    return (await answer(user, { query, history: [] }, dependencies)).result
  }
}

test('a free day is followed only by what is planned after it', async () => {
  const ask = await asking()
  const sunday = await ask('Am I busy on Sunday?')
  expect(sunday).toStartWith('You have no meetings coming up for')
  expect(sunday).toContain('The next ones after that:\n\n- November 24, 2026')
  expect(sunday).not.toContain('November 20')
  const late = await ask('Do I have anything planned on December 24?')
  expect(late).toContain('The next ones:\n\n- November 20, 2026')
  expect(late).not.toContain('after that')
})

test('a free hour is followed by what else is on that day', async () => {
  const ask = await asking()
  const ten = await ask('Am I free tomorrow at 10?')
  expect(ten).toStartWith('You have no meetings coming up for November 21, 10:00 AM to 10:15 AM.')
  expect(ten).toContain('- November 21, 2026, 9:00 AM')
  expect(await ask('Am I free tomorrow at 9?')).toStartWith('**1 meeting**')
})

test('the first meeting of today is not denied because it has not been yet', async () => {
  const ask = await asking()
  expect(await ask('What is my first appointment today?')).toContain('November 20, 2026, 2:00 PM')
  for (const day of ['yesterday', 'today'])
    expect(await ask(`How many meetings did I have ${day}?`)).toStartWith('You have no meetings')
})

test('a meeting with somebody unknown is not answered with another one', async () => {
  const ask = await asking()
  for (const question of [
    'When is my next meeting with John Carter?',
    'When is my next appointment with Dr. Smith?',
    'How many meetings did I have with Mr. Richards this year?',
    'Wann ist mein nächster Termin mit Herrn Schulze?',
  ]) {
    const result = await ask(question)
    expect([question, result]).toEqual([question, expect.stringContaining('I couldn’t find')])
    expect(result).not.toContain('Ada')
  }
  const named = 'I couldn’t find “John Carter” in your meetings.'
  expect(await ask('When is my next meeting with John Carter?')).toBe(named)
})
