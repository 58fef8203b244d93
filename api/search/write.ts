import { type Answer, answerQuestion, streamAnswer } from '@app/ai/answer/answer'
import { chatHere } from '@app/ai/models/available'
import { AiError } from '@app/ai/models/errors'
import { onceBack } from '../http/once-back'
import { chipsOf, everythingOf } from './chips'
import { atMoments } from './citations/moments'
import { findConsented } from './consent/consented'
import { anchorNote } from './dates/event-dates'
import { ignoredNote } from './ignored-conditions'
import { quotePassages } from './quote-passages'
import { withMore } from './strategies/more-passages'
import { linkedIn, plain, plural } from './text'
import type { Evidence, Finding, Rows, SearchContext, SearchResult } from './types'

/** Replaces the answer if everything found is withheld from models. */
const WITHHELD =
  'The meetings that might answer this have no consent for AI, so none of their content was sent to a model.'

/** Maximum figures named in a note. */
const UNSAID = 8

const NOTHING = 'I couldn’t find an answer to that in your meetings.'

/** True if a model found no answer in what it was given. */
export function isUnanswered({ origin, result }: SearchResult): boolean {
  return origin === 'model' && (result === '' || result.startsWith(NOTHING))
}

/** The reading of the question that every answer includes. */
export function understoodOf(context: SearchContext) {
  const { plan, ask, described, meetings } = context
  const counted = meetings === null ? [] : [plural(meetings, 'meeting')]
  const scope = [...(described === null ? [] : [described]), ...counted]
  return {
    scope: scope.length === 0 ? null : scope.join(', '),
    plan,
    chips: chipsOf(context),
    everything: everythingOf(plan, ask.query),
  }
}

/**
 * Writes the answer: rows as they are; passages in the model's words, or as quotes if there is
 * none.
 */
export async function write(context: SearchContext, found: Finding): Promise<SearchResult> {
  const { chat, signal } = context.dependencies
  const finding = await withMore(context, found)
  if ('result' in finding) return rows(context, finding)
  if (chat === null) return quoted(context, finding)
  const { input, evidence, isWithheld } = await inputOf(context, found, finding)
  if (isWithheld) return told(context, finding, WITHHELD, [])
  try {
    return await checked(context, evidence, await answerQuestion(input, chat, signal))
  } catch (error) {
    return quoted(...withoutModel(context, finding, error))
  }
}

/** Like `write`, as a stream of events. */
export async function* writeEvents(
  context: SearchContext,
  found: Finding,
): AsyncIterable<{ type: 'token'; text: string } | ({ type: 'done' } & SearchResult)> {
  const { chat, signal } = context.dependencies
  const finding = await withMore(context, found)
  if ('result' in finding || chat === null) {
    const answer = 'result' in finding ? rows(context, finding) : quoted(context, finding)
    yield { type: 'done', ...(await answer) }
    return
  }
  const { input, evidence, isWithheld } = await inputOf(context, found, finding)
  if (isWithheld) {
    yield { type: 'done', ...told(context, finding, WITHHELD, []) }
    return
  }
  try {
    for await (const event of streamAnswer(input, chat, signal)) {
      if (event.type === 'token') yield event
      else yield { type: 'done', ...(await checked(context, evidence, event.answer)) }
    }
  } catch (error) {
    yield { type: 'done', ...(await quoted(...withoutModel(context, finding, error))) }
  }
}

/** Rows as they are, with the moments of their sources. */
async function rows(context: SearchContext, found: Rows) {
  const { user, words } = context
  const sources = await atMoments(user.id, found.sources, found.spans ?? [], words)
  return told(context, found, found.result, sources)
}

/**
 * The model's input without meetings that lack consent. The ledger records the others. Withheld is an answer
 * if all that was `found` is, whatever else there is to `read`.
 */
