import { checkCitations } from './answer/citations'
import { answerPrompt, fittingPassages } from './answer/prompt'
import { type Chat, openChat } from './chat'
import { AiError } from './error'
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
export type Source = Omit<Passage, 'text'> & { number: number; quote: string }

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

/** Answers from the passages and facts alone; without any, the model is not asked. Fails with an AiError. */
export async function answerQuestion(
  input: AnswerInput,
  settings: AiSettings,
  options: { signal?: AbortSignal } = {},
  chat: Chat = openChat(settings),
): Promise<Answer> {
  if (isEmpty(input)) return nothingFound(input.scope)
  const passages = fittingPassages(input.passages)
  const text = await chat.text(answerPrompt(input, passages), options.signal)
  return toAnswer(text, passages)
}

/** The same, word by word; the last event holds the checked answer, which replaces the words sent before. */
export async function* streamAnswer(
  input: AnswerInput,
  settings: AiSettings,
  options: { signal?: AbortSignal } = {},
  chat: Chat = openChat(settings),
): AsyncIterable<AnswerEvent> {
  if (isEmpty(input)) {
    yield { type: 'done', answer: nothingFound(input.scope) }
    return
  }
  const passages = fittingPassages(input.passages)
  let whole = ''
  for await (const text of chat.stream(answerPrompt(input, passages), options.signal)) {
    whole += text
    yield { type: 'token', text }
  }
  yield { type: 'done', answer: toAnswer(whole, passages) }
}

/** What is said when there is nothing to answer from. */
export function nothingFound(scope: string | null): Answer {
  const where = scope === null ? 'your meetings and notes' : `the meetings looked at (${scope})`
  return {
    result: `Nothing about that was found in ${where}.`,
    sources: [],
    origin: 'rules',
    unknownCitations: 0,
  }
}

function isEmpty(input: AnswerInput): boolean {
  return input.passages.length === 0 && input.facts === null
}

function toAnswer(text: string, passages: Passage[]): Answer {
  const checked = checkCitations(text, passages)
  if (checked.result === '') throw new AiError('malformed', 'The AI service gave an empty answer.')
  return { ...checked, origin: 'model' }
}
