import { type Answer, answerQuestion, streamAnswer } from '@app/ai/answer/answer'
import { chatHere } from '@app/ai/models/available'
import { AiError } from '@app/ai/models/errors'
import { chipsOf, everythingOf } from './chips'
import { atMoments } from './citations/moments'
import { findConsented } from './consent/consented'
import { anchorNote } from './dates/happened'
import { quotePassages } from './quote-passages'
import { linkedIn, plain, plural } from './text'
import type { Evidence, Finding, SearchContext, SearchResult } from './types'
import { unmetNote } from './unmet'

/** Instead of an answer, if all that was found may not be sent to a model. */
const WITHHELD =
  'The meetings that may answer this have no consent for AI, so nothing of them was sent to a model.'

const NOTHING = 'I couldn’t find an answer to that in your meetings.'

/** The reading of the question, as every answer carries it. */
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
 * The answer from a finding: rows as they are; passages as the model tells them, or quoted if there
 * is none.
 */
export async function write(context: SearchContext, finding: Finding): Promise<SearchResult> {
  const { chat, signal } = context.dependencies
  if ('result' in finding) {
    const sources = await atMoments(
      context.user.id,
      finding.sources,
      finding.spans ?? [],
      context.words,
    )
    return told(context, finding, finding.result, sources)
  }
  if (chat === null) return quoted(context, finding)
  const { input, evidence } = await inputOf(context, finding)
  if (isWithheld(finding, evidence)) return told(context, finding, WITHHELD, [])
  try {
    return await checked(context, evidence, await answerQuestion(input, chat, signal))
  } catch (error) {
    return quoted(...withoutModel(context, finding, error))
  }
}

/** The same as it comes about. */
export async function* writeEvents(
  context: SearchContext,
  finding: Finding,
): AsyncIterable<{ type: 'token'; text: string } | ({ type: 'done' } & SearchResult)> {
  const { chat, signal } = context.dependencies
  if ('result' in finding || chat === null) {
    yield { type: 'done', ...(await write(context, finding)) }
    return
  }
  const { input, evidence } = await inputOf(context, finding)
  if (isWithheld(finding, evidence)) {
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

/** The model's input: nothing of meetings without consent; the others are named to the ledger. */
async function inputOf({ user, ask, dependencies, described }: SearchContext, found: Evidence) {
  const consented = await findConsented(user.id)
  const evidence = consented.evidence(found)
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
  return { input, evidence }
}

function isWithheld(found: Evidence, { passages, facts }: Evidence): boolean {
  return found.passages.length > 0 && passages.length === 0 && facts === null
}

/**
 * The question and its finding without a model, with the model's failure before the answer: one on this machine may be
 * busy or too slow for it. Throws every other failure.
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

/** Without a model: the best sentences, each once, behind what is known of them. */
async function quoted(context: SearchContext, finding: Evidence) {
  const { text, sources } = await quotePassages(context, finding)
  return told(context, finding, text, sources)
}

/** The model's words; if it found no answer in its passages, the answer says so, with the scope. */
async function checked(
  context: SearchContext,
  finding: Evidence,
  answer: Answer,
): Promise<SearchResult> {
  const { result, origin, unknownCitations, unsupported } = answer
  if (unknownCitations + unsupported > 0) {
    console.warn(
      `search: ${unknownCitations} unknown and ${unsupported} unsupported citations taken out`,
    )
  }
  const spans = answer.from.map((at) => finding.spans[at] ?? null)
  const sources = await atMoments(context.user.id, answer.sources, spans, context.words)
  const isNearest = finding.nearest ?? false
  const said = result === '' && context.described !== null ? NOTHING : result
  const text = withNotes(said, [unmetNote(context.plan)])
  return { ...understoodOf(context), result: text, sources, origin, nearest: isNearest }
}

/** An answer that no model had a part in. */
function told(
  context: SearchContext,
  { nearest = false, ignored }: { nearest?: boolean; ignored?: string },
  result: string,
  sources: SearchResult['sources'],
): SearchResult {
  const origin = context.dependencies.chat === null ? 'rules' : 'records'
  const anchor = sources.length === 0 ? null : anchorNote(context.plan)
  const unmet = [...context.plan.unmet, ...(ignored === undefined ? [] : [ignored])]
  const text = withNotes(result, [anchor && plain(anchor), unmetNote({ ...context.plan, unmet })])
  return { ...understoodOf(context), result: text, sources, origin, nearest }
}

function withNotes(result: string, notes: (string | null)[]): string {
  return [result, ...notes].filter((part) => part !== null && part !== '').join('\n\n')
}
