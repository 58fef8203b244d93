import { ApiError, refuse } from '../browser/api'
import { readEvents } from './event-stream'

/** A source of an answer; `number` is what [1] in the answer cites. */
export type Source = {
  number: number
  meetingId: number
  title: string
  clientName: string
  /** omitted by older answers */
  clientId?: number
  date: string
  kind: 'transcript' | 'summary' | 'note'
  quote: string
  /** index of the transcript's first segment */
  segment: number | null
  /** seconds from the start of the recording */
  start: number | null
  /** the review state of the summary it comes from */
  review?: 'Draft' | 'Reviewed' | 'Approved'
}

export type Turn = { role: 'user' | 'assistant'; content: string }

/** Fields of a question's plan (`ai/question/plan.ts`), which are sent back unchanged. */
export type PartOfPlan = Record<string, unknown>

/** One understood part of a question. `without` is merged into the plan to ask without it. */
type Chip = { kind: string; label: string; inherited: boolean; without: PartOfPlan }

/**
 * How a question was understood. `everything` is merged into the plan to search everything; null if that was
 * done.
 */
export type Understood = { plan: PartOfPlan; chips: Chip[]; everything: PartOfPlan | null }

export type Question = { query: string; conversationHistory?: Turn[]; plan?: PartOfPlan }

/**
 * `origin` 'records' means database rows, 'rules' an answer found without AI; `scope` says what was searched.
 */
export type Answer = {
  result: string
  sources: Source[]
  scope: string | null
  origin: 'model' | 'records' | 'rules'
  understood: Understood | null
  /** the chat in which the answer is saved */
  conversation: number | null
}

type Listener = { onScope: (scope: string | null) => void; onText: (text: string) => void }

/** The last question without an answer: sent again unchanged, with its key, it is answered and saved once. */
let asked = ''
let key = ''

/**
 * Asks Meeting Intelligence and saves the answer in a chat, null for a new one. The answer is streamed if
 * possible, and returned whole at the end; null if there is no result. Throws ApiError.
 */
export async function ask(
  question: Question,
  chat: number | null,
  listener: Listener,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const body = JSON.stringify(question)
  if (asked !== chat + body) key = String(Math.random())
  asked = chat + body
  const response = await fetch('/api/search', {
    method: 'POST',
    credentials: 'include',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      'colloquy-conversation': chat === null ? 'new' : String(chat),
      'idempotency-key': key,
    },
    body,
  })
  await refuse(response)
  const answer = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? await listen(response, listener)
    : answerOf(parse(await response.text()))
  asked = ''
  return answer
}

async function listen(response: Response, { onScope, onText }: Listener): Promise<Answer | null> {
  for await (const { event, data } of readEvents(response)) {
    const value = record(parse(data))
    if (event === 'scope') onScope(text(value.scope))
    if (event === 'token') onText(text(value.text) ?? '')
    if (event === 'done') return answerOf(value)
    if (event === 'error') throw new ApiError(Number(value.status) || 500, data, '')
  }
  throw new ApiError(502, 'The answer was cut off.', '')
}

/** Parses an answer; null if it has no result. */
export function answerOf(value: unknown): Answer | null {
  const { result, sources, scope, origin, plan, chips, everything, conversation } = record(value)
  if (typeof result !== 'string' || result.trim() === '') return null
  return {
    result,
    sources: Array.isArray(sources) ? sources : [],
    scope: text(scope),
    origin: origin === 'rules' || origin === 'records' ? origin : 'model',
    understood: Array.isArray(chips)
      ? { plan: record(plan), chips, everything: everything ? record(everything) : null }
      : null,
    conversation: typeof conversation === 'number' ? conversation : null,
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
