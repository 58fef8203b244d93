import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../../meetings/testing'
import { as } from '../../testing/testing'

/** Asks a user without any model what was said, by Margaret if a line names no speaker. */
async function asking(...lines: string[]) {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Margaret Moss')
  const cues = lines.map((line, at) => {
    const [speaker, text] = line.startsWith('Paul: ') ? ['Paul', line.slice(6)] : ['Margaret', line]
    return `00:00:${10 + at}.000 --> 00:00:${11 + at}.000\n<v ${speaker}>${text}`
  })
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${cues.join('\n\n')}\n`)
  const uploaded = await uploadAs(user, { bytes, name: 'meeting.vtt' }, { clientId })
  await processNow(user, (await uploaded.json()).id)
  const { post } = await as(user)
  const ask = async (
    query: string,
    conversationHistory: { role: string; content: string }[] = [],
  ) => (await (await post('/api/search', { query, conversationHistory })).json()).result as string
  return { user, ask }
}

const TALK = ['Rain falls today.', 'The lamp in the hall is new.', 'We drove by bus.']

test('without a model, a sentence in other words is quoted below the denial', async () => {
  const { ask } = await asking(...TALK, 'My biggest fear is that the house is gone.')
  const result = await ask('What is Margaret scared of losing?')
  expect(result).toContain('The closest I found:')
  expect(result).toContain('My biggest fear')
})

test('a sentence in another language likewise', async () => {
  const { ask } = await asking(...TALK, 'Der Anwalt verlangt das Geld zurück.')
  expect(await ask('Which lawyer wants the money?')).toContain('Der Anwalt')
})

test('what follows is quoted only if it is about the same', async () => {
  const fear = 'My biggest fear is that the house is gone.'
  const { ask } = await asking(...TALK, fear, 'Paul: The lamp costs too much.')
  const { ask: askOther } = await asking(...TALK, fear, 'Paul: Do you worry about the roof?')
  expect(await ask('What is Margaret scared of losing?')).not.toContain('The lamp costs')
  expect(await askOther('What is Margaret scared of losing?')).toContain('about the roof')
})

test('a follow-up is compared together with the question before it', async () => {
  const { ask } = await asking(
    'I want to sell the boat in June.',
    ...TALK,
    'My brother was furious when he heard it.',
  )
  const before = [{ role: 'user', content: 'What does Margaret want to sell?' }]
  expect(await ask('And was her sibling angry?', before)).toContain('furious')
})

test('nothing from a meeting without consent is quoted for its meaning', async () => {
  const { user, ask } = await asking(...TALK, 'My biggest fear is that the house is gone.')
  await sql`update clients set consent = 'refused' where user_id = ${user.id}`
  expect(await ask('What is Margaret scared of losing?')).not.toContain('The closest I found')
})

test('small talk after a quoted question is no reply to it', async () => {
  const { ask } = await asking(...TALK, 'Is my fear justified?', 'Paul: Would you like a coffee?')
  const result = await ask('What is Margaret scared of losing?')
  expect(result).toContain('Is my fear justified?')
  expect(result).not.toContain('coffee')
})

test('a murmur after a quoted question is no reply to it either', async () => {
  const { ask } = await asking(...TALK, 'Is my fear justified?', 'Paul: I see what you mean.')
  const result = await ask('What is Margaret scared of losing?')
  expect(result).toContain('Is my fear justified?')
  expect(result).not.toContain('what you mean')
})
