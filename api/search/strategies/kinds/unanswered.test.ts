import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

const DOUBT = 'I’m not sure that this was said: I couldn’t find'

async function asking(...lines: string[]) {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, lines, { client })
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

test('a topic without a price or name is shown as uncertain if one was asked for', async () => {
  const ask = await asking(
    'Nora: I sold the old kiln in the spring, to a potter.',
    'Nora: It was a relief to see it go.',
    'Nora: The dog sleeps in the workshop these days.',
  )
  const price = await ask('How much did Nora get for the old kiln?')
  expect(price).toStartWith(`${DOUBT} an amount in it. The closest I found:`)
  expect(price).toContain('I sold the old kiln')
  const name = await ask('What is the name of the dog in Nora’s workshop?')
  expect(name).toStartWith(`${DOUBT} a name in it. The closest I found:`)
  expect(await ask('What did Nora say about the old kiln?')).not.toContain(DOUBT)
})

test('answers in words, after their subject or in another language are not uncertain', async () => {
  const ask = await asking(
    'Nora: I sold the old kiln in the spring. For how much? Oh, a couple of hundred.',
    'Nora: The dog sleeps in the workshop, we call her Biscuit.',
    'Nora: Das Atelier kostet mich achthundertfünfzig im Monat.',
  )
  expect(await ask('How much did Nora get for the old kiln?')).not.toContain(DOUBT)
  expect(await ask('What is the name of the dog in Nora’s workshop?')).not.toContain(DOUBT)
  expect(await ask('Wie viel kostet das Atelier?')).not.toContain(DOUBT)
})

test('words that nobody said with a client are named above the nearest passages', async () => {
  const ask = await asking(
    'Nora: I sold the old kiln in the spring, to a potter.',
    'Nora: Biscuit sleeps in the workshop these days.',
  )
  const breed = await ask('Which breed is Biscuit in Nora’s workshop?')
  expect(breed).toStartWith(`${DOUBT} “breed” in`)
  expect(breed).toContain('Biscuit sleeps')
  const other = await ask('Does Nora’s kiln burn hotter than Biscuit’s potter?')
  expect(other).not.toContain(DOUBT)
})
