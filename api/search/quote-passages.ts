import { askedFor } from '@app/ai/answer/asked'
import { clausesOf, wordsOfClause } from '@app/ai/answer/clauses'
import { pickQuotes, quoteLines } from '@app/ai/offline/answer'
import { has, readSentence } from '@app/ai/question/sentence'
import { atMoments } from './moments'
import { voicesOf } from './retrieve'
import type { Evidence, SearchContext } from './types'

/** The best sentences of what was found for each clause of the question, each once, behind what is known of them. */
export async function quotePassages(
  context: SearchContext,
  { passages, spans, facts, lead, each }: Evidence,
) {
  const { user, ask, words } = context
  const clauses = clausesOf(ask.query)
  const wanted = clauses.map((clause) => ({
    words: [wordsOfClause(words, clause, clauses) || ask.query, ...timesOf(context)].join(' '),
    asked:
      askedFor(clause) ??
      askedFor(ask.query) ??
      (each && context.before === null && !isOfSaying(ask.query) ? 'amount' : null),
    voices: voicesOf(context),
  }))
  const lines = pickQuotes(wanted, passages, each && clauses.length === 1)
  const placed = await atMoments(
    user.id,
    lines.map(({ source }) => source),
    lines.map(({ of }) => spans[of] ?? null),
    words,
  )
  const { result, sources } = quoteLines(
    placed.map((source, at) => ({ text: source.quote, of: 0, nth: 0, ...lines[at], source })),
    user.timeZone,
  )
  const parts = [lead ?? '', unsure(context), facts ?? '', result]
  return { text: parts.filter((part) => part !== '').join('\n\n'), sources }
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
