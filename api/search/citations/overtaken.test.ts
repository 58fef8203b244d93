import { expect, test } from 'bun:test'
import type { Chat } from '@app/ai/models/chat'
import { AiError } from '@app/ai/models/errors'
import { hashVector } from '@app/ai/offline/hash-vector'
import type { User } from '@app/db/accounts/users'
import { correctSegment } from '@app/db/meetings/corrections/correct-segment'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { type ChunkSource, replaceChunks } from '@app/db/search/chunks'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { deleteMeetingOf } from '../../meetings/delete'
import { as } from '../../testing/testing'
import { openContext } from '../context'
import { openDependencies } from '../dependencies'
import { answer, find } from '../search'
import { aSaidMeeting } from '../testing'
import { write } from '../write'
import { Overtaken } from './standing'

const OLD = 'The annuity pays 4,200 dollars a month from October.'
const NEW = 'The annuity pays 9,900 dollars a month from October.'

type Library = { user: User; meetingId: number }

/** Replaces the meeting's search index with this text. */
function index({ user, meetingId }: Library, source: ChunkSource, body: string) {
  const at = source === 'transcript' ? 0 : null
  const row = {
    position: 0,
    body,
    heading: 'Review Nora Quill',
    speakers: [],
    fromSegment: at,
    toSegment: at,
    startSeconds: at,
    endSeconds: at,
  }
  const document = { userId: user.id, meetingId, source }
  return replaceChunks(document, [row], [hashVector(body)], 'offline')
}

function transcribe({ user, meetingId }: Library, text: string) {
  const segments = [{ speaker: 'Elena', start: 0, end: 9, text }]
  return saveTranscript(user.id, meetingId, { fullText: text, segments })
}

function summarize({ user, meetingId }: Library, executiveSummary: string) {
  return saveSummary(user.id, meetingId, {
    executiveSummary,
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'model',
    coverage: 1,
  })
}

/** A meeting that answers from its transcript or from its summary only. */
async function aLibrary(source: ChunkSource): Promise<Library> {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const library = { user, meetingId: await aMeeting(user, { clientId, title: 'Review' }) }
  if (source === 'transcript') await transcribe(library, OLD)
  else await summarize(library, OLD)
  await index(library, source, source === 'transcript' ? `Elena: ${OLD}` : OLD)
  return library
}

const ASK = { query: 'What does the annuity pay?', history: [], plan: {}, previous: null }
const open = ({ user }: Library) => openDependencies(user.id, {}, new AbortController().signal)

const CHANGES: [string, ChunkSource, (library: Library) => Promise<unknown>][] = [
  [
    'a passage is corrected',
    'transcript',
    ({ user, meetingId }) =>
      correctSegment(user.id, meetingId, { index: 0, text: NEW, editor: 'Mara' }, () => NEW),
  ],
  ['the meeting is transcribed again', 'transcript', (library) => transcribe(library, NEW)],
  [
    'the transcript becomes shorter than the place',
    'transcript',
    ({ user, meetingId }) => saveTranscript(user.id, meetingId, { fullText: '', segments: [] }),
  ],
  ['the summary is rewritten', 'summary', (library) => summarize(library, NEW)],
  ['the meeting is deleted', 'transcript', (each) => deleteMeetingOf(each.user.id, each.meetingId)],
  [
    'a summarized meeting is deleted',
    'summary',
    (each) => deleteMeetingOf(each.user.id, each.meetingId),
  ],
]

for (const [what, source, change] of CHANGES) {
  test(`nothing outdated is cited after ${what} between retrieval and citation`, async () => {
    const library = await aLibrary(source)
    const context = await openContext(library.user, ASK, open(library))
    const finding = await find(context)
    expect((await write(context, finding)).result).toContain('4,200')
    await change(library)
    await expect(write(context, finding)).rejects.toBeInstanceOf(Overtaken)
    const { result, sources } = await answer(library.user, ASK, open(library))
    expect(JSON.stringify([result, sources])).not.toContain('4,200')
  })
}

test('a speaker whose name has many words is quoted', async () => {
  const speaker = 'Hon. Nora Quill (Minister of Innovation, Science and Industry)'
  const library = await aLibrary('transcript')
  const segments = [{ speaker, start: 0, end: 9, text: OLD }]
  await saveTranscript(library.user.id, library.meetingId, { fullText: OLD, segments })
  await index(library, 'transcript', `${speaker}: ${OLD}`)
  const { result, sources } = await answer(library.user, ASK, open(library))
  expect(result).toContain(OLD)
  expect(sources).toMatchObject([{ meetingId: library.meetingId, segment: 0 }])
})

/** A model that answers from its sources; `meanwhile` runs during the first answer. */
function aModel(meanwhile: () => Promise<unknown>): Chat {
  let asked = 0
  const text: Chat['text'] = async (messages) => {
    asked += 1
    if (asked === 1) await meanwhile()
    const [amount = 'nothing'] = /\d,\d00 dollars/.exec(JSON.stringify(messages)) ?? []
    return `The annuity pays ${amount} a month from October [1].`
  }
  return {
    text,
    async *stream(messages, signal) {
      yield await text(messages, signal)
    },
    object: () => Promise.reject(new AiError('malformed', 'No plan.')),
  }
}

test('an answer is rewritten if its sources change while a model writes it', async () => {
  const library = await aLibrary('transcript')
  const chat = aModel(async () => {
    await transcribe(library, NEW)
    await index(library, 'transcript', `Elena: ${NEW}`)
  })
  const { result, sources } = await answer(library.user, ASK, { ...open(library), chat })
  expect(result).toContain('9,900')
  expect(sources).toMatchObject([{ meetingId: library.meetingId, segment: 0 }])
  expect(sources[0]?.quote).toContain('9,900')
})

test('what is too long to be read again is no change', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const said = [
    { speaker: 'Nora', text: 'The house has a price. ' },
    { speaker: 'Dana', text: `${'and so on '.repeat(60_000)}the house costs 1,700 dollars.` },
  ]
  const lines = ['Nora: The house has a price.', 'Dana: The house costs 1,700 dollars.']
  const meetingId = await aSaidMeeting(user, lines, { client })
  const segments = said.map((each, at) => ({ ...each, start: at, end: at + 1 }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  const query = 'What does the house cost?'
  const response = await (await as(user)).post('/api/search', { query })
  expect(response.status).toBe(200)
  expect((await response.json()).result).toContain('1,700')
})
