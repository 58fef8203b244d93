import type { PlanDates } from '@app/ai/question/plan'
import { isVague, strongWords } from '@app/ai/question/topic'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { differenceInMonths, parseISO } from 'date-fns'
import { wider, withPlan } from '../context'
import { CONFIGURATIONS, languagesOf } from '../languages'
import type { FoundPassage } from '../passages'
import {
  ANSWERABLE,
  evidenceOf,
  FAR,
  type Found,
  LIKELY,
  NEAR,
  retrieve,
  saying,
  WORTH_READING,
} from '../retrieve'
import { isNarrow } from '../scope'
import { plain } from '../text'
import type { Evidence, Finding, SearchContext } from '../types'
import { bySentences } from './sentences'

/** Passages that answer, within the scope; else the nearest outside of it, and it is said that they are. */
export async function findPassages(context: SearchContext): Promise<Finding> {
  const sources = context.plan.subject === 'notes' ? (['note'] as const) : undefined
  const look = (within: SearchContext, words?: string) =>
    retrieve(within, words, sources && [...sources])
  const inside = await look(context)
  const event = await aboutThatTime(context, look)
  const { chat } = context.dependencies
  const order = chat === null ? 'fit' : 'time'
  const good = answering(inside, context)
  if (good.length > 0 || event.length > 0) {
    const lead = leadOf(context, good)
    return evidenceOf(order === 'fit' ? [...good, ...event] : [...event, ...good], order, lead)
  }
  const said = isNarrow(context.plan) && sources === undefined ? await bySentences(context) : null
  if (said !== null) return said
  if (inside.best >= LIKELY) return nearest(context, inside, order)
  const outside = await nearestOutside(context, look)
  return outside ?? nearest(context, inside, order)
}

/** One word of a question about somebody is often said of others too: only more of them together tell that it is meant. */
const SEVERAL = 2
const CERTAIN = 1.01

type Look = (within: SearchContext, words?: string) => Promise<Found>

/** Passages about the time that a question names, if no meeting of that time is asked for. */
export async function spokenOf(context: SearchContext): Promise<Evidence | null> {
  const dates = context.plan.dates.map((date) => ({ ...date, of: 'either' as const }))
  const said = await aboutThatTime({ ...context, plan: { ...context.plan, dates } })
  return said.length > 0 ? evidenceOf(said, 'fit') : null
}

/** Passages of any meeting that speak of the question's time: its month may be meant that way. */
async function aboutThatTime(
  context: SearchContext,
  look: Look = retrieve,
): Promise<FoundPassage[]> {
  const { plan } = context
  const events = plan.dates.filter(({ of }) => of !== 'meeting')
  if (events.length === 0) return []
  const said = events.map(({ expression }) => expression).join(' ')
  const undated = withPlan(context, { dates: [] })
  const { passages } = await look(undated, `${context.words} ${said}`)
  const isOfThen = (passage: FoundPassage) => events.some((event) => speaksOf(passage, event))
  const ofThen = passages.filter(isOfThen)
  return plan.topic === '' || isVague(plan.topic, plan.language)
    ? ofThen
    : saying(ofThen, context.words, ANSWERABLE * 0.8)
}

/**
 * True if a passage names a time; a year only if it is not that of the next such month after the
 * meeting.
 */
function speaksOf({ body, date }: FoundPassage, { expression, from }: PlanDates): boolean {
  const text = body.toLowerCase()
  const names = expression.toLowerCase().match(/\p{L}{4,}|\d{4}/gu) ?? []
  const told = names.filter((name) => !text.includes(name))
  if (told.length === names.length) return false
  const isNext =
    from !== null &&
    differenceInMonths(parseISO(from), parseISO(date)) <= 11 &&
    from > date.slice(0, 10)
  return told.every(
    (name) =>
      /^(?:\d{4}|last|next|this|early|late|beginning|since|until|before|after)$/.test(name) &&
      (isNext || !/\d/.test(name)),
  )
}

