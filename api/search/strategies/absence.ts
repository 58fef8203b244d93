import { strongWords } from '@app/ai/question/topic'
import { plainLetters } from '@app/ai/question/vocabulary'
import { CONFIGURATIONS } from '@app/db/search/configurations'
import { listLanguages } from '@app/db/search/library'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { withPlan } from '../context'
import { wordedIn } from '../languages'
import { meetingIdsOf } from '../retrieve'
import { isNarrow } from '../scope'
import { plain } from '../text'
import type { Finding, SearchContext } from '../types'

/**
 * Minimum initial letters that two forms of a word share, and maximum letters in which their
 * endings differ.
 */
const SHORTEST_FORM = 5
const ENDING = 2

/** The words that an answer must contain. */
export function askedWords({ plan, words, ask }: SearchContext): string[] {
  return strongWords(words || plan.title || ask.query, plan.language).split(' ')
}

/**
 * The words that nobody said at any meeting, not even in translation; none if no meeting in the
 * scope is in the question's language.
 */
export async function unsaidWords(context: SearchContext, asked: string[]): Promise<string[]> {
  return (await isForeign(context)) ? [] : unknownWords(context, asked)
}

/** True if nothing in the scope is in the question's language, so that its words prove little. */
export async function isForeign(context: SearchContext): Promise<boolean> {
  const { user, plan, library } = context
  const own = CONFIGURATIONS[plan.language]
  if (library.languages.every((each) => each === own)) return false
  const meetingIds = await meetingIdsOf(context)
  const spoken = meetingIds ? await listLanguages(user.id, meetingIds) : library.languages
  return spoken.length > 0 && !spoken.includes(own)
}

/**
 * The words that nobody said in any form, with or without accents, whatever the language of the
 * meetings, in the order asked.
 */
