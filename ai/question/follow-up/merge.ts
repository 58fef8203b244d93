import { isOfRows, type Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'
import { isVague } from '../topic'
import { anyOf } from '../words/pattern'
import { RELATIVES } from '../words/pointing-words'
import { continued } from './continued'
import { datesOfYear } from './dates'
import { isFragment, refersToIt, refersToThem } from './inherit'

/** What a follow-up says itself, and what it leaves to the previous plan. */
type Turn = {
  sentence: Sentence
  own: Plan
  before: Plan
  /** It begins with "and", or is only a condition. */
  opens: boolean
  isOfIt: boolean
  /** It names a client or a person. */
  isNamed: boolean
  isDated: boolean
  hasTopic: boolean
  /** "And his daughter?" after tasks: those of somebody else of the same client. */
  isOfRelative: boolean
  /** The plan whose rows or passages are asked for: one of the two. */
  asks: Plan
}

const RELATIVE = new RegExp(anyOf(RELATIVES), 'iu')
/** "And his daughter?", but not "and his daughter's school?" */
const ONLY_RELATIVE = new RegExp(`(?:${anyOf(RELATIVES)})\\W*$`, 'iu')
const SOMEBODY = /\b(?:s?he|him|hers?|his)\b/i
/** "And in the new job?" has no verb of its own. */
const ELSEWHERE =
  /^\W*(?:and|und|et|y|e|en) (?:in|at|for|from|under|after|before|during|bei|für|im|aus|nach|vor|pour|dans|chez|après|avant|en|para|tras|per|da|em|na|no|voor|bij) (?:\p{L}+ ){0,3}\p{L}+\W*$/iu

/** Fills the gaps of a follow-up from the previous plan. */
export function merged(sentence: Sentence, own: Plan, before: Plan): Plan {
  const turn = turnOf(sentence, own, before)
  return {
    ...own,
    ...rowsOf(turn),
    ...whoOf(turn),
    ...meetingsOf(turn),
    topic: topicOf(turn),
    inherits: inheritedBy(turn),
  }
}

function turnOf(sentence: Sentence, own: Plan, before: Plan): Turn {
  const opens = is(sentence.tokens[0], 'and') || isFragment(sentence, own)
  const isNamed = own.clientIds.length + own.people.length + own.exceptClientIds.length > 0
  // "In the very first meeting" is at any time, unless meetings of a time were listed.
  const isPicked = own.limit !== null && has(sentence, 'meeting') && before.subject === 'actions'
  // "and when is our next meeting?" after November is at any time, too
  const isNext = own.status === 'planned' && own.limit !== null && before.status !== 'planned'
  const isOfRelative = !isNamed && before.subject === 'actions' && RELATIVE.test(sentence.text)
  const hasTopic = own.topic !== '' && !isOfRelative
  const isOfOwnRows = own.intent !== 'find' && own.intent !== 'summarize'
  return {
    ...{ sentence, own, before, opens, isNamed, hasTopic, isOfRelative },
    isOfIt: refersToIt(sentence),
    isDated: own.dates.length > 0 || isPicked || isNext,
    asks: !isOfOwnRows && opens ? continued(before, hasTopic) : own,
  }
}

function rowsOf(turn: Turn): Partial<Plan> {
  const { own, before, asks, isDated, isOfRelative, isNamed, opens } = turn
  const isOther = isOfRows(before) && asks.intent === 'find' && opens
  const isNew = isDated || isOther || isOfTasks(asks, before)
  const picked = own.limit !== null || isNew ? own : isNamed ? { ...before, skip: 0 } : before
  const isOfOwnState = (isDated && own.intent !== 'find') || isOfTasks(asks, before)
  return {
    intent: asks.intent,
    subject: asks.subject,
    metric: asks.metric,
    groupBy: own.groupBy ?? (asks === own ? null : asks.groupBy),
    lacking: asks.lacking,
    overdue: asks.overdue,
    status: own.status ?? (isOfOwnState ? null : before.status),
    owner: own.owner ?? (asks === own ? null : isOfRelative ? 'others' : before.owner),
    order: picked.order,
    limit: picked.limit,
    skip: picked.skip,
  }
}

function whoOf(turn: Turn): Partial<Plan> {
  const { own, before, isNamed, isOfRelative } = turn
  if (isMember(turn)) return { clientIds: before.clientIds }
  if (isNamed) return {}
  return {
    clientIds: before.clientIds,
    exceptClientIds: before.exceptClientIds,
    people: isOfRelative && before.clientIds.length > 0 ? [] : before.people,
    exceptPeople: own.exceptPeople.length > 0 ? own.exceptPeople : before.exceptPeople,
  }
}

/** Of a person who is named alone, "it" keeps the clients too. */
function isMember({ own, isOfIt }: Turn): boolean {
  return isOfIt && own.people.length > 0 && own.clientIds.length === 0
}

function meetingsOf({ own, before, isNamed, isDated }: Turn): Partial<Plan> {
  return {
    dates: isDated ? datesOfYear(own.dates, before.dates) : before.dates,
    meetingIds: own.meetingIds.length > 0 ? own.meetingIds : isNamed ? [] : before.meetingIds,
    title: own.title ?? (isNamed ? null : before.title),
    type: own.type ?? before.type,
  }
}

function topicOf(turn: Turn): string {
  const { own, before, hasTopic } = turn
  if (!hasTopic) return keepsTopic(turn) ? before.topic : ''
  return [own.topic, isJoining(turn) ? before.topic : ''].join(' ').trim()
}

function keepsTopic({ own, before, asks, opens, hasTopic, isOfIt }: Turn): boolean {
  // "Why was he against it?" is about what was said, even after rows.
  const isOnTopic = asks.intent === 'find' && isOfIt
  const isOfSame = (opens || own.intent === before.intent) && asks.subject === before.subject
  const isOfPlanned = own.status === 'planned' && before.intent === 'find'
  return !hasTopic && !isOfPlanned && (isOnTopic || isOfSame)
}

/** True if the topic before goes on: the own one says too little to be found by itself. */
function isJoining({ sentence, own, before, isOfIt }: Turn): boolean {
  if (own.intent !== 'find' || !/^(?:find|compare)$/.test(before.intent)) return false
  if (before.intent === 'compare') return refersToThem(sentence)
  const isOpen = isVague(own.topic, own.language) || isOfIt || isOfNobody(sentence, before)
  const isSame = refersToThem(sentence) || ONLY_RELATIVE.test(sentence.text.trim())
  return isOpen || isSame || ELSEWHERE.test(sentence.text)
}

/** "What did he settle for?" if only the topic before says who he is. */
function isOfNobody({ text }: Sentence, { clientIds, people, title }: Plan): boolean {
  return SOMEBODY.test(text) && clientIds.length + people.length === 0 && title === null
}

/** The fields taken over, which the answer's chips name. */
function inheritedBy(turn: Turn): string[] {
  const { before, isNamed, isDated } = turn
  const isOfSomebody = before.clientIds.length + before.people.length > 0
  return [
    ...(isMember(turn) && before.clientIds.length > 0 ? ['clientIds'] : []),
    ...(!isNamed && isOfSomebody ? ['clientIds', 'people'] : []),
    ...(!isDated && before.dates.length > 0 ? ['dates'] : []),
    ...(keepsTopic(turn) && before.topic !== '' ? ['topic'] : []),
  ]
}

/** "What did I promise her?" after a planned meeting: promises were made at those held. */
export function isOfTasks({ subject }: Plan, before: Plan): boolean {
  return subject === 'actions' && before.subject === 'meetings' && before.status === 'planned'
}