async function inputOf(
  { user, ask, dependencies, described }: SearchContext,
  found: Finding,
  read: Evidence,
) {
  const consented = await findConsented(user.id)
  const evidence = consented.evidence(read)
  const { passages, facts, lead } = evidence
  dependencies.carry([...passages.map(({ meetingId }) => meetingId), ...linkedIn(facts ?? '')])
  const input = {
    question: ask.query,
    history: consented.history(ask.history),
    passages,
    facts,
    scope: described === null ? null : consented.text(described) || null,
    note: lead,
    now: dependencies.now,
    timeZone: user.timeZone,
  }
  const isAllWithheld = (all: Evidence) =>
    all.passages.length > 0 && consented.evidence(all).passages.length === 0
  const own = 'result' in found ? read : found
  return { input, evidence, isWithheld: facts === null && isAllWithheld(own) }
}

/**
 * Falls back to rules if a local model is busy or too slow, and says so before the answer. Rethrows
 * every other failure.
 */
function withoutModel(
  context: SearchContext,
  finding: Evidence,
  error: unknown,
): [SearchContext, Evidence] {
  const { ai, signal } = context.dependencies
  const isOfHere = error instanceof AiError && error.kind !== 'withheld' && chatHere(ai) !== null
  if (!isOfHere || signal.aborted) throw error
  const lead = `${error.message} Here’s what was said, found without AI.`
  const dependencies = { ...context.dependencies, chat: null }
  return [
    { ...context, dependencies },
    { ...finding, lead: [lead, finding.lead ?? ''].join(' ').trim() },
  ]
}

/** Without a model: the best sentences without duplicates, after known facts about them. */
async function quoted(context: SearchContext, finding: Evidence) {
  const { text, sources } = await quotePassages(context, finding)
  return told(context, finding, foundOr(context, text), sources)
}

/** Says that nothing was found in the scope; empty without a scope, which the page tells itself. */
function foundOr({ described }: SearchContext, result: string): string {
  return result === '' && described !== null ? NOTHING : result
}

/** The model's answer. If it found none in its passages, says so and names the scope. */
async function checked(
  context: SearchContext,
  finding: Evidence,
  answer: Answer,
): Promise<SearchResult> {
  const { result, origin, unknownCitations, unsupported, unsaid } = answer
  if (unknownCitations + unsupported > 0) {
    console.warn(
      `search: ${unknownCitations} unknown and ${unsupported} unsupported citations taken out`,
    )
  }
  const spans = answer.from.map((at) => finding.spans[at] ?? null)
  const sources = await onceBack(() =>
    atMoments(context.user.id, answer.sources, spans, context.words),
  )
  const isNearest = finding.nearest ?? false
  const notes = [finding.calendar ?? null, unsaidNote(unsaid), ignoredNote(context.plan)]
  const text = withNotes(foundOr(context, result), notes)
  return { ...understoodOf(context), result: text, sources, origin, nearest: isNearest }
}

/** Tells which figures of an answer are in none of its sources. */
function unsaidNote(figures: string[]): string | null {
  if (figures.length === 0) return null
  const those = figures.slice(0, UNSAID).map(plain).join(', ')
  const more = figures.length > UNSAID ? ` and ${figures.length - UNSAID} more` : ''
  return `*Not said in these meetings, maybe calculated: ${those}${more}. Please check.*`
}

/** An answer without a model. */
function told(
  context: SearchContext,
  { nearest = false, ignored, calendar = '' }: Pick<Evidence, 'nearest' | 'ignored' | 'calendar'>,
  result: string,
  sources: SearchResult['sources'],
): SearchResult {
  const origin = context.dependencies.chat === null ? 'rules' : 'records'
  const anchor = sources.length === 0 ? null : anchorNote(context.plan)
  const unmet = [...context.plan.unmet, ...(ignored === undefined ? [] : [ignored])]
  const text = withNotes(result, [
    calendar,
    anchor && plain(anchor),
    ignoredNote({ ...context.plan, unmet }),
  ])
  return { ...understoodOf(context), result: text, sources, origin, nearest }
}

function withNotes(result: string, notes: (string | null)[]): string {
  return [result, ...notes].filter((part) => part !== null && part !== '').join('\n\n')
}
