import { clausesOf, wordsOfClause } from '@app/ai/answer/clauses'
import { pointsBack } from '@app/ai/question/follow-up/inherit'
import { isVague, strongWords } from '@app/ai/question/topic'
import { withPlan } from '../context'
import { languagesOf } from '../languages'
import { evidenceOf, type FoundPassage } from '../passages'
import { ANSWERABLE, type Found, retrieve, saying, WORTH_READING } from '../retrieve'
import { isNarrow } from '../scope'
import { putOtherwise } from '../spelling/put-otherwise'
import { plain } from '../text'
import type { Evidence, Finding, SearchContext } from '../types'
import { askedWords, unknownWords } from './absence'
import { followUp } from './follow-up'
import { ownAge } from './kinds/ages'
import { isOfThat, mayMean } from './kinds/spoken-of'
import { type Look, nearest } from './nearest'
import { withNewest, withNext } from './next-passages'
import { UNSURE } from './outside/lead'
import { bySentences, OTHERWISE } from './sentences'

/** Maximum passages for the question's own words if others follow. */
const OWN = 3

/** Passages that answer; for a follow-up, also what was said around the previous answer. */
export async function findPassages(context: SearchContext): Promise<Finding> {
  const next = await followUp(context)
  const own = await findOwn(context)
  if (next === null) return ('result' in own ? await asBefore(context) : null) ?? own
  if ('result' in own) return next.nearest ? { ...next, lead: UNSURE } : next
  if (own.nearest) return next.nearest ? own : next
  if (next.nearest && !context.plan.inherits.includes('topic')) return own
  const passages = [...own.passages.slice(0, OWN), ...next.passages]
  return { ...own, passages, spans: [...own.spans.slice(0, OWN), ...next.spans], each: true }
}

/** The previous evidence, if this is a follow-up with a pronoun that nothing else answers. */
async function asBefore(context: SearchContext): Promise<Evidence | null> {
  const { before, ask } = context
  if (before?.intent !== 'find' || before.topic === '' || !pointsBack(ask.query)) return null
  const { passages, best } = await retrieve(withPlan(context, before), before.topic)
  if (best < ANSWERABLE) return null
  return { ...evidenceOf(passages.slice(0, OWN), 'fit', UNSURE), nearest: true }
}

/** Passages in the scope that answer; otherwise the nearest outside it, labeled as such. */
async function findOwn(context: SearchContext): Promise<Finding> {
  const age = await ownAge(context)
  if (age !== null) return age
  const sources = context.plan.subject === 'notes' ? (['note'] as const) : undefined
  const look = (within: SearchContext, words?: string) =>
    retrieve(within, words, sources && [...sources])
  const { inside, said } = await findSaid(context, look)
  if (said !== null) return said
  const otherwise = await inOtherWords(context, look)
  const again = otherwise && (await findSaid(otherwise, look))
  if (otherwise && again?.said)
    return { ...again.said, lead: again.said.lead ?? OTHERWISE, words: otherwise.words }
  const near = await nearest(context, inside, look)
  if (!near.denies) return near
  const own = context.own === '' ? null : { ...context, words: context.own, own: '' }
  const asked = own && (await findSaid(own, look))
  if (asked?.said) return asked.said
  if (otherwise === null || again === null) return near
  const other = await nearest(otherwise, again.inside, look)
  return other.denies ? near : other
}

/** Passages in the scope that answer, otherwise sentences; null if there are none. */
async function findSaid(context: SearchContext, look: Look) {
  const inside = await lookForEach(context, look)
  const event = await aboutThatTime(context, look)
  const { plan, dependencies } = context
  const order = dependencies.chat === null ? 'fit' : 'time'
  const good = answering(inside, context)
  if (good.length > 0 || event.length > 0) {
    const lead = leadOf(context, good)
    const newest = withNewest(context, inside, good)
    const both = order === 'fit' ? [...newest, ...event] : [...event, ...good]
    return { inside, said: withNext(context, evidenceOf(both, order, lead), inside) }
  }
  const isSpoken = isNarrow(plan) && plan.subject !== 'notes'
  return { inside, said: isSpoken ? await bySentences(context) : null }
}

