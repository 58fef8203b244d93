import { strongWords } from '@app/ai/question/topic'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { withPlan } from '../context'
import { CONFIGURATIONS, languagesOf } from '../languages'
import { isNarrow } from '../scope'
import { plain } from '../text'
import type { Finding, SearchContext } from '../types'

/** Forms of a word share their first letters, and differ in a few at the end. */
const SHORTEST_FORM = 5
const ENDING = 2

/** The words that what answers must hold. */
export function askedWords({ plan, words, ask }: SearchContext): string[] {
  return strongWords(words || plan.title || ask.query, plan.language).split(' ')
}

/** Those words that nobody said at any meeting; none if they are of a language that nobody speaks there. */
export async function unsaidWords(context: SearchContext, asked: string[]): Promise<string[]> {
  const { plan, library } = context
  const isSpoken = library.languages.includes(CONFIGURATIONS[plan.language])
  return isSpoken ? unknownWords(context, asked) : []
}

/** Those words that nobody said in any form, in whatever language the meetings are. */
export async function unknownWords(
  { user, plan, library }: SearchContext,
  asked: string[],
): Promise<string[]> {
  const unknown = await findUnknownWords(
    user.id,
    asked.join(' '),
    languagesOf(library, plan.language),
  )
  return unknown
    .filter(({ stem, near }) => !near.some((term) => isFormOf(stem, term)))
    .map(({ word }) => word)
}

/** Another form of the same word, which no stem tells. */
function isFormOf(stem: string, term: string): boolean {
  const same = Math.max(SHORTEST_FORM, Math.max(stem.length, term.length) - ENDING)
  return stem.slice(0, same) === term.slice(0, same) && term.length >= same
}

/**
 * Rows are limited by a topic only if somebody said some of it: a word that no meeting holds asks for the rows rather
 * than for their topic, if they are limited otherwise.
 */
export async function withoutUnsaid(context: SearchContext): Promise<SearchContext> {
  const { plan } = context
  const isLimited = isNarrow(plan) || plan.atLeast !== null || plan.atMost !== null
  const isOfAll = plan.subject === 'clients' && plan.intent === 'count'
  if (plan.topic === '' || !(isLimited || isOfAll)) return context
  const asked = strongWords(plan.topic, plan.language).split(' ')
  const unsaid = await unsaidWords(context, asked)
  if (unsaid.length < asked.length || NAMING.test(context.ask.query)) return context
  return withPlan(context, { topic: '' })
}

/** Names the words that limited nothing, for nobody said them. */
export function withIgnored(
  asked: SearchContext,
  { plan }: SearchContext,
  finding: Finding,
): Finding {
  return plan.topic === asked.plan.topic ? finding : { ...finding, ignored: asked.plan.topic }
}

/** "About", "mentioned": the words behind it are what is looked for. */
const NAMING =
  /\b(?:about|on|regarding|mention\w*|discuss\w*|said|says?|talk\w*|sp[eo]\w*k\w*|came up|über|erwähn\w*|sur|parl\w*|sobre|habl\w*|fal\w*|su|over)\b/iu

/**
 * Says that there are no such rows, or that what follows is the nearest. A denial needs a question that was read with
 * certainty, and nothing near it or words that nobody said.
 */
export async function denyRows(
  context: SearchContext,
  what: string,
  hasNearest: boolean,
): Promise<string> {
  const { plan, described } = context
  const where = described === null ? '' : ` for ${plain(described)}`
  if ((plan.sure && !hasNearest) || (await isCertain(context))) {
    const about = plan.topic === '' ? '' : ` about “${plain(plan.topic)}”`
    return `You have no ${what}${about}${where}.${hasNearest ? ' The nearest:' : ''}`
  }
  const asked = plain(plan.topic || plan.title || described || context.ask.query)
  return hasNearest ? `The nearest to “${asked}”:` : `I’m not sure what you mean by “${asked}”.`
}

async function isCertain(context: SearchContext): Promise<boolean> {
  const { plan } = context
  if (!plan.sure) return false
  const named = `${plan.topic} ${plan.title ?? ''}`.trim()
  if (named === '') return plan.dates.every(({ of }) => of !== 'event')
  const asked = strongWords(named, plan.language).split(' ')
  return (await unsaidWords(context, asked)).length === asked.length
}

/** Denies what nobody said anywhere; of what only others said, that it was said in the scope. */
export function denialOf(context: SearchContext, asked: string[], unsaid: string[]): string {
  const limits = withPlan(context, { title: null }).described
  const isAnywhere = unsaid.length > 0 || limits === null
  const where = isAnywhere ? 'your meetings' : `meetings for ${plain(limits)}`
  const named = ownWords(context, unsaid.length > 0 ? unsaid : asked)
  return `I couldn’t find “${plain(named)}” in ${where}.`
}

/** Letters by which a word that was spelt otherwise in the question is known. */
const SAME_BEGINNING = 2

/** The words as the reader wrote them, if they were looked for in another language or by others for the same thing. */
function ownWords({ ask, plan }: SearchContext, words: string[]): string {
  const begins = (word: string) => word.toLowerCase().slice(0, SAME_BEGINNING)
  const asked = new Set(ask.query.split(/[^\p{L}\p{N}]+/u).map(begins))
  const isOwn = words.every((word) => asked.has(begins(word)))
  return isOwn || plan.topic === '' ? words.join(' ') : strongWords(plan.topic, plan.language)
}
