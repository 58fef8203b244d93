import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

async function answerTo(query: string, lines: string[]): Promise<string> {
  const user = await aUser({ fullName: 'Dana Reeves' })
  const client = await aClient(user, 'Laura Bennett')
  const id = await aSaidMeeting(user, lines, { client, title: 'First talk' })
  const segments = lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { start: at, end: at + 1, speaker, text }
  })
  await saveTranscript(user.id, id, { fullText: lines.join('\n'), segments })
  const { post } = await as(user)
  return (await (await post('/api/search', { query })).json()).result
}

test('what was agreed is what was settled, and what replies to that question', async () => {
  const answer = await answerTo('What did we agree with Laura?', [
    'Laura Bennett: The house is worth 300,000.',
    'Dana Reeves: Then we settle on forty five percent.',
    'Dana Reeves: And what did you agree on with him?',
    'Laura Bennett: Thank you.',
    'Laura Bennett: Every first Saturday of the month.',
  ])
  expect(answer).toContain('forty five percent')
  expect(answer).toContain('Every first Saturday')
  for (const other of ['300,000', 'Thank you', 'what did you agree'])
    expect(answer).not.toContain(other)
})

test('if nobody said so, the meetings are summarized rather than denied', async () => {
  const answer = await answerTo('What did we agree with Laura?', [
    'Laura Bennett: The house is worth 300,000 dollars now.',
    'Dana Reeves: I will send you the valuation on Monday.',
  ])
  expect(answer).not.toContain('couldn’t find')
  expect(answer).toContain('First talk')
})

test('if all that was said is said in every meeting, nothing was found', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Hannah Brooks')
  const said = 'We spoke about the pension and whether the court would hear us in March.'
  const segments = [{ start: 0, end: 1, speaker: 'Hannah', text: said }]
  for (const day of ['11', '12', '13']) {
    const about = { client, date: `2026-03-${day}T10:00:00Z` }
    const id = await aSaidMeeting(user, [`Hannah: ${said}`], about)
    await saveTranscript(user.id, id, { fullText: said, segments })
  }
  const { post } = await as(user)
  const query = 'What did we agree with Hannah?'
  const { result, sources } = await (await post('/api/search', { query })).json()
  expect([result, sources]).toEqual(['I couldn’t find an answer to that in your meetings.', []])
})

test('what was agreed about a topic is the sentence that settles it, in other words and later', async () => {
  for (const [query, lines, settled] of [
    [
      'What did we agree on the rent of the barn?',
      [
        'Laura Bennett: The rent of the barn is nine hundred now.',
        'Laura Bennett: I could go down a little.',
        'Dana Reeves: Okay, eight hundred from May on.',
        'Laura Bennett: My dog has been ill all week.',
      ],
      'eight hundred',
    ],
    [
      'Was wurde wegen der Scheune vereinbart?',
      [
        'Laura Bennett: Die Scheune steht seit Jahren leer.',
        'Dana Reeves: Der Nachbar würde sie mieten.',
        'Laura Bennett: Dann machen wir das ab Mai so.',
        'Laura Bennett: Mein Hund war die ganze Woche krank.',
      ],
      'ab Mai',
    ],
    [
      'Qu’est-ce qu’on a décidé pour la grange ?',
      [
        'Laura Bennett: La grange est vide depuis des années.',
        'Dana Reeves: Le voisin pourrait la louer.',
        'Laura Bennett: D’accord, je la loue dès le mois de mai.',
        'Laura Bennett: Mon chien a été malade toute la semaine.',
      ],
      'mois de mai',
    ],
  ] as const) {
    const answer = await answerTo(query, [...lines])
    expect(answer).toContain(settled)
    expect(answer).not.toMatch(/dog|Hund|chien/)
  }
})

test('what was promised is what was agreed if little else was decided, and wishes are not', async () => {
  const answer = await answerTo('What was agreed in the meetings with Laura?', [
    'Laura Bennett: The house is worth 300,000 dollars now.',
    'Dana Reeves: We never signed anything about the barn.',
    'Dana Reeves: If both sons agree, you could give it away.',
    'Dana Reeves: I will send you the valuation on Monday.',
    'Laura Bennett: I would like it settled before Easter.',
    'Laura Bennett: Okay, then we sell the meadow.',
  ])
  expect(answer).toContain('valuation on Monday')
  expect(answer).toContain('sell the meadow')
  expect(answer).not.toMatch(/300,000|barn|both sons|Easter/)
})
