import { clausesOf } from '@app/ai/answer/clauses'
import { bestQuote } from '@app/ai/answer/quote'
import { kindredWords } from '@app/ai/answer/thesaurus'
import { contentWords } from '@app/ai/answer/words'
import { otherWords } from '@app/ai/question/glossary/glossary'
import { distinctive, wordsOfName } from '@app/ai/question/names/name-words'
import type { Plan } from '@app/ai/question/plan'
import { is, readSentence } from '@app/ai/question/sentence'
import { strongWords } from '@app/ai/question/topic'
import type { Library } from '@app/db/search/library'
import { withPlan } from '../../context'
import { languagesNamed, languagesOf } from '../../languages'
import type { FoundPassage } from '../../passages'
import { evidenceOf } from '../../passages'
import { ANSWERABLE, type Found, NEAR, retrieve } from '../../retrieve'
import type { Finding, SearchContext } from '../../types'
import { withMeantOfEach } from '../by-meaning'
import { measures } from '../measures/measures'
import { passages as saidPassages } from '../passages'
import { summaries } from '../summaries'
import { comparePeriods } from './periods'
import { clientOf, meetingsOf, STEPS, sidesOf } from './sides'
import { compareSpeakers } from './speakers'

/** Maximum passages per side. */
const EACH = 2
/** Maximum synonyms searched for per side, and maximum sides for that; each costs a search. */
const OTHERS = 4
const FEW_SIDES = 3
/** More sides are searched together: each takes a dozen statements. */
const MOST_SIDES = 12
/** Minimum score, relative to the best meeting's, of a step in a course over time. */
const STEP = 0.6
const OTHER_MEETINGS = 'Only one meeting says so in those words. The closest from other meetings:'
const OTHER_WORDS = 'On one side, nobody used those words. Its quotes may be about something else.'

/**
 * Compares people, clients or periods, each with its own passages; without sides, follows the topic
 * over time.
 */
export async function comparison(context: SearchContext): Promise<Finding> {
  const { plan } = context
  const sides = sidesOf(context)
  const isOfOne = plan.clientIds.length < 2
  if (plan.topic === '') {
    if (plan.groupBy === 'type') return measures(withPlan(context, { intent: 'count' }))
    if (!isOfOne) return measures(withPlan(context, { intent: 'count', groupBy: 'client' }))
    return plan.dates.length > 1 ? comparePeriods(context) : summaries(context)
  }
  const isOfMany = sides.length > MOST_SIDES
  if (isOfMany || (plan.intent === 'find' && isOfFamily(context))) return saidPassages(context)
  const isOfVoices = isOfOne && plan.intent === 'compare' && plan.people.length > 1
  const voices = isOfVoices ? await compareSpeakers(context) : null
  if (voices !== null) return voices
  const isOfSides = sides.length > 1
  const { found, lead } = isOfSides ? await ofEachSide(sides) : await inCourse(context)
  const order = isOfSides ? 'fit' : 'time'
  const finding =
    found.length < 2
      ? await saidPassages(context)
      : { ...evidenceOf(found, order, lead), each: true }
  return withMeantOfEach(context, finding, () => (isOfSides ? sides : meetingsOf(context, found)))
}

/**
 * True if the same words of the question, or of the earlier ones it follows, name all the clients: "the
 * Okafors" are not two sides to compare.
 */
function isOfFamily({ plan, library, ask }: SearchContext): boolean {
  const earlier = ask.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  const clients = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const own = namedBy(ask.query, clients)
  const [first = '', ...others] = own.some((name) => name !== '')
    ? own
    : namedBy(earlier.join(' '), clients)
  return first !== '' && others.length > 0 && others.every((other) => other === first)
}

/** The words of a text that name each client. */
function namedBy(text: string, clients: Library['clients']): string[] {
  const said = new Set(wordsOfName(text).flatMap((word) => [word, word.replace(/s$/, '')]))
  return clients.map(({ name }) =>
    distinctive(name)
      .filter((part) => said.has(part))
      .join(' '),
  )
}

/** Passages, with a lead if they are not what was asked for. */
type Compared = { found: FoundPassage[]; lead: string | null }

