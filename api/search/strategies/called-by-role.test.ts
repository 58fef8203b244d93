import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

/** What is quoted for a question about Vera Holt, to whom the lines were said at two meetings. */
async function quotedFor(query: string, [first, second]: readonly [string, string]) {
  const user = await aUser()
  const client = await aClient(user, 'Vera Holt')
  for (const [at, text] of [first, second].entries()) {
    const date = `2026-0${at + 3}-03T10:00:00Z`
    const meetingId = await aSaidMeeting(user, [`Vera Holt: ${text}`], { client, date })
    const segments = [{ start: 0, end: 5, speaker: 'Vera Holt', text }]
    await saveTranscript(user.id, meetingId, { fullText: text, segments })
  }
  await aSaidMeeting(user, ['Otto: My sister is away.'], { client: 'Otto Lind' })
  const { post } = await as(user)
  return (await (await post('/api/search', { query })).json()).result
}

test.each([
  ['How is Vera’s sister?', 'My sister Imke lives in Oban.', 'Imke broke a hip in May.'],
  ['How is Vera’s roofer?', 'My new roofer, Bram Oort, is slow.', 'Oort fell off a ladder.'],
  ['How is Vera’s nephew?', 'Then Lauri, that’s my nephew, came.', 'Lauri failed his exam.'],
  [
    'Wie geht es Veras Schwester?',
    'Meine Schwester Imke wohnt in Kiel.',
    'Imke hat sich verletzt.',
  ],
  ['Comment va la sœur de Vera ?', 'Ma sœur Imke habite à Brest.', 'Imke est tombée hier.'],
  ['¿Cómo está la hermana de Vera?', 'Mi hermana Imke vive en Vigo.', 'Imke se cayó ayer.'],
  ['Come sta la sorella di Vera?', 'Mia sorella Imke vive a Bari.', 'Imke è caduta ieri.'],
  ['Como está a irmã de Vera?', 'A minha irmã Imke vive em Faro.', 'A Imke caiu ontem.'],
  ['Hoe gaat het met de zus van Vera?', 'Mijn zus Imke woont in Delft.', 'Imke is gevallen.'],
])('somebody is found by name who was asked about by role: %s', async (query, who, what) => {
  expect(await quotedFor(query, [who, what])).toContain(what)
})

test('two of a kind are not taken for each other', async () => {
  const said = ['My sister Imke met my sister Runa.', 'Runa bought a boat.'] as const
  expect(await quotedFor('What did Vera’s sister buy?', said)).toContain('my sister Runa')
})

test.each([
  ['What’s Vera’s salary?', 'What is your salary?', 'Ninety thousand.'],
  ['Where is Vera’s garage?', 'That is my garage in Oban.', 'It needs a roof.'],
  ['Was ist Veras Gehalt?', 'Was ist Ihr Gehalt?', 'Neunzigtausend.'],
  ['How is Vera’s problem?', 'Money is my problem.', 'She has money in Oban.'],
])('a question or a thing names nobody: %s', async (query, asked, said) => {
  const quoted = await quotedFor(query, [asked, said])
  expect(quoted).toContain(asked)
  expect(quoted).not.toContain('couldn’t find “')
  expect(quoted).not.toContain(said)
})
