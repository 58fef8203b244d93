import { type Chat, openChat } from './chat'
import type { AiSettings } from './models'

/** A passage that may be cited, best first. `segment` and `start` (seconds) say where it begins. */
export type Passage = {
  meetingId: number
  title: string
  clientName: string
  date: string
  kind: 'transcript' | 'summary' | 'note'
  text: string
  segment: number | null
  start: number | null
}

/** A passage that the answer cites as [number]. */
export type Source = {
  number: number
  meetingId: number
  title: string
  clientName: string
  date: string
  kind: 'transcript' | 'summary' | 'note'
  quote: string
  segment: number | null
  start: number | null
}

export type AnswerInput = {
  question: string
  history: { role: 'user' | 'assistant'; content: string }[]
  passages: Passage[]
  /** Lists and counts made by SQL, as markdown; the model may only repeat them. */
  facts: string | null
  /** The range and number of meetings looked at, in words. */
  scope: string | null
  now: Date
  timeZone: string
}

/** `unknownCitations` counts the numbers that named no source and were taken out. */
export type Answer = {
  result: string
  sources: Source[]
  origin: 'model' | 'rules'
  unknownCitations: number
}

export type AnswerEvent = { type: 'token'; text: string } | { type: 'done'; answer: Answer }

/** Answers from the passages, with citations. Fails with an AiError. */
export async function answerQuestion(
  _input: AnswerInput,
  settings: AiSettings,
  _options: { signal?: AbortSignal } = {},
  _chat: Chat = openChat(settings),
): Promise<Answer> {
  throw new Error('not built yet')
}

/** The same, word by word; the last event holds the checked answer, which replaces the words sent before. */
export async function* streamAnswer(
  _input: AnswerInput,
  settings: AiSettings,
  _options: { signal?: AbortSignal } = {},
  _chat: Chat = openChat(settings),
): AsyncIterable<AnswerEvent> {
  yield* []
}
