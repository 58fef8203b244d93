import { join } from 'node:path'
import { chunkSegments } from '@app/ai/chunk/chunk-segments'
import { closeLocalVectors, embedLocally } from '@app/ai/local/vectors/local-vectors'
import { HashEmbeddings } from '@app/ai/offline/hash-embeddings'
import { hashVector } from '@app/ai/offline/hash-vector'
import { calledName } from '@app/ai/question/names/names'
import { readQuestion } from '@app/ai/question/read'
import { libraryWords } from '@app/ai/question/topic-words'
import { realVectors, vectorsArgument } from '@app/ai/testing/weights/vectors'
import { replaceChunks } from '@app/db/search/chunks'
import { searchPassages } from '@app/db/search/passages'
import { aClient, aMeeting, aUser, openTestDatabase } from '@app/db/testing/testing'
import { locally, OFFLINE_WEIGHT } from '../search/dependencies'
import { mergeNeighbors } from '../search/passages'

/**
 * Measures retrieval on meetings outside the repository: `bun run bench:retrieval <directory>`. The
 * directory has a harness.ts with loadSplit and evaluate. Everything goes through the database,
 * with vectors made without a model, or with `--vectors` by the default local model, or with
 * `--vectors=minilm` by another.
 */
const directory = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const real = vectorsArgument(process.argv)
const local = real === null ? null : await realVectors(real)
const harness = await import(join(directory, 'harness.ts'))

type Turn = { speaker: string; text: string }
type Meeting = { id: string; turns: Turn[] }
type Bars = Record<string, Record<string, number>>

const BARS: Bars = {
  within: { ndcg10: 60.9, cov8k: 71.2 },
  corpus: { ndcg10: 38.7, meet1: 56.1, hit5: 56.1 },
}
const MODEL = 'offline'

const close = await openTestDatabase()
const user = await aUser()
const { id: clientId } = await aClient(user)
const ids = new Map<string, number>()
const names = new Map<number, string>()
const people = new Map<number, string[]>()

async function index(meetings: Meeting[]) {
  for (const { id, turns } of meetings) {
    const meetingId = await aMeeting(user, { clientId, title: 'Meeting' })
    ids.set(id, meetingId)
    names.set(meetingId, id)
    people.set(meetingId, [...new Set(turns.map(({ speaker }) => speaker))])
    const segments = turns.map((turn) => ({ ...turn, start: null, end: null }))
    const chunks = await chunkSegments(segments)
    const rows = chunks.map(({ start, end, ...chunk }) => ({
      ...chunk,
      heading: '',
      startSeconds: start,
      endSeconds: end,
    }))
    const bodies = chunks.map(({ body }) => body)
    const vectors = local
      ? await embedLocally(bodies, local, 'text')
      : await new HashEmbeddings().embedDocuments(bodies)
    await replaceChunks({ userId: user.id, meetingId, source: 'transcript' }, rows, vectors, MODEL)
  }
}

async function search(query: string, { k, scope }: { k: number; scope?: string[] }) {
  const meetingIds = scope?.flatMap((id) => ids.get(id) ?? [])
  const present = (meetingIds ?? [...people.keys()]).flatMap((id) => people.get(id) ?? [])
  const library = {
    clients: [],
    people: [...new Set(present)],
    titles: [],
    types: [],
    languages: [],
  }
  const asking = { now: new Date(), timeZone: 'UTC', name: '' }
  const { topic: words, people: named } = readQuestion(query, library, asking)
  const question = {
    words:
      meetingIds === undefined
        ? libraryWords(query, words, named)
        : [words === '' ? query : words, ...named.map(calledName)].join(' '),
    people: named,
    vector: local
      ? ((await embedLocally([query], local, 'question'))[0] ?? null)
      : hashVector(words),
    model: MODEL,
    ...(local ? locally(local) : { weight: OFFLINE_WEIGHT }),
    meetingIds,
  }
  const found = mergeNeighbors(await searchPassages(user.id, question, k))
  return found.map((chunk) => ({
    meetingId: names.get(chunk.meetingId) ?? '',
    turnStart: chunk.fromSegment ?? 0,
    turnEnd: chunk.toSegment ?? 0,
  }))
}

const { meetings, queries } = harness.loadSplit('dev')
const reports = await harness.evaluate({ name: 'colloquy', index, search }, meetings, queries)
let missed = 0
for (const report of reports) {
  harness.printRow(report)
  for (const [metric, bar] of Object.entries(BARS[report.setting] ?? {})) {
    const value = 100 * report.mean[metric]
    if (value < bar) missed += 1
    console.log(`  ${metric} ${value.toFixed(1)} (bar ${bar})${value < bar ? ' MISSED' : ''}`)
  }
}
closeLocalVectors()
await close()
process.exit(missed === 0 ? 0 : 1)
