import type { LocalVectors } from '@app/ai/local/vectors/local-vectors'
import { rememberVectors } from '@app/ai/local/vectors/remember'
import { type Role, similarity } from '@app/ai/local/vectors/vector-models'
import { chatHere, hasChat, hasEmbeddings, vectorsHere } from '@app/ai/models/available'
import { openChat } from '@app/ai/models/chat'
import type { ModelCall } from '@app/ai/models/door'
import { embedTexts } from '@app/ai/models/embed'
import { embedQuestion } from '@app/ai/models/embed-question'
import type { AiSettings, Models } from '@app/ai/models/models'
import { hashVector } from '@app/ai/offline/hash-vector'
import { likenessByWords } from '@app/ai/offline/word-vectors/likeness'
import { isEmbedded } from '@app/db/connection/pool'
import { once, type Readings } from '@app/db/search/readings'
import { ledgerDoor } from '../meetings/ai-calls/door'
import { vectorModel } from '../meetings/indexing'
import { charge, meteredChat } from './spending'
import type { SearchDependencies } from './types'

/**
 * Weight of vectors made without a model: they only know shared wording, which words match better.
 */
export const OFFLINE_WEIGHT = 0.1
/** How vectors from a server count. */
const SERVER = { weight: 1, by: 'rank' } as const
/** Maximum waits of a user for a local model: for another text, and for their own. */
const PATIENCE_HERE = { waitMs: 20_000, answerMs: 90_000 }
/**
 * Maximum wait for comparing sentences, which only improves an answer, in milliseconds, and
 * sentences compared at once: those done in time count.
 */
const COMPARED_WITHIN = 5_000
const AT_ONCE = 64
/**
 * Passages from which the coarse scan pays off. Only for a model's dense vectors: it breaks sparse
 * ones.
 */
export const COARSE_FROM = 2_000
/** Passages from which vectors made without a model cost more than they find. */
const LARGE = 10_000

const remembered = rememberVectors()

/**
 * Opens a user's search: models, vectors and their limits. `inHistory` are the meetings that the
 * chat's history is about.
 */
export function openDependencies(
  userId: number,
  ai: AiSettings,
  signal: AbortSignal,
  now = new Date(),
  inHistory: number[] = [],
): SearchDependencies {
  let found: number[] | null = null
  const carried = () => [...new Set([...inHistory, ...(found ?? [])])]
  const subjectOf = ({ service }: ModelCall) => ({
    meetingIds: carried(),
    purpose: service === 'chat' && found !== null ? 'answer' : 'question',
  })
  const models = { ...ai, door: ledgerDoor(userId, subjectOf) }
  const embedded: Readings = new Map()
  const embedAndCharge = async (text: string) => {
    if (here === null) await charge(userId, text.length)
    return embedQuestion(text, models, { signal })
  }
  const here = vectorsHere(ai)
  const compareHere = async (
    local: LocalVectors,
    question: string,
    texts: string[],
    meetingIds: number[],
  ) => {
    const door = ledgerDoor(userId, () => ({ meetingIds, purpose: 'question' }))
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(COMPARED_WITHIN)])
    const embedAs = (each: string[], role: Role) =>
      remembered(each, `${vectorModel(ai)} ${role}`, (unknown) =>
        embedTexts(unknown, { ...ai, door }, { signal: inTime, role }),
      )
    const [asked = []] = await embedAs([question], 'question')
    const alike: number[] = []
    while (alike.length < texts.length && !(alike.length > 0 && inTime.aborted)) {
      const some = texts.slice(alike.length, alike.length + AT_ONCE)
      const vectors = await embedAs(some, 'text').catch((error) => {
        if (alike.length === 0 || !inTime.aborted || signal.aborted) throw error
        return []
      })
      alike.push(...vectors.map((vector) => similarity(local, asked, vector)))
    }
    return alike
  }
  return {
    ai,
    chat: openQuestionChat(userId, models),
    now,
    signal,
    model: vectorModel(ai),
    embed: async (text, chunks) => {
      if (!hasEmbeddings(ai)) return offlineVector(text, chunks)
      const vector = await once(embedded, userId, text, () => embedAndCharge(text))
      return { vector, ...(here === null ? SERVER : locally(here)) }
    },
    compare: (question, texts, ids) =>
      here === null ? likenessByWords(question, texts) : compareHere(here, question, texts, ids),
    comparedBy: here === null ? 'words' : 'model',
    quantized: (chunks) => hasEmbeddings(ai) && (chunks > COARSE_FROM || isEmbedded()),
    readings: new Map(),
    heard: [],
    carry: (ids) => {
      found = ids
    },
    carried: () => (found === null ? [] : carried()),
  }
}

/** How vectors from a local model count. */
export function locally({ weight }: LocalVectors) {
  return { weight, by: 'similarity' as const }
}

/** Local models cost nothing. */
function openQuestionChat(userId: number, models: Models) {
  const here = chatHere(models)
  if (here !== null) return openChat({ ...models, localChat: { ...here, ...PATIENCE_HERE } })
  return hasChat(models) ? meteredChat(userId, openChat(models)) : null
}

function offlineVector(text: string, chunks: number) {
  const vector = chunks > LARGE ? null : hashVector(text)
  return { vector, weight: OFFLINE_WEIGHT }
}
