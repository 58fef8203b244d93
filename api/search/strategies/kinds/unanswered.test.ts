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

test('words that were not said with the clients quoted are named', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Ivo: The ferry leaves at noon from the old harbor.',
    'Ivo: Bring tea.',
  ])
  const client = await aClient(user, 'Pam Lowe')
  await aSaidMeeting(user, ['Pam: I repaired the glockenspiel.', 'Pam: It is fine.'], { client })
  const { post } = await as(user)
  const query = 'Which glockenspiel is on the ferry?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).toStartWith(`${DOUBT} “ferry” in meetings for Pam Lowe. The closest I found:`)
  await aSaidMeeting(user, ['Pam: I never take a boat, and no ferry.'], { client })
  const { result: again } = await (await post('/api/search', { query })).json()
  expect(again).not.toContain('in meetings for')
})

test('a word in a title of the client quoted is not named as missing', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Ivo: The ferry leaves at noon.', 'Ivo: Bring tea.'])
  const client = await aClient(user, 'Pam Lowe')
  const said = ['Pam: I repaired the glockenspiel.', 'Pam: It is fine.']
  await aSaidMeeting(user, said, { client, title: 'Ferry trip' })
  const { post } = await as(user)
  const query = 'Which glockenspiel is on the ferry?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).not.toContain('“ferry”')
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

test('a thing that nobody named beside an answer of the right kind is doubted', async () => {
  const ask = await asking(
    'Nora: The kiln was sold in March, for nine hundred dollars.',
    'Nora: We pay twelve hundred a month for the workshop.',
  )
  const aunt = await ask('When did Nora’s aunt sell the kiln?')
  expect(aunt).toStartWith(`${DOUBT} “aunt” in meetings for Nora Quill.`)
  expect(await ask('When did Nora sell the kiln?')).not.toContain(DOUBT)
})

test('an amount for something else is no answer to a question about earnings', async () => {
  const ask = await asking(
    'Nora: I earn a little from the pottery courses.',
    'Nora: The potter is a friend.',
    'Nora: She lives by the river.',
    'Nora: We met at a wedding.',
    'Nora: It was raining.',
    'Nora: The pottery courses are full, and the kiln was nine hundred dollars.',
  )
  expect(await ask('What does Nora earn from the pottery courses?')).toStartWith(DOUBT)
  expect(await ask('How much was Nora’s kiln in the workshop?')).not.toContain(DOUBT)
})

test('words of another language are doubted if their translation was not said', async () => {
  const ask = await asking(
    'Nora: Das Atelier kostet mich achthundertfünfzig im Monat, das ist nicht wenig.',
    'Nora: Im Sommer war ich oft im Garten, das war schön.',
  )
  expect(await ask('Quanto costa lo studio del marito di Nora?')).toStartWith(
    `${DOUBT} “marito” in`,
  )
  expect(await ask('Quanto costa lo studio di Nora?')).not.toContain(DOUBT)
})

test('a question for an age is not answered with the latest meetings alone', async () => {
  const ask = await asking('Nora: I sold the old kiln in the spring, to a potter.')
  expect(await ask('Wie alt ist Nora Quill?')).toContain('I couldn’t find')
})

test('a fee may be a percentage', async () => {
  const ask = await asking('Nora: The advisory fee drops from 0.95 to 0.85 percent in May.')
  for (const question of ['What fee does Nora pay?', 'How much is Nora’s advisory fee?'])
    expect(await ask(question)).not.toContain(DOUBT)
  expect(await ask('How much is the kiln of Nora?')).toContain('I couldn’t find')
})

test('words that only name the kind of answer are not missed', async () => {
  const ask = await asking(
    'Nora: My niece Runa is a painter, and she sold eleven pictures.',
    'Nora: The workshop is cold.',
  )
  expect(await ask('What does Nora’s niece Runa do for a living?')).not.toContain(DOUBT)
  expect(await ask('What does Nora’s tenant Runa do for a living?')).toContain('“tenant”')
})
