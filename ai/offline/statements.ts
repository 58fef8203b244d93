import type { Segment } from '../segments'
import { type Sentence, sentencesOf } from './sentences'
import { statementWordsFor } from './statement-words/language'
import { plainOf, whole } from './statement-words/patterns'
import type { Rule, StatementKind, StatementWords } from './statement-words/types'

/** A verbatim sentence. A later statement on the same `topic` replaces an earlier one. */
export type Statement = {
  kind: StatementKind
  topic: string | null
  text: string
  /** The words that postponed the answer. */
  reply: string | null
  segment: number
}

const MIN_WORDS = 4
const MIN_QUESTION_WORDS = 5
const MAX_WORDS = 45
/** Maximum statements per meeting. */
const MAX_STATEMENTS = 60

/**
 * Finds lasting statements and open questions in a transcript by rules and quotes them verbatim.
 */
export async function statementsOf(segments: Segment[]): Promise<Statement[]> {
  const sentences = await sentencesOf(segments)
  const language = statementWordsFor(sentences)
  const ruleOf = ruleFinder(language, 'spoken')
  const found: Statement[] = []
  for (const [at, { text, segment, speaker }] of sentences.entries()) {
    if (found.length === MAX_STATEMENTS) break
    if (text.endsWith('?')) {
      const asked = isQuestion(text, language)
      const reply = asked ? unanswered(sentences, at, speaker, language) : undefined
      if (reply === undefined) continue
      found.push({ kind: 'question', topic: null, text, reply, segment })
    } else {
      const rule = ruleOf(text)
      if (rule) found.push({ kind: rule.kind, topic: rule.topic, text, reply: null, segment })
    }
  }
  return uniqueOf(found)
}

/** Finds lasting statements in a note about the client. Each line becomes a segment. */
export async function notedStatementsOf(lines: string[]): Promise<Statement[]> {
  const segments = lines.map((text) => ({ text, speaker: null, start: null, end: null }))
  const sentences = await sentencesOf(segments)
  const language = statementWordsFor(sentences)
  const ruleOf = ruleFinder(language, 'written')
  const found = sentences.flatMap(({ text, segment }) => {
    const isFact = !text.endsWith('?') && !language.reminder?.test(plainOf(text))
    const rule = isFact ? ruleOf(text) : undefined
    return rule ? [{ kind: rule.kind, topic: rule.topic, text, reply: null, segment }] : []
  })
  return uniqueOf(found).slice(0, MAX_STATEMENTS)
}

function ruleFinder(language: StatementWords, voice: 'spoken' | 'written') {
  const person = language[voice]
  const rules = language.rules(person)
  const own = whole(`${person.self}|${person.own}`)
  return (text: string): Rule | undefined => {
    const plain = plainOf(text)
    const words = plain.split(/\s+/).length
    if (words < MIN_WORDS || words > MAX_WORDS) return undefined
    if (!own.test(plain) || language.adviser.test(plain) || language.unsure.test(plain)) {
      return undefined
    }
    return rules.find((one) => one.words.test(plain))
  }
}

function isQuestion(text: string, { courtesy }: StatementWords): boolean {
  const plain = plainOf(text)
  const words = plain.split(/\s+/).length
  return words >= MIN_QUESTION_WORDS && words <= MAX_WORDS && !courtesy.test(plain)
}

/**
 * The words that postponed the answer, null if the meeting ended with the question, undefined if
 * someone answered or the speaker is unknown.
 */
function unanswered(
  sentences: Sentence[],
  at: number,
  asker: string | null,
  { putOff }: StatementWords,
): string | null | undefined {
  const later = sentences.slice(at + 1)
  if (later.length === 0) return null
  const reply = asker === null ? later[0] : later.find(({ speaker }) => speaker !== asker)
  if (!reply) return later.some(({ text }) => text.endsWith('.')) ? undefined : null
  return putOff.test(plainOf(reply.text)) ? reply.text : undefined
}

function uniqueOf(statements: Statement[]): Statement[] {
  const known = new Map(statements.map((one) => [`${one.kind} ${one.text}`, one] as const))
  return [...known.values()]
}
