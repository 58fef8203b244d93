import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

async function asking() {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Nora Quill')
  const lines = ['Nora: The taxes on the kiln were high.', 'Nora: Gerald planted the trees.']
  await aSaidMeeting(user, lines, { client })
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

test('nobody’s words are given as those of a name that is unknown', async () => {
  const ask = await asking()
  const denial = (name: string) => `I couldn’t find “${name}” in your meetings.`
  expect(await ask('What did Bergmann say about taxes?')).toStartWith(denial('Bergmann'))
  expect(await ask('what did bergmann say about the taxes')).toStartWith(denial('bergmann'))
  expect(await ask('What did the Carter Trust decide about taxes?')).toContain('“Carter')
})

test('names that are known, were said, or are no names are no reason', async () => {
  const ask = await asking()
  for (const question of [
    'What did Nora say about taxes?',
    'Did Gerald say anything about the trees?',
    'What did Dana say about taxes?',
    'What were the Taxes on the kiln?',
    'Was war mit den Taxes?',
  ])
    expect(await ask(question)).not.toContain('I couldn’t find')
})
