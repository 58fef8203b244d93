import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

/** Three meetings; only the later two are about the kiln. */
async function aKiln() {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const say = (words: string, date: string) =>
    aSaidMeeting(user, [words], { client, date: `${date}T10:00:00Z` })
  await say('Nora: The garden needs new roses.', '2026-01-14')
  await say('Nora: We offered the kiln for 900 dollars.', '2026-03-11')
  await say('Nora: We offered the kiln for 750 dollars.', '2026-06-10')
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

test('the first time is that of the topic if the first meeting of all was about something else', async () => {
  const ask = await aKiln()
  const first = await ask('price of the kiln offered the first time')
  expect(first).toContain('900')
  expect(first).not.toContain('750')
  expect(first).not.toContain('roses')
})

test('the first meeting stays the first of all if it says so', async () => {
  const ask = await aKiln()
  expect(await ask('what did Nora say about roses the first time')).toContain('new roses')
})