/** The question with unsaid words replaced by the synonyms that fit best; null if there are none. */
async function inOtherWords(context: SearchContext, look: Look): Promise<SearchContext | null> {
  const { user, plan, library } = context
  const unsaid = await unknownWords(context, askedWords(context))
  const others = await putOtherwise(
    user.id,
    context.words,
    unsaid,
    languagesOf(library, plan.language),
    context.ask.query,
  )
  const candidates = others.map((words) => ({ ...context, words }))
  const [first = null, ...rest] = candidates
  if (rest.length === 0) return first
  const coverages: number[] = []
  for (const candidate of candidates) coverages.push((await look(candidate)).best)
  return candidates[coverages.indexOf(Math.max(...coverages))] ?? first
}

/** Retrieves passages for each clause, the best of each first. */
async function lookForEach(context: SearchContext, look: Look): Promise<Found> {
  const { words, ask } = context
  const clauses = clausesOf(ask.query)
  const whole = await lookForBoth(context, look)
  const asked = clauses.map((clause) => wordsOfClause(words, clause, clauses))
  const own = [...new Set(asked)].filter((each) => each !== '' && each !== words)
  if (own.length < 2) return whole
  const founds: Found[] = []
  for (const each of own) founds.push(await look(context, each))
  const kept = founds.filter(({ best }) => best >= ANSWERABLE)
  const first = kept.flatMap(({ passages }) => passages.slice(0, 1))
  const best = Math.max(whole.best, ...kept.map((found) => found.best))
  return { ...whole, passages: eachOnce([...first, ...whole.passages]), best }
}

/** For a model that writes, also what the question's own words find better than the planned ones. */
async function lookForBoth(context: SearchContext, look: Look): Promise<Found> {
  const planned = await look(context)
  const isEnough = planned.best >= ANSWERABLE || context.dependencies.chat === null
  if (isEnough || context.own === '') return planned
  const own = await look(context, context.own)
  if (own.best <= planned.best) return planned
  return { ...own, passages: eachOnce([...own.passages, ...planned.passages]) }
}

function eachOnce(passages: FoundPassage[]): FoundPassage[] {
  const keyOf = ({ meetingId, source, position }: FoundPassage) =>
    `${meetingId} ${source} ${position}`
  return [...new Map(passages.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

/**
 * Passages about the period in the question if no meeting from it is asked for. What is planned for
 * tomorrow was not announced for the day after another meeting.
 */
export async function spokenOf(context: SearchContext): Promise<Evidence | null> {
  const dates = context.plan.dates.map((date) => ({ ...date, of: 'either' as const }))
  const { language, status } = context.plan
  const isPlanned = status === 'planned'
  const found = await aboutThatTime({ ...context, plan: { ...context.plan, dates } })
  const said = found.filter(
    (each) => !isPlanned || dates.some((date) => mayMean(each, date, language)),
  )
  return said.length > 0 ? evidenceOf(said, 'fit') : null
}

/** Passages of any meeting that mention the period: its month may be the topic. */
async function aboutThatTime(
  context: SearchContext,
  look: Look = retrieve,
): Promise<FoundPassage[]> {
  const { plan } = context
  const events = plan.dates.filter(({ of }) => of !== 'meeting')
  if (events.length === 0) return []
  const said = events.map(({ expression }) => expression).join(' ')
  const undated = withPlan(context, { dates: [], status: null })
  const { passages } = await look(undated, `${context.words} ${said}`)
  const isOfThen = (passage: FoundPassage) =>
    events.some((event) => isOfThat(passage, event, plan.language))
  const ofThen = passages.filter(isOfThen)
  return plan.topic === '' || isVague(plan.topic, plan.language)
    ? ofThen
    : saying(ofThen, context.words, plan.language, ANSWERABLE * 0.8)
}

/** The passages that may answer; fewer if no model can judge. */
function answering(
  { passages, best, isSemantic }: Found,
  { plan, words, dependencies, ask }: SearchContext,
) {
  const bar = dependencies.chat === null ? ANSWERABLE : WORTH_READING
  if (best < bar && !isSemantic) return []
  if (dependencies.chat !== null) return passages
  return saying(passages, strongWords(words || ask.query, plan.language), plan.language, bar * 0.8)
}

/** Introduces passages that are only about the date, not from it. */
function leadOf({ plan, dependencies }: SearchContext, inside: FoundPassage[]): string | null {
  const isEither = plan.dates.some(({ of }) => of !== 'meeting')
  if (!isEither || inside.length > 0) return null
  const when = plan.dates.map(({ expression }) => `“${plain(expression)}”`).join(' and ')
  return dependencies.chat === null
    ? `Said about ${when} at other times:`
    : 'The date is what people talked about, not when they met.'
}
