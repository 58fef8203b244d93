import type { Chat } from '../models/chat'
import { type Answer, checkAnswer } from './check'
import { numberPassages, type Passage } from './passage'
import { answerMessages, MARKUP, NOT_FOUND } from './prompt'
import { createFlow } from './stream'

export type { Answer } from './check'
export type { Passage, Source } from './passage'

type AnswerInput = {
  question: string
  history: { role: 'user' | 'assistant'; content: string }[]
  /** In reading order. */
  passages: Passage[]
  /** Lists and counts from SQL as Markdown; the model may only repeat them. */
  facts: string | null
  /** The search scope as text. */
  scope: string | null
  /** A remark shown if the passages are not of the kind asked for. */
  note: string | null
  now: Date
  timeZone: string
}

/** Maximum characters, about twenty pages. Stops models that repeat themselves endlessly. */
const LONGEST_REPLY = 40_000

type AnswerEvent = { type: 'token'; text: string } | { type: 'done'; answer: Answer }

/** Answers from the passages and facts only, with citations. Throws an AiError. */
export async function answerQuestion(
  input: AnswerInput,
  chat: Chat,
  signal?: AbortSignal,
): Promise<Answer> {
  const passages = numberPassages(input.passages, input.timeZone)
  const reply = await chat.text(answerMessages({ ...input, passages }), signal)
  return checkAnswer(shortened(reply), passages, givenIn(input))
}

/**
 * Streams the answer; the last event contains the checked answer, which replaces the tokens sent
 * before.
 */
export async function* streamAnswer(
  input: AnswerInput,
  chat: Chat,
  signal?: AbortSignal,
): AsyncIterable<AnswerEvent> {
  const passages = numberPassages(input.passages, input.timeZone)
  const flow = createFlow(new Set(passages.map((passage) => passage.number)))
  let reply = ''
  for await (const token of chat.stream(answerMessages({ ...input, passages }), signal)) {
    reply += token
    const text = mayBeNothing(reply) ? '' : flow(reply)
    if (text !== '') yield { type: 'token', text }
    if (reply.length > LONGEST_REPLY) break
  }
  yield { type: 'done', answer: checkAnswer(shortened(reply), passages, givenIn(input)) }
}

function givenIn({ question, facts, history, note }: AnswerInput) {
  const besides = [facts ?? '', note ?? '', ...history.map(({ content }) => content)]
  return { question, besides }
}

function shortened(reply: string): string {
  if (reply.length <= LONGEST_REPLY) return reply
  return `${reply.slice(0, LONGEST_REPLY).toWellFormed()}…\n\n(This text ends here: it was too long.)`
}

function mayBeNothing(reply: string): boolean {
  const plain = reply.trimStart().replace(MARKUP, '')
  return NOT_FOUND.startsWith(plain.slice(0, NOT_FOUND.length).trimEnd())
}
