import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { closeLocalChat } from '@app/ai/local/chat/local-chat'
import { pathOf } from '@app/ai/local/folder'
import { closeLocalSpeech } from '@app/ai/local/speech/local-speech'
import { closeLocalVectors, embedLocally } from '@app/ai/local/vectors/local-vectors'
import { unigramPieces } from '@app/ai/local/vectors/unigram'
import { similarity } from '@app/ai/local/vectors/vector-models'
import { openChat } from '@app/ai/models/chat'
import { mergeSchema } from '@app/ai/summarize/merge-prompt'
import { openDoor } from '@app/ai/testing/open-door'
import { type Line, speakLines } from '@app/ai/testing/spoken'
import { realChat } from '@app/ai/testing/weights/chat'
import { realSpeech } from '@app/ai/testing/weights/speech'
import { realVectors } from '@app/ai/testing/weights/vectors'
import type { User } from '@app/db/accounts/users'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../../env'
import { processNow, uploadAs } from '../../meetings/testing'
import { as } from '../testing'

/** The main job with real models and no fakes: `bun run test:real`, after `.ci/models`. */
const nothing = env.ai
afterAll(() => {
  env.ai = nothing
  closeLocalChat()
  closeLocalSpeech()
  closeLocalVectors()
})
setDefaultTimeout(120_000)

const MEETING: Line[] = [
  { text: 'Good morning, Margaret. Thank you for coming in today.' },
  { text: 'Good morning. I would like to talk about my pension.', voice: 'en-gb' },
  { text: 'The bond ladder for the trust matures in June.' },
  { text: 'I am worried about the tax on the house in Vermont.', voice: 'en-gb' },
  { text: 'I will send you the letter on Monday.' },
  { text: 'Our next meeting is in September.', voice: 'en-gb' },
]
const NATURAL = '/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb'
const CARDS = '/usr/share/pocketsphinx/test/data/cards'
const WITHIN_SECONDS = 0.5

async function meetingOf(lines: Line[], known?: { user: User; clientId: number }) {
  env.ai = { localSpeech: await realSpeech(), localVectors: await realVectors() }
  const user = known?.user ?? (await aUser())
  const clientId = known?.clientId ?? (await aClient(user)).id
  const { bytes, starts } = await speakLines(lines)
  const response = await uploadAs(user, { bytes, name: 'meeting.wav' }, { clientId })
  const { id } = await response.json()
  return { user, starts, meeting: await processNow(user, id) }
}

test('a recording becomes a transcript, notes and an answer that cites its moment', async () => {
  const { user, starts, meeting } = await meetingOf(MEETING)
  expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
  const segments = meeting.transcript?.segments ?? []
  const said = segments.map(({ text }) => text).join(' ')
  for (const words of ['pension', 'bond ladder', 'in June', 'on Monday', 'September']) {
    expect(said).toContain(words)
  }
  expect(meeting.transcript).toMatchObject({ transcribedBy: 'here' })
  expect(meeting.summary?.origin).toBe('rules')
  expect(meeting.summary?.actionItems).toContain('on Monday')

  const query = 'When does the bond ladder mature?'
  const { result, sources } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('June')
  expect(result).toContain('[1]')
  expect(sources[0]).toMatchObject({ meetingId: meeting.id, kind: 'transcript' })
  expect(Math.abs(sources[0].start - (starts[2] ?? 0))).toBeLessThan(WITHIN_SECONDS)
})

test('a small language model’s reply fits its schema, whatever its abilities', async () => {
  const chat = openChat({ localChat: await realChat(), door: openDoor })
  const notes = '0. The bond ladder matures in June. 1. The letter goes out on Monday.'
  const ask = [{ role: 'user' as const, content: `Merge these notes of a meeting: ${notes}` }]
  const merged = await chat.object(mergeSchema, 'merged_notes', ask, 'jsonSchema')
  expect(merged.executiveSummary.length).toBeGreaterThan(0)
  expect(merged.executiveSummary.length).toBeLessThanOrEqual(900)
}, 600_000)

test('a human voice, reading a book, is transcribed and found', async () => {
  const lines = ['0870', '0880', '0890', '0920', '0930'].map((part) => ({
    path: `${NATURAL}-${part}.wav`,
  }))
  const { user, starts, meeting } = await meetingOf(lines)
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ') ?? ''
  expect(said).toContain('leisure to consider')
  expect(said).toContain('respectable than he was')
  const query = 'What was said about being respectable?'
  const { result, sources } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('respectable')
  expect(Math.abs(sources[0].start - (starts[3] ?? 0))).toBeLessThan(WITHIN_SECONDS)
})

test("short answers between pauses stay in the meeting's language", async () => {
  const voice = 'de'
  const pause = Array.from({ length: 5 }, () => ({ text: '' }))
  const { meeting } = await meetingOf([
    { voice, text: 'Guten Morgen, Herr Brandt. Schön, dass Sie heute gekommen sind.' },
    {
      voice,
      text: 'Wir haben letztes Mal über Ihre Rente und über das Haus in Hamburg gesprochen.',
    },
    ...pause,
    { voice, text: 'Ja, gern.' },
    ...pause,
    { voice, text: 'Alles klar, danke.' },
  ])
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ') ?? ''
  expect(said).toContain('Haus in Hamburg')
  // To Whisper base, the first alone sounds Japanese and the second Latin.
  expect(said).toMatch(/Ja, \w+/)
  expect(said).toContain('Alles klar')
})

