import { expectedKind } from '@app/ai/answer/expected/kind'
import { ofNamesakes } from '../conditions/namesakes'
import { withPlan } from '../context'
import { evidenceOf } from '../passages'
import { ANSWERABLE, FAR, type Found, LIKELY, NEAR, saying } from '../retrieve'
import { isNarrow, namedIn } from '../scope'
import type { Evidence, Finding, SearchContext } from '../types'
import { askedWords, denialOf, denyRows, unsaidWords } from './absence'
import { amountsMentioned } from './kinds/amounts'
import { doubtOrDeny, UNSURE_SAID } from './kinds/doubt'
import { ofKind } from './kinds/of-expected-kind'
import { isOfThing } from './kinds/of-thing'
import { unsaidThings } from './kinds/unsaid'
import { withNext } from './next-passages'
import { barOf, SEVERAL } from './outside/bar'
import { leadOf, UNSURE } from './outside/lead'
import { wider } from './outside/wider'
import { bySentences } from './sentences'

export type Look = (within: SearchContext, words?: string) => Promise<Found>

const SHOWN = 3

/**
 * The fallback if nothing in the scope answers: likely matches there; otherwise answers with a
 * condition lifted, which is named; otherwise the nearest. Only things that nobody said are denied.
 */
export async function nearest(context: SearchContext, inside: Found, look: Look): Promise<Finding> {
  const all = wider(context)
  if (isUnmet(context)) {
    const denied = await denyRows(withPlan(context, { topic: '' }), 'meetings', false)
    const outside = await nearestOutside(context, look, inside)
    return outside === null
      ? { result: denied, sources: [], nearest: true }
      : { ...outside, lead: `${denied} From others:` }
  }
  const namesakes = ofNamesakes(context)
  const ofThose = namesakes && (await nearestOutside(context, look, inside, [namesakes]))
  if (ofThose !== null) return ofThose
  if (inside.best < LIKELY) {
    const ofSame = all.filter((each) => namedIn(each.plan) === namedIn(context.plan))
    const ofOthers = all.filter((each) => !ofSame.includes(each))
    const own = await nearestOutside(context, look, inside, ofSame)
    if (own !== null) return own
    const kind = ofKind(context, inside)
    if (kind.length > 0) return { ...evidenceOf(kind, 'fit', UNSURE), nearest: true }
    const outside = await nearestOutside(context, look, inside, ofOthers)
    if (outside !== null) return outside
  }
  const { plan, dependencies } = context
  const asked = askedWords(context)
  const unsaid = await unsaidWords(context, asked)
  const rest = asked.filter((word) => !unsaid.includes(word.toLowerCase()))
  if (unsaid.length > 0 && rest.length >= Math.max(SEVERAL, unsaid.length)) {
    const found = await look(context, rest.join(' '))
    const near =
      found.best >= ANSWERABLE ? null : await nearestOutside(context, look, inside, all, rest)
    if (near !== null) return near
    if (found.best >= ANSWERABLE)
      return { ...evidenceOf(found.passages.slice(0, SHOWN), 'fit', UNSURE), nearest: true }
  }
  const isMeant = unsaid.length < asked.length && inside.best >= (namedIn(plan) > 0 ? FAR : NEAR)
  const isSaid = (unsaid.length === 0 || isMeant) && context.meetings !== 0
  const around = inside.passages.filter(({ coverage }) => coverage >= FAR)
  const fair = around.filter(({ coverage }) => coverage >= NEAR)
  const near = isSaid || (fair.length === 0 && !isNarrow(plan)) ? around : fair
  const own = near.length === 0 && isNarrow(plan) ? await bySentences(context, FAR) : null
  const order = dependencies.chat === null ? 'fit' : 'time'
  const evidence = withNext(context, own ?? evidenceOf(near.slice(0, SHOWN), order), inside)
  const isDenied = await mayDeny(context)
  const isOpen = !isDenied || (isSaid && !isOfThing(context.ask.query, unsaid))
  const lead = denialOf(context, asked, unsaid)
  const leadAbove = ({ passages }: Evidence) =>
    doubtOrDeny(
      context.ask.query,
      lead,
      passages.map(({ text }) => text),
    )
  if (evidence.passages.length > 0 && isOpen) return { ...evidence, lead: UNSURE, nearest: true }
  const denied = { nearest: true, denies: true }
  if (evidence.passages.length > 0)
    return {
      ...evidence,
      ...denied,
      lead: `${leadAbove(evidence)} The closest I found:`,
      unsaid: true,
    }
  const amounts = await amountsMentioned(context)
  if (amounts !== null)
    return { ...amounts, lead: `${UNSURE_SAID} ${lead} The closest I found:`, ...denied }
  const then = await atAnyTime(context, unsaid.length === 0 ? look : null)
  if (then !== null) return then
  const isOfAll =
    context.described === null && (unsaid.length === asked.length || context.library.chunks === 0)
  return { result: isOfAll ? '' : lead, sources: [], nearest: true, denies: isOfAll || isDenied }
}

/** True if the question names a thing that nobody said, or asks for a kind of figure or name. */
async function mayDeny(context: SearchContext): Promise<boolean> {
  return expectedKind(context.ask.query) !== null || (await unsaidThings(context)).length > 0
}

/**
 * What the same people said at any time in other inflections, or the closest passages if all words
 * were said: a wrong date is no reason to deny. Null without a date condition or close passages.
 */
async function atAnyTime(context: SearchContext, look: Look | null): Promise<Evidence | null> {
  const { plan } = context
  if (plan.dates.length === 0) return null
  const around = withPlan(context, { dates: [], status: plan.status === 'held' ? 'held' : null })
  const own = namedIn(plan) > 0 ? await bySentences(around) : null
  if (own !== null) return { ...own, lead: UNSURE, nearest: true }
  const passages = look === null ? [] : (await look(around)).passages
  const near = passages.filter(({ coverage }) => coverage >= FAR).slice(0, SHOWN)
  return near.length === 0 ? null : { ...evidenceOf(near, 'fit', UNSURE), nearest: true }
}

/** True if the question names someone without any meetings. */
function isUnmet({ plan, meetings }: SearchContext): boolean {
  const isOfOne = namedIn(plan) > 0
  return isOfOne && meetings === 0 && plan.dates.length === 0 && plan.inherits.length === 0
}

/**
 * The best passages for the same words with one or all of the question's conditions lifted, if they
 * answer.
 */
async function nearestOutside(
  context: SearchContext,
  look: Look,
  inside: Found,
  arounds = wider(context),
  words?: string[],
): Promise<Evidence | null> {
  for (const around of arounds) {
    const found = await look(around, words?.join(' '))
    const kind = namedIn(around.plan) > 0 ? ofKind(around, found) : []
    const isEnough = found.best >= barOf(context, around, inside)
    if (!isEnough && kind.length === 0) continue
    const passages = isEnough
      ? saying(
          found.passages,
          (words ?? askedWords(context)).join(' '),
          context.plan.language,
          found.best * 0.8,
        )
      : kind
    const led = leadOf(context, around, passages, inside, await mayDeny(context))
    return { ...evidenceOf(passages, 'fit'), ...led, nearest: true }
  }
  return null
}
