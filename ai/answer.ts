import { type Answer, checkAnswer } from './answer/check'
import { numberPassages, type Passage } from './answer/passage'
import { answerMessages, NOT_FOUND } from './answer/prompt'
import { createFlow } from './answer/stream'
import { type Chat, openChat } from './chat'
import { type AiSettings, hasChat } from './models'
import { answerByQuotes } from './offline/answer'

export type { Answer } from './answer/check'
export type { Passage, Source } from './answer/passage'

export type AnswerInput = {
  question: string
  /** What it is about, in words to choose quotes by; the question itself where omitted. */
  subject?: string
  history: { role: 'user' | 'assistant'; content: string }[]
  /** In the order in which they shall be read. */
  passages: Passage[]
  /** Lists and counts made by SQL, as markdown; the model may only repeat them. */
  facts: string | null
  /** The range and number of meetings looked at, in words. */
  scope: string | null
  now: Date
  timeZone: string
}

export type AnswerEvent = { type: 'token'; text: string } | { type: 'done'; answer: Answer }

/** Answers from the passages and facts alone, with citations; by quotes where there is no model. Fails with an AiError. */
export async function answerQuestion(
  input: AnswerInput,
  settings: AiSettings,
  options: { signal?: AbortSignal } = {},
  chat: Chat = openChat(settings),
): Promise<Answer> {
  if (!hasChat(settings) || isEmpty(input)) return offlineAnswer(input)
  const passages = numberPassages(input.passages)
  const reply = await chat.text(answerMessages({ ...input, passages }), options.signal)
  return checkAnswer(reply, passages)
}

/** The same, word by word; the last event holds the checked answer, which replaces the words sent before. */
export async function* streamAnswer(
  input: AnswerInput,
  settings: AiSettings,
  options: { signal?: AbortSignal } = {},
  chat: Chat = openChat(settings),
): AsyncIterable<AnswerEvent> {
  if (!hasChat(settings) || isEmpty(input)) {
    yield { type: 'done', answer: offlineAnswer(input) }
    return
  }
  const passages = numberPassages(input.passages)
  const flow = createFlow(new Set(passages.map((passage) => passage.number)))
  let reply = ''
  for await (const token of chat.stream(answerMessages({ ...input, passages }), options.signal)) {
    reply += token
    const text = mayBeNothing(reply) ? '' : flow(reply)
    if (text !== '') yield { type: 'token', text }
  }
  yield { type: 'done', answer: checkAnswer(reply, passages) }
}

function offlineAnswer({ question, subject, facts, timeZone, ...input }: AnswerInput): Answer {
  const quotes = answerByQuotes(subject || question, numberPassages(input.passages), timeZone)
  const result = [facts ?? '', quotes.result].filter((part) => part !== '').join('\n\n')
  return { ...quotes, result, origin: 'rules', unknownCitations: 0, unsupported: 0 }
}

/** Nothing to answer from: the model would have to invent. */
function isEmpty({ passages, facts }: AnswerInput): boolean {
  return passages.length === 0 && facts === null
}

function mayBeNothing(reply: string): boolean {
  return NOT_FOUND.startsWith(reply.trim().slice(0, NOT_FOUND.length))
}