test('two people are distinguished, sentence by sentence', async () => {
  const read = (part: string) => ({ path: `${NATURAL}-${part}.wav` })
  const played = (part: string) => ({ path: `${CARDS}/${part}.wav` })
  const { starts, meeting } = await meetingOf([
    ...[read('0870'), played('005'), read('0890'), played('002'), played('001'), read('0920')],
  ])
  const segments = meeting.transcript?.segments ?? []
  const speakerAt = (line: number) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = starts.slice(line)
    return segments.find(({ start, end }) => {
      const middle = ((start ?? 0) + (end ?? 0)) / 2
      return middle > from && middle < to
    })?.speaker
  }
  expect([0, 1, 2, 3, 4, 5].map(speakerAt)).toEqual([
    ...['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 1'],
  ])
})

test('a speaker who was named once is proposed in the next meeting, and another voice is not', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const adviser = await as(user)
  await adviser.put('/api/account/voices', { remember: true })
  await adviser.put(`/api/clients/${clientId}/voices`, { remember: true })
  const read = (...parts: string[]) => parts.map((part) => ({ path: `${NATURAL}-${part}.wav` }))
  const played = [1, 2, 3, 4, 5, 1, 2, 3].map((part) => ({ path: `${CARDS}/00${part}.wav` }))
  const both = { user, clientId }
  const { meeting: first } = await meetingOf(read('0870', '0890', '0930'), both)
  const label = first.transcript?.segments[0]?.speaker
  await adviser.put(`/api/meetings/${first.id}/speakers`, { label, name: 'Jane Reader' })
  const { meeting } = await meetingOf([...played, ...read('0880', '0920', '0870')], both)
  const { proposals } = await (await adviser.get(`/api/meetings/${meeting.id}/voices`)).json()
  const reader = meeting.transcript?.segments.at(-1)?.speaker
  expect(reader).not.toBe(meeting.transcript?.segments[0]?.speaker)
  expect(proposals).toEqual([{ label: reader, name: 'Jane Reader', meetingId: first.id }])
}, 300_000)

test('English texts with the same meaning are close to each other', async () => {
  const texts = ['A man is eating food.', 'A man is eating a piece of bread.', 'A baby sleeps.']
  const [food = [], bread = [], baby = []] = await embedLocally(
    texts,
    await realVectors('minilm'),
    'text',
  )
  const likeness = (one: number[], other: number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  // As published by the model's authors.
  expect(likeness(food, bread)).toBeCloseTo(0.7553, 3)
  expect(likeness(food, baby)).toBeLessThan(0.3)
})

test('a question finds its answer in another language', async () => {
  const answers = [
    'Her daughter starts medical school in Boston.',
    'Die Anschlussfinanzierung läuft am 30. Juni aus.',
    'Le compromis de vente sera signé chez le notaire.',
    'La madre quiere donar el piso a sus hijos.',
    'A simulação dá 1.120 euros por mês.',
  ]
  const asked: [question: string, answer: number][] = [
    ['Wo studiert die Tochter Medizin?', 0],
    ['When does the follow-up loan end?', 1],
    ['Where is the preliminary sale agreement signed?', 2],
    ['À qui la mère donne-t-elle l’appartement ?', 3],
    ['How much would the pension be each month?', 4],
  ]
  const local = await realVectors('e5')
  const vectors = await embedLocally(answers, local, 'text')
  for (const [question, answer] of asked) {
    const [own = []] = await embedLocally([question], local, 'question')
    const alike = vectors.map((vector) => similarity(local, own, vector))
    expect([question, alike.indexOf(Math.max(...alike))]).toEqual([question, answer])
  }
})

test('the multilingual tokenizer gives the tokens of the model’s authors', async () => {
  const { directory, model } = await realVectors('e5')
  const file = await Bun.file(pathOf(directory, model, 'tokenizer.json')).json()
  const tokens = unigramPieces(file, 64)
  expect(tokens('passage: Die Anschlussfinanzierung läuft am 30. Juni aus.')).toEqual([
    ...[0, 46692, 12, 622, 154292, 109459, 13976, 93974, 444, 496, 5, 17223, 1312, 5, 2],
  ])
  expect(tokens('passage: L’anno scorso l’affitto era di 9.600 euro.')).toEqual([
    ...[0, 46692, 12, 339, 26, 11071, 65672, 96, 26, 83820, 10628, 1615, 45, 3569, 10715, 2714],
    ...[5, 2],
  ])
})

test('nothing is made up for a recording without words', async () => {
  const { meeting } = await meetingOf([{ text: '' }, { text: '' }, { text: '' }])
  expect(meeting.transcript?.segments ?? []).toEqual([])
})