async function ofEachSide(sides: SearchContext[]): Promise<Compared> {
  const all: FoundPassage[][] = []
  for (const side of sides) all.push(best(await retrieve(side), NEAR))
  const [known] = all.flat()
  const isOfTimes = sides.every(({ plan }) => plan.dates.length === 1)
  const lead = all.some((own) => own.length === 0) ? OTHER_WORDS : null
  if (known === undefined) return { found: [], lead }
  const isFew = isOfTimes || sides.length <= FEW_SIDES
  for (const [at, side] of sides.entries())
    if (isFew && all[at]?.length === 0)
      all[at] = isOfTimes ? await ofSeries(side, known) : await inOtherWords(side)
  return { found: all.every((own) => own.length > 0) ? all.flat() : [], lead }
}

/**
 * The best passages of a side with enough coverage; transcripts rather than summaries and notes.
 */
function best({ passages }: Found, enough: number): FoundPassage[] {
  const near = passages.filter(({ coverage }) => coverage >= enough)
  const said = near.filter(({ source }) => source === 'transcript')
  return (said.length > 0 ? said : near).slice(0, EACH)
}

/** A side may use synonyms or another language. */
async function inOtherWords(side: SearchContext): Promise<FoundPassage[]> {
  const { language } = side.plan
  const asked = strongWords(side.words, language).split(' ')
  const likely = languagesNamed(languagesOf(side.library, language))
  const others = asked.flatMap((word) => [
    ...kindredWords(word),
    ...otherWords(word, language, likely),
  ])
  for (const other of [...new Set(others)].slice(0, OTHERS)) {
    const found = best(await retrieve(side, other), ANSWERABLE)
    if (found.length > 0) return found
  }
  return []
}

/** If one period does not use the name, searches the same client's meetings of the same title. */
async function ofSeries(side: SearchContext, known: FoundPassage) {
  const clientIds = clientOf(side, known)
  const dates = side.plan.dates.map((date) => ({ ...date, of: 'meeting' as const }))
  const { passages } = await retrieve(withPlan(side, { clientIds, dates }), known.title)
  return passages.filter((passage) => passage.source === 'transcript').slice(0, EACH)
}

/**
 * The best passage of each meeting that mentions the topic; at any time if fewer than two do in the
 * period. If only one does, adds the closest passages of other meetings with the same client, later
 * ones only if the question asks "since".
 */
async function inCourse(context: SearchContext): Promise<Compared> {
  const dates = context.plan.dates.map((date) => ({ ...date, of: 'meeting' as const }))
  const then = await stepsOf(withPlan(context, { dates }))
  const isEnough = then.length > (isSince(context.plan) ? 0 : 1)
  const found = isEnough ? then : await stepsOf(withPlan(context, { dates: [] }))
  const [only] = found
  const isOfOne = clausesOf(context.ask.query).length === 1
  if (only === undefined || found.length > 1 || only.coverage < ANSWERABLE || !isOfOne)
    return { found, lead: null }
  const clientIds = clientOf(context, only)
  const said = new Set(contentWords(only.body))
  const unsaid = strongWords(context.words, context.plan.language)
    .split(' ')
    .filter((word) => contentWords(word).some((each) => !said.has(each)))
  const like = unsaid.join(' ') || bestQuote(only.body, { words: context.words, asked: 'amount' })
  const within = isEnough ? dates : []
  const own = withPlan(context, { clientIds, people: [], dates: within })
  const { passages } = await retrieve(own, like)
  const others = passages.filter(
    ({ meetingId, source }) => meetingId !== only.meetingId && source === 'transcript',
  )
  return { found: [only, ...others.slice(0, EACH)], lead: OTHER_MEETINGS }
}

async function stepsOf(context: SearchContext): Promise<FoundPassage[]> {
  const { passages, best }: Found = await retrieve(context)
  const near = passages.filter(({ coverage }) => coverage >= STEP * best)
  const meetings = [...Map.groupBy(near, ({ meetingId }) => meetingId).values()]
  const [first] = meetings
  const ofOne = meetings.filter(([one]) => one?.clientName === first?.[0]?.clientName)
  return ofOne
    .flatMap((own) => own.find(({ source }) => source === 'transcript') ?? own.slice(0, 1))
    .slice(0, STEPS)
}

/** True if a question is about everything said since a date. */
export function isSince({ dates, topic, subject, language }: Plan): boolean {
  const [date, ...others] = dates
  const isOpen = date !== undefined && others.length === 0 && topic !== '' && subject !== 'notes'
  return isOpen && is(readSentence(date.expression, { left: 0 }, language).tokens[0], 'since')
}
