import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

async function asking(name: string, ...lines: string[]) {
  const user = await aUser()
  const meetingId = await aSaidMeeting(user, lines, { client: await aClient(user, name) })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

test('a person’s age is what they say of themselves, whatever words they use', async () => {
  const ask = await asking(
    'Laura Bennett',
    'Laura Bennett: My mother may need care soon, she is eighty three.',
    'Dana: We have seven years.',
    'Laura Bennett: I turned fifty five in June, and I want to stop at sixty two.',
    'Laura Bennett: The mortgage is an old one, 210,000 dollars.',
  )
  for (const query of ['How old is Laura?', 'What age is Laura?']) {
    const answer = await ask(query)
    const [heading = '', first = ''] = answer.split('\n\n')
    expect(heading).toStartWith('**Portfolio review**')
    expect(first).toContain('I turned fifty five')
  }
  expect(await ask('How old is Laura’s mother?')).toContain('eighty three')
})

test('nobody’s age is made up from other numbers', async () => {
  const ask = await asking(
    'Laura Bennett',
    'Laura Bennett: I’m 20 minutes late, I’m sorry.',
    'Dana: She is 40 percent done.',
  )
  expect(await ask('How old is Laura?')).toContain('couldn’t find')
})

test('ages are found in the languages of meetings', async () => {
  const de = await asking('Jürgen Müller', 'Jürgen Müller: Ich bin jetzt 58 und werde müde.')
  expect(await de('Wie alt ist Jürgen Müller?')).toContain('Ich bin jetzt 58')
  const es = await asking('Ana Ruiz', 'Ana Ruiz: Tengo cuarenta años y dos hijos.')
  expect(await es('¿Qué edad tiene Ana Ruiz?')).toContain('Tengo cuarenta años')
})
