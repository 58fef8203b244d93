import type { Chunk } from '@app/ai/chunk/chunk'
import { chunkSegments, chunkText } from '@app/ai/chunk/chunk-segments'
import { embeddingText } from '@app/ai/chunk/embedding-text'
import { hasEmbeddings, vectorsHere } from '@app/ai/models/available'
import { embedTexts } from '@app/ai/models/embed'
import { AiError } from '@app/ai/models/errors'
import { type AiSettings, DEFAULT_EMBEDDING_MODEL, type Models } from '@app/ai/models/models'
import { CHEAP_NONSENSE_TRIES, retryModelCall } from '@app/ai/models/retry-model-call'
import type { Pause } from '@app/ai/models/sleep'
import { HashEmbeddings } from '@app/ai/offline/hash-embeddings'
import { mainLanguage } from '@app/ai/question/language'
import { splitSentences } from '@app/ai/sentences'
import { NOTHING_SAID } from '@app/ai/summarize/too-little-said'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { namedSegments } from '@app/db/meetings/named-segments'
import type { Segment } from '@app/db/meetings/transcripts'
import { type ChunkSource, type NewChunk, replaceChunks } from '@app/db/search/chunks'
import { CONFIGURATIONS } from '@app/db/search/configurations'
import { countWords } from '@app/db/search/postings/count-words'

/** The model name stored for vectors computed without a model. */
export const OFFLINE_MODEL = 'offline'

/** The meeting that texts belong to, and how to embed them. */
export type Subject = {
  userId: number
  meetingId: number
  title: string
  clientName: string
  date: string
  ai: Models
  pause: Pause
  signal: AbortSignal
}

/** Texts with their vectors, to save in the same transaction as other changes. */
export type Indexed = { save(sql?: Query): Promise<void> }

/** Indexes the transcript, with the user's names for speakers. */
export async function indexTranscript(
  subject: Subject,
  transcript: { segments: Segment[]; speakers: Record<string, string> },
): Promise<Indexed> {
  return index(subject, 'transcript', await chunkSegments(namedSegments(transcript)))
}

export async function indexSummary(
  subject: Subject,
  summary: {
    executiveSummary: string
    keyPoints: string[]
    actionItems: { task: string; assignee: string | null }[]
  },
): Promise<Indexed> {
  const points = summary.keyPoints.map((point) => `- ${point}`)
  const tasks = summary.actionItems.map(({ task, assignee }) =>
    assignee === null ? `- ${task}` : `- ${task} (${assignee})`,
  )
  // no question is answered by it
  const prose = summary.executiveSummary === NOTHING_SAID ? '' : summary.executiveSummary
  const text = [prose, points.join('\n'), tasks.join('\n')].join('\n\n')
  return index(subject, 'summary', await chunkText(text))
}

export async function indexNote(subject: Subject, content: string): Promise<Indexed> {
  return index(subject, 'note', await chunkText(content))
}

async function index(subject: Subject, source: ChunkSource, chunks: Chunk[]): Promise<Indexed> {
  const texts = chunks.map((chunk) => embeddingText(chunk, subject))
  const vectors = await embedIfAllowed(texts, subject)
  const rows = chunks.map((chunk) => toRow(chunk, source, subject))
  const language = configurationOf(chunks)
  const postings = await countWords(rows, language, asUser(subject.userId))
  const document = { ...subject, source, language, postings }
  return {
    save: (sql) => replaceChunks(document, rows, vectors, vectorModel(subject.ai), sql),
  }
}

/** The text search configuration of a text. */
export function configurationOf(chunks: Pick<Chunk, 'body'>[]): string {
  return CONFIGURATIONS[mainLanguage(chunks.flatMap(({ body }) => splitSentences(body)))]
}

/** Null without consent: the text is then found by words only. */
export async function embedIfAllowed(
  texts: string[],
  subject: Pick<Subject, 'ai' | 'pause' | 'signal'>,
): Promise<number[][] | null> {
  try {
    return await embed(texts, subject)
  } catch (error) {
    if (error instanceof AiError && error.kind === 'withheld') return null
    throw error
  }
}

/** The current embedding model; vectors of another length belong to another model. */
export function vectorModel(ai: AiSettings): string {
  if (!hasEmbeddings(ai)) return OFFLINE_MODEL
  const here = vectorsHere(ai)
  if (here !== null) return here.model.id
  const model = ai.embeddingModel ?? DEFAULT_EMBEDDING_MODEL
  return ai.embeddingDimensions ? `${model}/${ai.embeddingDimensions}` : model
}

/** One vector per text, computed without a model if there is none. */
async function embed(
  texts: string[],
  { ai, pause, signal }: Pick<Subject, 'ai' | 'pause' | 'signal'>,
): Promise<number[][]> {
  if (!hasEmbeddings(ai)) return new HashEmbeddings().embedDocuments(texts)
  if (texts.length === 0) return []
  const patience = { pause, signal, nonsenseTries: CHEAP_NONSENSE_TRIES }
  return retryModelCall(() => embedTexts(texts, ai, { signal }), patience)
}

/** Positions in a summary or note don't map to transcript segments. */
function toRow(chunk: Chunk, source: ChunkSource, { title, clientName }: Subject): NewChunk {
  const spoken = source === 'transcript'
  const row = {
    position: chunk.position,
    body: chunk.body,
    heading: `${title} ${clientName}`,
    speakers: chunk.speakers,
    fromSegment: spoken ? chunk.fromSegment : null,
    toSegment: spoken ? chunk.toSegment : null,
    startSeconds: chunk.start,
    endSeconds: chunk.end,
  }
  return row
}
