import { expect, test } from 'bun:test'
import { promptOf } from '@app/ai/testing/chat-replies'
import { aClient, aUser } from '@app/db/testing/testing'
import { withAi } from '../../meetings/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

type User = Awaited<ReturnType<typeof aUser>>

/** What a model on a server was first asked to answer from, and the answer. */
async function askedOf(user: User, query: string) {
  const prompts: string[] = []
  let answer = { origin: '', nearest: true }
  await withAi(async (server) => {
    server.scriptChat((body) => {
      if (body.response_format === undefined) prompts.push(promptOf(body))
      return body.response_format === undefined ? 'He is in Wetherby [1].' : 'no plan'
    })
    answer = await (await (await as(user)).post('/api/search', { query })).json()
  })
  return { prompt: prompts[0] ?? '', answer }
}

test('a model also reads what a client said in other words', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Rachel Tilley')
  const lines = Array.from({ length: 9 }, (_each, at) => `Rachel: My husband owns house ${at}.`)
  await aSaidMeeting(user, [...lines, 'Rachel: Gareth went to his brother’s in Wetherby.'], {
    client,
  })
  await aSaidMeeting(user, ['Otto: The bakery in Wetherby is ours.'])
  const { prompt } = await askedOf(user, 'Where does the husband of Rachel Tilley live now?')
  expect(prompt).toContain('his brother’s in Wetherby')
  expect(prompt).not.toContain('The bakery')
})

test('a model judges before anything is denied for want of words', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Rachel: My mum put in thirty thousand.', 'Otto: I bake bread.'])
  const { prompt, answer } = await askedOf(
    user,
    'Did mum prove that her original contribution was meant as a gift?',
  )
  expect(prompt).toContain('put in thirty thousand')
  expect(prompt).not.toMatch(/Note: (?:I couldn’t find|I’m not sure)/)
  expect(answer).toMatchObject({ origin: 'model', nearest: false })
})

test('what others say of a person who was not there is read, too', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Simon Farrow: The trust owns three fields.'])
  await aSaidMeeting(user, ['Edith: Simon had the bungalow measured, while I sat in it.'])
  const { prompt } = await askedOf(user, 'What did Simon Farrow do to upset his aunt?')
  expect(prompt).toContain('three fields')
  expect(prompt).toContain('bungalow measured')
})

test('a model also reads what others with the name of a client say', async () => {
  const user = await aUser()
  const john = await aClient(user, 'John Keller')
  const lines = Array.from({ length: 40 }, (_each, at) => `John: The loan of house ${at} is small.`)
  await aSaidMeeting(user, lines, { client: john })
  await aSaidMeeting(user, ['Tim: Which loan?', 'John: The loan is for my restaurant.'])
  await aSaidMeeting(user, ['Joan: The loan is for my bakery.'])
  const { prompt } = await askedOf(user, 'Which loan does John have?')
  expect(prompt).toContain('house 1 ')
  expect(prompt).toContain('my restaurant')
  expect(prompt).not.toContain('my bakery')
  expect((await askedOf(user, 'Which loan does John Keller have?')).prompt).not.toContain(
    'my restaurant',
  )
})

test('a model reads no more than a part of a large library', async () => {
  const user = await aUser()
  const lines = Array.from(
    { length: 50 },
    (_each, at) => `Otto: The oven of shop ${at} ${'bakes bread every day '.repeat(60)}.`,
  )
  await aSaidMeeting(user, lines)
  const { prompt } = await askedOf(user, 'What does the oven bake?')
  expect(prompt.length).toBeGreaterThan(20_000)
  expect(prompt.length).toBeLessThan(36_000)
})