/** The passages that may answer; fewer if no model can judge. */
function answering(
  { passages, best, isSemantic }: Found,
  { plan, words, dependencies, ask }: SearchContext,
) {
  const bar = dependencies.chat === null ? ANSWERABLE : WORTH_READING
  if (best < bar && !isSemantic) return []
  if (dependencies.chat !== null) return passages
  return saying(passages, strongWords(words || ask.query, plan.language), bar * 0.8)
}

/** Introduces passages that are only about the date, not from it. */
function leadOf({ plan, dependencies }: SearchContext, inside: FoundPassage[]): string | null {
  const isEither = plan.dates.some(({ of }) => of !== 'meeting')
  if (!isEither || inside.length > 0) return null
  const when = plan.dates.map(({ expression }) => plain(expression)).join(' and ')
  return dependencies.chat === null
    ? `Not said in meetings ${when}, but about that time:`
    : 'The date is of what was said, not of the meetings.'
}

/** The best passages for the same words without the question's limits, if they are an answer. */
async function nearestOutside(context: SearchContext, look: Look): Promise<Evidence | null> {
  const { topic, language, clientIds, people } = context.plan
  const isOfOne = clientIds.length + people.length > 0
  const isPersonal = isOfOne && strongWords(topic, language).split(' ').length < SEVERAL
  for (const around of wider(context)) {
    const found = await look(around)
    if (found.best < (isPersonal ? CERTAIN : ANSWERABLE)) continue
    const passages = saying(
      found.passages,
      strongWords(context.words || context.ask.query, context.plan.language),
      ANSWERABLE * 0.8,
    )
    const where = plain(context.described ?? '')
    const there =
      around.described === null
        ? 'In other meetings'
        : `With ${plain(around.described)} at other times`
    return {
      ...evidenceOf(passages, 'fit', `Nothing about that in ${where}. ${there}:`),
      nearest: true,
    }
  }
  return null
}

/**
 * The nearest passages, shown as no more than that. That something was not said is told only of words that nobody said
 * at any meeting; of others it may have been said differently.
 */
async function nearest(
  context: SearchContext,
  { passages }: Found,
  order: 'fit' | 'time',
): Promise<Finding> {
  const { plan, ask, described } = context
  const unsaid = await unsaidWords(context)
  const isKnown = unsaid.length === 0 && context.meetings !== 0
  const near = passages.filter(({ coverage }) => coverage >= (isKnown ? FAR : NEAR)).slice(0, 3)
  const own = near.length === 0 && isNarrow(plan) ? await bySentences(context, FAR) : null
  const evidence = own ?? evidenceOf(near, order)
  const limits = withPlan(context, { title: null }).described
  const where = limits === null ? 'your meetings' : `meetings for ${plain(limits)}, or in any other`
  const isOpen = isKnown && evidence.passages.length > 0
  const lead = isOpen
    ? 'I’m not sure that this is what you mean.'
    : `I couldn’t find “${plain(unsaid.join(' ') || plan.topic || ask.query)}” in ${where}.`
  if (evidence.passages.length === 0)
    return { result: described === null ? '' : lead, sources: [], nearest: true }
  const shown = isOpen ? 'The closest I found:' : 'The nearest:'
  return { ...evidence, lead: `${lead} ${shown}`, nearest: true }
}

/** The words of a question that nobody said at any meeting; none if it is asked in a language that nobody speaks there. */
async function unsaidWords({ user, plan, words, ask, library }: SearchContext): Promise<string[]> {
  const isForeign = !library.languages.includes(CONFIGURATIONS[plan.language])
  if (isForeign) return []
  const said = strongWords(words || plan.title || ask.query, plan.language)
  const unknown = await findUnknownWords(user.id, said, languagesOf(library, plan.language))
  return unknown.map(({ word }) => word)
}