export async function unknownWords(
  { user, plan, library, words }: SearchContext,
  asked: string[],
): Promise<string[]> {
  const spelled = words.split(' ')
  const isSpelled = (word: string) =>
    !spelled.includes(word) && spelled.some((each) => plainLetters(each) === plainLetters(word))
  const unspelled = asked.filter((word) => !isSpelled(word))
  const worded = wordedIn(unspelled.join(' '), library, plan.language)
  const unknown = await findUnknownWords(user.id, worded, SHORTEST_FORM)
  const unsaid = unknown
    .filter(({ stem, near }) => !near.some((term) => isFormOf(stem, term)))
    .map(({ word }) => word)
  const order = asked.map((word) => word.toLowerCase())
  return unsaid.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

/** True for inflections that the stemmer does not unify. */
function isFormOf(stem: string, term: string): boolean {
  const same = Math.max(SHORTEST_FORM, Math.max(stem.length, term.length) - ENDING)
  return stem.slice(0, same) === term.slice(0, same) && term.length >= same
}

/**
 * Drops the topic of a question about rows if nobody said most of its words and the question has
 * other conditions or asks for a figure.
 */
export async function withoutUnsaid(context: SearchContext): Promise<SearchContext> {
  const { plan } = context
  const { atLeast, atMost, metric } = plan
  const isLimited = isNarrow(plan) || [atLeast, atMost, metric].some((each) => each !== null)
  const isOfAll = plan.subject === 'clients' && plan.intent === 'count'
  if (plan.topic === '' || !(isLimited || isOfAll)) return context
  const asked = strongWords(plan.topic, plan.language).split(' ')
  const unsaid = await unsaidWords(context, asked)
  const isNamed = NAMING.test(context.ask.query) || isCompany(context, asked)
  if (unsaid.length < asked.length * MOST || isNamed) return context
  return withPlan(context, { topic: '' })
}

const MOST = 0.5

/** "My next meeting with Dr. Smith": without the name, it would be anybody's. */
function isCompany({ ask, plan }: SearchContext, asked: string[]): boolean {
  const [, titles = '', own = ''] = WITH.exec(ask.query) ?? []
  const isOfOne = titles !== '' || plan.status === 'planned' || /^\p{Lu}/u.test(own)
  return isOfOne && asked.some((word) => word.toLowerCase() === own.toLowerCase())
}

const WITH =
  /(?<!\p{L})(?:with|mit|avec|con|com|met) (?:(?:my|the|our) )?((?:(?:Dr|Mr|Mrs|Ms|Prof|Herrn?|Frau|M|Mme|Sra?|Dott|de heer|mevrouw)\.? )*)(\p{L}+)/iu

/** Names the words that were ignored because nobody said them. */
export function withIgnored(
  asked: SearchContext,
  { plan }: SearchContext,
  finding: Finding,
): Finding {
  return plan.topic === asked.plan.topic ? finding : { ...finding, ignored: asked.plan.topic }
}

/** Words such as "about" and "mentioned", which precede the topic; "on average" does not. */
const NAMING =
  /\b(?:about|on(?! (?:average|my|our|the (?:calendar|books|diary|list|schedule)|\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|regarding|mention\w*|discuss\w*|said|says?|talk\w*|sp[eo]\w*k\w*|came up|über|erwähn\w*|sur|parl\w*|sobre|habl\w*|fal\w*|su|over)\b/iu

/**
 * Says that there are no such rows, or that the nearest follow. A denial requires a question that
 * was read with certainty and nothing near it, or words that nobody said.
 */
export async function denyRows(
  context: SearchContext,
  what: string,
  hasNearest: boolean,
): Promise<string> {
  const { plan, described } = context
  const where = described === null ? '' : ` ${within(described, what)}`
  if ((plan.sure && !hasNearest) || (await isCertain(context))) {
    const about = plan.topic === '' ? '' : ` about “${plain(plan.topic)}”`
    return `You have no ${what}${about}${where}.${hasNearest ? ' The closest I found:' : ''}`
  }
  const asked = plain(plan.topic || plan.title || described || context.ask.query)
  return hasNearest
    ? `The closest I found to “${asked}”:`
    : `I’m not sure what you mean by “${asked}”.`
}

/** "For Rose Marsh", "first met in May", "from 6:00 PM"; a status alone is no name. */
function within(described: string, what: string): string {
  if (DATED.test(described)) return plain(described)
  if (!STATUS.test(described)) return `for ${plain(described)}`
  return what.startsWith('meetings') ? `that are ${described}` : `from ${described} meetings`
}

const DATED = /^(?:first met|last met|added|done|(?:from|before) \d)/
const STATUS = /^(?:planned|failed|processing)$/

async function isCertain(context: SearchContext): Promise<boolean> {
  const { plan } = context
  if (!plan.sure) return false
  const named = `${plan.topic} ${plan.title ?? ''}`.trim()
  if (named === '') return plan.dates.every(({ of }) => of !== 'event')
  const asked = strongWords(named, plan.language).split(' ')
  return (await unsaidWords(context, asked)).length === asked.length
}

/**
 * Denies words that nobody said anywhere; for words that only others said, denies that they were
 * said in the scope.
 */
export function denialOf(context: SearchContext, asked: string[], unsaid: string[]): string {
  const limits = withPlan(context, { title: null }).described
  const isAnywhere = unsaid.length > 0 || limits === null
  const where = isAnywhere ? 'your meetings' : `meetings ${within(limits, 'meetings')}`
  const named = ownWords(context, unsaid.length > 0 ? unsaid : asked)
  return `I couldn’t find ${named === '' ? 'that' : `“${plain(named)}”`} in ${where}.`
}

/** Minimum initial letters that identify a corrected word in the question. */
const SAME_BEGINNING = 2

/** Maps translated words and synonyms back to the user's own words, as they were written. */
function ownWords({ ask, plan }: SearchContext, words: string[]): string {
  const begins = (word: string) => word.toLowerCase().slice(0, SAME_BEGINNING)
  const written = ask.query.split(/[^\p{L}\p{N}]+/u)
  const asked = new Set(written.map(begins))
  const isOwn = words.every((word) => asked.has(begins(word)))
  if (!isOwn && plan.topic !== '') return strongWords(plan.topic, plan.language)
  const spelled = new Map(written.map((word) => [word.toLowerCase(), word]))
  return words.map((word) => spelled.get(word) ?? word).join(' ')
}
