import { strongWords } from '@app/ai/question/topic'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { withPlan } from '../context'
import { CONFIGURATIONS, languagesOf } from '../languages'
import type { FoundPassage } from '../passages'
import { ANSWERABLE, evidenceOf, FAR, type Found, LIKELY, NEAR, saying } from '../retrieve'
import { isNarrow } from '../scope'
import { plain } from '../text'
import type { Evidence, Finding, SearchContext } from '../types'
import { bySentences } from './sentences'
import { wider } from './wider'

export type Look = (within: SearchContext, words?: string) => Promise<Found>

/** One word of a question about somebody is often said of others too: only more of them together tell that it is meant. */
const SEVERAL = 2
const CERTAIN = 1.01
const SHOWN = 3
/** From this part of a question's words on, what nobody said is denied; of fewer, it may have been said differently. */
const MOSTLY = 0.5
/** What a passage must hold of a question of which some words were never said. */
const FAIRLY = 0.35

/**
 * What is shown if nothing in the scope answers: what is likely meant there; else what answers once a limit is lifted,
 * with that limit named; else the nearest. Only words that nobody said at any meeting are denied.
 */
export async function nearest(context: SearchContext, inside: Found, look: Look): Promise<Finding> {
  if (inside.best < LIKELY) {
    const outside = await nearestOutside(context, look)
    if (outside !== null) return outside
  }
  const { plan, ask, described, dependencies } = context
  const asked = askedWords(context)
  const unsaid = await unsaidWords(context, asked)
  const isMeant = unsaid.length < MOSTLY * asked.length && inside.best >= FAIRLY
  const isSaid = (unsaid.length === 0 || isMeant) && context.meetings !== 0
  const around = inside.passages.filter(({ coverage }) => coverage >= FAR)
  const fair = around.filter(({ coverage }) => coverage >= NEAR)
  const near = isSaid || (fair.length === 0 && !isNarrow(plan)) ? around : fair
  const own = near.length === 0 && isNarrow(plan) ? await bySentences(context, FAR) : null
  const order = dependencies.chat === null ? 'fit' : 'time'
  const evidence = own ?? evidenceOf(near.slice(0, SHOWN), order)
  const isOpen = isSaid && evidence.passages.length > 0
  if (isOpen) {
    const lead = 'I’m not sure that this is what you mean. The closest I found:'
    return { ...evidence, lead, nearest: true }
  }
  const limits = withPlan(context, { title: null }).described
  const where = limits === null ? 'your meetings' : `meetings for ${plain(limits)}, or in any other`
  const lead = `I couldn’t find “${plain(unsaid.join(' ') || plan.topic || ask.query)}” in ${where}.`
  if (evidence.passages.length > 0)
    return { ...evidence, lead: `${lead} The nearest:`, nearest: true }
  return { result: described === null ? '' : lead, sources: [], nearest: true }
}

/** The best passages for the same words once one of the question's limits is lifted, or all, if they are an answer. */
async function nearestOutside(context: SearchContext, look: Look): Promise<Evidence | null> {
  const words = askedWords(context)
  for (const around of wider(context)) {
    const found = await look(around)
    if (found.best < barOf(context, around)) continue
    const passages = saying(found.passages, words.join(' '), found.best * 0.8)
    return { ...evidenceOf(passages, 'fit', leadOf(context, around, passages)), nearest: true }
  }
  return null
}

/**
 * Of the same people, or for a time without meetings, what was said at another time is likely meant; of others only what
 * says all of it.
 */
function barOf({ plan, meetings }: SearchContext, around: SearchContext): number {
  const isEmpty = meetings === 0
  const isOfOne = plan.clientIds.length + plan.people.length > 0
  const isSameOne = around.plan.clientIds.length + around.plan.people.length > 0
  if (isEmpty || (isOfOne && isSameOne)) return LIKELY
  const isOneWord = strongWords(plan.topic, plan.language).split(' ').length < SEVERAL
  return isOfOne && isOneWord ? CERTAIN : ANSWERABLE
}

/** Says which limit was not met. */
function leadOf(
  { described, meetings }: SearchContext,
  around: SearchContext,
  passages: FoundPassage[],
): string {
  const where = plain(described ?? '')
  const isSameOne = around.plan.clientIds.length + around.plan.people.length > 0
  const names = [...new Set(passages.map(({ clientName }) => clientName))]
  const there = isSameOne
    ? `With ${plain(around.described ?? names.join(' and '))} at other times:`
    : 'In other meetings:'
  const unmet =
    meetings === 0
      ? `You have no meetings for ${where}.`
      : `${isSameOne ? 'Not said in' : 'Nothing about that in'} ${where}.`
  return `${unmet} ${there}`
}

/** The words that what answers must hold. */
function askedWords({ plan, words, ask }: SearchContext): string[] {
  return strongWords(words || plan.title || ask.query, plan.language).split(' ')
}

/** Those words that nobody said at any meeting; none if they are of a language that nobody speaks there. */
async function unsaidWords(
  { user, plan, library }: SearchContext,
  asked: string[],
): Promise<string[]> {
  if (!library.languages.includes(CONFIGURATIONS[plan.language])) return []
  const languages = languagesOf(library, plan.language)
  const unknown = await findUnknownWords(user.id, asked.join(' '), languages)
  return unknown.map(({ word }) => word)
}
