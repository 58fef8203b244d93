import type { Passage } from '@app/ai/answer/answer'
import { askedFor } from '@app/ai/answer/asked'
import { clausesOf, wordsOfClause } from '@app/ai/answer/clauses'
import { pickQuotes, type QuotedLine, quoteWhole } from '@app/ai/offline/answer'
import { quoteLines } from '@app/ai/offline/quote-lines'
import { has, readSentence } from '@app/ai/question/sentence'
import { atMoments } from './citations/moments'
import { voicesOf } from './retrieve'
import type { Evidence, SearchContext } from './types'

const NONE: NonNullable<Evidence['meant']> = { passages: [], spans: [] }

/** The best sentences of what was found for each clause of the question, each once, behind what is known of them. */
export async function quotePassages(
  context: SearchContext,
  { passages, spans, facts, lead, each, nearest = false, meant = NONE }: Evidence,
) {
  const { user, ask, words, dependencies } = context
  const clauses = clausesOf(ask.query)
  const wanted = clauses.map((clause) => ({
    words: [
      wordsOfClause(words, clause, clauses) || ask.query,
      ...(each ? [] : timesOf(context)),
    ].join(' '),
    beside: each ? '' : clause,
    asked:
      askedFor(clause) ??
      askedFor(ask.query) ??
      (each && context.before === null && !isOfSaying(ask.query) ? 'amount' : null),
    voices: voicesOf(context),
  }))
  const found = pickQuotes(wanted, passages, each && clauses.length === 1, dependencies.heard)
  const lines = nearest
    ? [...quoteWhole(meant.passages), ...found.map(behind(meant.passages))]
    : [...found, ...quoteWhole(meant.passages).map(behind(passages))]
  const places = nearest ? [...meant.spans, ...spans] : [...spans, ...meant.spans]
  const placed = await atMoments(
    user.id,
    // Each line finds its span by its number, and sentences quoted whole share that of their passage.
    lines.map(({ source }, at) => ({ ...source, number: at + 1 })),
    lines.map(({ of }) => places[of] ?? null),
    words,
  )
  const { result, sources } = quoteLines(
    placed.map((source, at) => ({ text: source.quote, of: 0, nth: 0, ...lines[at], source })),
    user.timeZone,
  )
  const parts = [lead ?? '', unsure(context), facts ?? '', result]
  return { text: parts.filter((part) => part !== '').join('\n\n'), sources }
}

/** The line of a quote behind those of all these passages. */
function behind({ length }: Passage[]) {
  return (line: QuotedLine): QuotedLine => ({
    ...line,
    ...{ of: line.of + length, nth: line.nth + length },
  })
}

/** Opinions and decisions of several times are seldom figures. */
function isOfSaying(query: string): boolean {
  return has(readSentence(query, { left: 0 }), 'said')
}

/** The words of times that may be of what was said. */
function timesOf({ plan }: SearchContext): string[] {
  return plan.dates.filter(({ of }) => of !== 'meeting').map(({ expression }) => expression)
}

/** A question that could not be read is answered by all that its words bring up, and the reader hears so. */
function unsure({ plan }: SearchContext): string {
  return plan.sure ? '' : 'I wasn’t sure how to read that, so I searched everything for its words.'
}
