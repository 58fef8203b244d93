import { isOfRows, type Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { conditionsOf } from './conditions'
import { datesOfYear, within } from './dates'
import { isOfTasks } from './merge'
import { isOtherEnd } from './other-end'
import { isOfPerson, ownerMeant } from './task-owner'

/** The noun for each subject's rows. */
export const NOUNS: Record<Plan['subject'], Concept> = {
  meetings: 'meeting',
  clients: 'client',
  actions: 'action',
  notes: 'note',
  people: 'person',
}
const OWN_NOUNS = ['meeting', 'client', 'action', 'note'] as const
const ASKING = ['which', 'howMany', 'howOften', 'list', 'when', 'who'] as const
/** Concepts that ask for what was said, not for a count. */
const OTHERWISE = ['promise', 'why', 'summarize', 'draft', 'prepare', 'compare'] as const
const FIGURES = [
  ...(['howMany', 'howOften', 'howLong', 'total', 'average', 'longest', 'shortest'] as const),
  ...(['most', 'least', 'per', 'list', 'which', 'when', 'first', 'last', 'next'] as const),
  ...(['more', 'less', 'atLeast', 'atMost', 'overdue', 'done', 'open'] as const),
]
const NUMBER = /^\d+$/
const POINTING = /^(?:them|those|these|they|their|it|its|that)$/
/** "Which of those were with Rose?" is about the same rows. */
const OF_THEM = /\bof (?:them|those|these)\b/i
/** "Only those from the Okoro meetings" after tasks still means tasks, "only those with notes" meetings. */
const ONLY_THOSE =
  /^(?:and |but )?(?:(?:just|only) )?(?:those|the ones?) |^(?:nur (?:die|diejenigen)|(?:seulement|uniquement) (?:celles|ceux)|s[oó]lo (?:las?|los?)|(?:solo|soltanto|solamente) quell[ei]|só (?:as|os)|alleen die) /iu

/**
 * True if a question follows up on the previous rows: it contains only conditions, figures and
 * references.
 */
export function goesOnWithRows({ tokens, text, language }: Sentence, before: Plan): boolean {
  if (!isOfRows(before)) return false
  const free = tokens.filter(({ use }) => use === null)
  const sentence = { tokens, text, language }
  if (has(sentence, ...OTHERWISE) || (has(sentence, 'said') && !has(sentence, 'howLong')))
    return false
  if (free.some(isContent)) return false
  const isLimited = tokens.some(({ use }) => use !== null)
  const hasNoun = ownNoun(tokens) || (isLimited && free.some((token) => is(token, 'met')))
  const points = free.some(({ word }) => POINTING.test(word))
  const [first] = tokens
  const opens = is(first, 'and') && first?.word !== 'so'
  return points || opens || !hasNoun
}

/** True if a noun for rows is asked for, not only grouped by. */
function ownNoun(tokens: Token[]): boolean {
  return tokens.some(
    (token, at) =>
      token.use === null && !token.soft && is(token, ...OWN_NOUNS) && !is(tokens[at - 1], 'per'),
  )
}

/** True for a word that says something of its own. */
export function isContent(token: Token): boolean {
  return !NUMBER.test(token.word) && (token.concepts.size === 0 || isOnly(token, 'weak'))
}

function isOnly({ concepts }: Token, concept: Concept): boolean {
  return concepts.size === 1 && concepts.has(concept)
}

/** Inserts the missing noun: "How many were there?" becomes "how many meetings". */
export function withNoun(sentence: Sentence, before: Plan): Sentence {
  const { tokens } = sentence
  if (ownNoun(tokens)) return sentence
  const asking = tokens.findIndex((token) => token.use === null && is(token, ...ASKING))
  const start = asking < 0 ? (is(tokens[0], 'and') ? 1 : 0) : asking + 1
  const past = tokens
    .slice(start)
    .findIndex(({ word }) => !/^(?:many|much|often|about|what|time)$/.test(word))
  const place = past < 0 ? tokens.length : start + past
  const at = tokens[place]?.at ?? sentence.text.length
  const noun: Token = {
    text: '',
    word: '',
    at,
    end: at,
    soft: false,
    use: null,
    concepts: new Set([NOUNS[before.subject], 'that']),
  }
  const asked = tokens.map((token) => (is(token, 'howLong') ? { ...token, soft: false } : token))
  return { ...sentence, tokens: [...asked.slice(0, place), noun, ...asked.slice(place)] }
}

/** Applies a follow-up to the previous rows; null if it asks nothing of them. */
export function refineRows(sentence: Sentence, own: Plan, before: Plan): Plan | null {
  if (isOtherEnd(sentence, own, before))
    return { ...before, order: own.order, inherits: ['everything'] }
  const ownWho = own.clientIds.length + own.people.length + own.exceptClientIds.length > 0
  const isOther = own.subject !== before.subject && isOfRows(own)
  const isOfThose = isOfRows(own) && ONLY_THOSE.test(sentence.text)
  if (own.subject === 'clients' && before.subject === 'clients' && isOfRows(own)) {
    // "have any of those not been met in 2026?"
    if (own.lacking === 'meetings' && before.status === 'held' && own.dates.length > 0)
      return { ...before, exceptDates: own.dates, inherits: ['everything'] }
  }
  const whose = ownerMeant(sentence.text, own, before)
  const isFigure =
    isOfRows(own) && !isOfThose && whose !== 'others' && (isOther || has(sentence, ...FIGURES))
  const [dates, exceptDates] =
    before.lacking === 'meetings'
      ? [[...own.dates, ...own.exceptDates], []]
      : [own.dates, own.exceptDates]
  const isTimed = dates.length + exceptDates.length > 0
  const isKind = own.title !== null || own.type !== null
  const isLimit = isKind || ownWho || isTimed || whose !== null || own.exceptPeople.length > 0
  if (!isFigure && !isLimit && !isOfThose) return null
  const who = ownWho ? own : before
  const isAhead = own.status === 'planned' && before.status !== 'planned'
  const isOfOwner = isOfPerson(sentence.text, own, before)
  const limited: Plan = {
    ...before,
    clientIds: isOfOwner ? before.clientIds : who.clientIds,
    exceptClientIds: who.exceptClientIds.filter((id) => !before.clientIds.includes(id)),
    people: isOfOwner ? [] : who.people,
    exceptPeople: own.exceptPeople.length > 0 ? own.exceptPeople : who.exceptPeople,
    dates:
      dates.length > 0
        ? within(datesOfYear(dates, before.dates), before.dates)
        : isAhead
          ? []
          : before.dates,
    exceptDates: isTimed ? exceptDates : before.exceptDates,
    hours: own.hours ?? before.hours,
    status: isAhead && isTimed ? null : before.status,
    type: own.type ?? before.type,
    title: own.title ?? (ownWho ? null : before.title),
    meetingIds: ownWho && !OF_THEM.test(sentence.text) ? [] : before.meetingIds,
    owner: whose ?? (isOfOwner ? (own.people[0] ?? null) : before.owner),
    inherits: inherited(own, before, ownWho),
    language: own.language,
  }
  const isHeld = before.subject === 'meetings' && has(sentence, 'held')
  const status = isHeld ? { status: 'held' as const } : {}
  if (isOfThose) return { ...limited, ...conditionsOf(own, before), ...status }
  return isFigure ? { ...limited, ...figureOf(own, before) } : limited
}

/** The new figure for the rows picked before. */
function figureOf(own: Plan, before: Plan): Partial<Plan> {
  const isOther = isOfTasks(own, before)
  const isPicked = !isOther && (before.order === 'newest' || before.order === 'oldest')
  const picks = own.order === null && isPicked && own.status !== 'planned' ? before : own
  const isSame = own.subject === before.subject
  const isBound = own.atLeast !== null || own.atMost !== null
  const bounds = isBound || !isSame || before.groupBy !== null ? own : before
  return {
    intent: own.intent,
    subject: own.subject,
    metric: own.metric,
    groupBy: own.groupBy,
    lacking: own.lacking,
    order: picks.order,
    limit: picks.limit,
    skip: picks.skip,
    atLeast: bounds.atLeast,
    atMost: bounds.atMost,
    status:
      before.status === 'planned' && own.intent === 'measure'
        ? 'planned'
        : (own.status ?? (isOther ? null : before.status)),
    state: own.state ?? (isSame ? before.state : null),
    overdue: own.overdue || (isSame && before.overdue),
    ...(own.owner !== null && own.owner !== 'others' ? { owner: own.owner } : {}),
  }
}

function inherited(own: Plan, before: Plan, ownWho: boolean): string[] {
  return [
    ...(ownWho || before.clientIds.length + before.people.length === 0
      ? []
      : ['clientIds', 'people']),
    ...(own.dates.length > 0 || before.dates.length === 0 ? [] : ['dates']),
    ...(before.topic === '' ? [] : ['topic']),
  ]
}
