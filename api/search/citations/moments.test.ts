import { expect, test } from 'bun:test'
import { hashVector } from '@app/ai/offline/hash-vector'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { replaceChunks } from '@app/db/search/chunks'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

const SAID = [
  'Good morning, did you find the house?',
  'I did. We looked at three schools for the twins.',
  'The boiler broke twice, so the landlord replaces it before the winter.',
  'That is good news.',
]

async function aSummarizedMeeting(point: string, lines = SAID) {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Alder Family')
  const meetingId = await aMeeting(user, { clientId, title: 'Annual review' })
  const segments = lines.map((text, at) => ({
    text,
    speaker: at % 2 === 0 ? 'Dana' : 'Ann',
    start: at * 10,
    end: at * 10 + 9,
  }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
  await saveSummary(user.id, meetingId, {
    executiveSummary: `${point}.`,
    keyPoints: [point],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'model',
    coverage: 1,
  })
  const asked = { query: 'Summarize the last meeting with the Alder family' }
  return (await (await as(user)).post('/api/search', asked)).json()
}

test('a summary point without evidence opens at the sentence where it was said', async () => {
  const { result, sources } = await aSummarizedMeeting('The landlord replaces the broken boiler')
  expect(result).toMatch(/- The landlord replaces the broken boiler \[\d\]/)
  for (const source of sources)
    expect(source).toMatchObject({ kind: 'transcript', quote: SAID[2], segment: 2, start: 20 })
})

test('a summary point opens where its figure was said, in words, too', async () => {
  const sum = 'All of it comes to forty-five thousand.'
  const point = 'Two of the 3 schools broke, at a cost of $45,000'
  const { sources } = await aSummarizedMeeting(point, [...SAID, sum])
  expect(sources[0]).toMatchObject({ kind: 'transcript', quote: sum, segment: 4 })
})

test('a summary point with figures is found in a segment of thousands of sentences in linear time', async () => {
  const talk = Array.from({ length: 3_000 }, (_, at) => `They send form ${at + 20} by Friday.`)
  const { user } = process.cpuUsage()
  const { sources } = await aSummarizedMeeting('They send form 99', [...SAID, talk.join(' ')])
  expect(process.cpuUsage({ user, system: 0 }).user / 1e6).toBeLessThan(10)
  expect(sources[0]).toMatchObject({ kind: 'transcript', segment: 4 })
}, 60_000)

test('a summary point that nobody said in similar words stays a quote of the summary', async () => {
  const { sources } = await aSummarizedMeeting('Heating is being renewed')
  expect(sources[0]).toMatchObject({ kind: 'summary', segment: null })
})

test('each source from a summary says whether the summary is a draft', async () => {
  const { sources } = await aSummarizedMeeting('The landlord replaces the broken boiler')
  expect(sources.map(({ review }: { review?: string }) => review)).toContain('Draft')
})

test('a summary sentence is quoted verbatim and opens where it was said', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Alder Family')
  const meetingId = await aMeeting(user, { clientId, title: 'Annual review' })
  const segments = SAID.map((text, at) => ({
    text,
    speaker: 'Ann',
    start: at * 10,
    end: at * 10 + 9,
  }))
  await saveTranscript(user.id, meetingId, { fullText: SAID.join('\n'), segments })
  const point = 'The landlord replaces the broken boiler before winter'
  const document = { userId: user.id, meetingId, source: 'summary' as const }
  const place = { fromSegment: null, toSegment: null, startSeconds: null, endSeconds: null }
  const row = { body: point, heading: '', speakers: [], position: 0, ...place }
  await replaceChunks(document, [row], [hashVector(point)], 'offline')
  const asked = { query: 'What happens to the broken boiler?' }
  const { result, sources } = await (await (await as(user)).post('/api/search', asked)).json()
  expect(result).toContain(`> ${point}`)
  expect(sources[0]).toMatchObject({ kind: 'transcript', quote: SAID[2], segment: 2 })
})

test('each line of a quote opens at its segment', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Alder Family')
  const meetingId = await aMeeting(user, { clientId, title: 'Annual review' })
  const segments = ['What would the new roof cost?', 'They ask for 88,000 dollars.'].map(
    (text, at) => ({ text, speaker: at === 0 ? 'Dana' : 'Ann', start: at * 10, end: at * 10 + 9 }),
  )
  await saveTranscript(user.id, meetingId, { fullText: 'roof', segments })
  const chunk = segments.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
  const row = { body: chunk, heading: '', speakers: ['Dana', 'Ann'], position: 0 }
  const place = { fromSegment: 0, toSegment: 1, startSeconds: 0, endSeconds: 19 }
  const document = { userId: user.id, meetingId, source: 'transcript' as const }
  await replaceChunks(document, [{ ...row, ...place }], [hashVector(chunk)], 'offline')
  const asked = { query: 'What did the Alder family say about the roof?' }
  const { result, sources } = await (await (await as(user)).post('/api/search', asked)).json()
  const [answer] = sources.filter(({ quote }: { quote: string }) => quote.includes('88,000'))
  expect(answer).toMatchObject({
    segment: 1,
    start: 10,
    quote: 'Ann: They ask for 88,000 dollars.',
  })
  expect(result).toContain(`88,000 dollars. [${answer.number}]`)
})
