import type { Tense } from './dates/calendar'
import { datesOfYear, shifted, unitOf } from './follow-up-dates'
import { flipped, nextRank, nthOf, ofOthers, stepped } from './follow-up-rows'
import type { Plan } from './plan'
import { has, is, type Sentence } from './sentence'
import { isVague } from './topic'

const BEFORE =
  /\b(?:(?:one|meeting|call|session|time)s? (?:just |right )?before|before (?:that|this|it|the last)|previous (?:one|meeting|call)|davor|vorherige|d'avant|precedent|anterior|daarvoor|vorige)\b/i
const AFTER =
  /\b(?:one|meeting|call|session) after\b|\bafter (?:that|this|it)\b|\b(?:next|following) one\b|\bdanach\b|\bsuivant/i
const UNIT_BEFORE =
  /\b(week|month|quarter|year) before\b|\b(?:previous|prior) (week|month|quarter|year)\b/i
const UNIT_AFTER =
  /\b(week|month|quarter|year) (?:after|later)\b|\b(?:following|next) (week|month|quarter|year)\b/i
const WHICH_ONES =
  /^(?:and |so )?(?:which|who|what|welche|wer|lesquel(?:le)?s|cuales|quais|quali|welke)(?: ones?| of them| (?:are|were) (?:they|those|these)| (?:was|were) (?:that|those))?\W*$/i
const TOLD_AGAIN =
  /^(?:and )?when (?:was|were|did) (?:that|this|it|those|he|she|they)\b(?: \w+){0,2}\W*$/i
const MINE = /\b(?:mine|(?:just|only) my|nur meine|seulement les miennes|solo las mías)\b/i
const BY_WHEN = /^(?:and )?(?:by |until )?(?:when|bis wann|pour quand|para cuándo|wanneer)\W*$/i
const FEW_WORDS = 4
const SOME_WORDS = 6

/**
 * The tense of the question before, if this one goes on and has none: "And in September?". Null if
 * it is whole by itself.
 */
export function tenseBefore(sentence: Sentence, before: Plan | null): Tense | null {
  const [first] = sentence.tokens
  const goesOn =
    is(first, 'and') &&
    !has(sentence, 'last', 'next', 'planned', 'held') &&
    !/\b(?:will|did)\b/i.test(sentence.text)
  return before !== null && goesOn ? (before.status === 'planned' ? 'future' : 'past') : null
}

/** The plan of a question that leans on the one before it: "and the one before?", "what about May?", "what did she promise?". */
export function followUp(sentence: Sentence, own: Plan, before: Plan): Plan {
  const { text } = sentence
  if (WHICH_ONES.test(text.trim()))
    return { ...before, intent: 'list', metric: null, inherits: ['everything'] }
  if (TOLD_AGAIN.test(text.trim())) return { ...before, inherits: ['everything'] }
  const unit = UNIT_BEFORE.exec(text)
  if (unit && before.dates.length > 0 && sentence.tokens.length <= FEW_WORDS + 2)
    return {
      ...before,
      dates: shifted(before.dates, unit[1] ?? unit[2] ?? 'month'),
      inherits: ['everything'],
    }
  const later = UNIT_AFTER.exec(text)
  if (later && before.dates.length > 0 && sentence.tokens.length <= FEW_WORDS + 2)
    return {
      ...before,
      dates: shifted(before.dates, later[1] ?? later[2] ?? 'month', -1),
      inherits: ['everything'],
    }
  if (sentence.tokens.length <= SOME_WORDS) {
    const same = nextRank(text, before) ?? flipped(text, before) ?? ofOthers(text, before)
    if (same !== null) return same
    if (before.subject === 'actions' && BY_WHEN.test(text.trim()))
      return { ...before, inherits: ['everything'] }
    if (before.subject === 'actions' && MINE.test(text))
      return { ...before, owner: 'me', inherits: ['everything'] }
  }
  const nth = nthOf(text, own, before)
  if (nth !== null) return nth
  const isBare =
    own.topic === '' && own.intent === 'find' && !own.sure && !is(sentence.tokens[0], 'and')
  if (isBare && sentence.tokens.length <= FEW_WORDS) return { ...before, inherits: ['everything'] }
  const step = BEFORE.test(text) ? 1 : AFTER.test(text) ? -1 : 0
  if (step !== 0 && own.topic === '' && own.dates.length === 0) {
    const [date] = before.dates
    const span = before.limit === null && date !== undefined ? unitOf(date) : null
    return span === null
      ? stepped(own, before, step)
      : { ...before, dates: shifted(before.dates, span, step), inherits: ['everything'] }
  }
  return leans(sentence, own) ? merged(sentence, own, before) : own
}

/**
 * True if a question needs the one before: it begins with "and", points back, or says too little.
 */
function leans(sentence: Sentence, own: Plan): boolean {
  const [first] = sentence.tokens
  if (is(first, 'and')) return true
  const isNamed = own.clientIds.length + own.people.length + own.exceptClientIds.length > 0
  if (isNamed || own.title !== null) return false
  if (has(sentence, 'they') || refersToThat(sentence)) return true
  if (own.limit !== null) return false
  const length = sentence.tokens.length
  const isOpen = own.topic === '' && own.intent === 'find'
  if (own.dates.length > 0)
    return (
      length <= FEW_WORDS &&
      own.topic === '' &&
      own.intent !== 'list' &&
      !has(sentence, 'which', 'howMany', 'meeting')
    )
  if (own.intent === 'summarize' && own.topic === '') return true
  if (length <= FEW_WORDS)
    return (
      own.intent !== 'find' ||
      isOpen ||
      is(first, 'why', 'when', 'who', 'howMany') ||
      ASKING_ONLY.test(sentence.text)
    )
  return length <= SOME_WORDS && own.subject === 'actions' && !has(sentence, 'me')
}

/** "How much?", "by when?" */
const ASKING_ONLY =
  /^(?:and |but )?(?:how (?:much|many|long|high|big|come)|by when|until when|since when|what for|wie viel|combien|cuánto|quanto|hoeveel)/i

/** "It", "that meeting", "of those", and not "that" before a clause. */
function refersToThat({ text }: Sentence): boolean {
  return /\b(?:there|it|its|of (?:them|those|these))\b|\b(?:in|at|from|of|about|for|to|with|on|during|before|after|since) (?:that|this|those|these)\b|\b(?:that|this|those|these|the same) (?:meetings?|calls?|sessions?|clients?|ones?|period|time|month|week|quarter|year|range)\b|\b(?:that|those|these)\W*$|\bthe meetings?\W*$|\b(?:dort|dabei|darüber|daran|là-bas|allí|ali|daar|erover|hierover)\b/i.test(
    text,
  )
}

/** Fills the gaps of a question from the one before. */
function merged(sentence: Sentence, own: Plan, before: Plan): Plan {
  const opens = is(sentence.tokens[0], 'and')
  const ownWho = own.clientIds.length + own.people.length + own.exceptClientIds.length > 0
  const ownWhen = own.dates.length > 0
  const ownWhat = own.topic !== ''
  const ownRow = own.intent !== 'find' && own.intent !== 'summarize'
  const asks = !ownRow && opens ? continued(before, ownWhat) : own
  const picked = own.limit !== null || ownWhen ? own : ownWho ? { ...before, skip: 0 } : before
  const keepsTopic =
    !ownWhat && (opens || own.intent === before.intent) && asks.subject === before.subject
  const inherits = [
    ...(ownWho || before.clientIds.length + before.people.length === 0
      ? []
      : ['clientIds', 'people']),
    ...(ownWhen || before.dates.length === 0 ? [] : ['dates']),
    ...(keepsTopic && before.topic !== '' ? ['topic'] : []),
  ]
  const isJoining =
    own.intent === 'find' && before.intent === 'find' && isVague(own.topic, own.language)
  const isOfThem = /\bof (?:them|those|these)\b/i.test(sentence.text)
  return {
    ...own,
    intent: isOfThem && own.intent === 'count' ? 'count' : asks.intent,
    subject: isOfThem ? before.subject : asks.subject,
    metric: asks.metric,
    groupBy: own.groupBy ?? (asks === own ? null : asks.groupBy),
    lacking: asks.lacking,
    status: own.status ?? (ownWhen && own.intent !== 'find' ? null : before.status),
    owner: own.owner ?? (asks === own ? null : before.owner),
    ...(ownWho
      ? {}
      : {
          clientIds: before.clientIds,
          exceptClientIds: before.exceptClientIds,
          people: before.people,
        }),
    dates: ownWhen ? datesOfYear(own.dates, before.dates) : before.dates,
    meetingIds: own.meetingIds.length > 0 ? own.meetingIds : ownWho ? [] : before.meetingIds,
    title: own.title ?? (ownWho ? null : before.title),
    type: own.type ?? before.type,
    order: picked.order,
    limit: picked.limit,
    skip: picked.skip,
    topic: ownWhat
      ? [own.topic, isJoining ? before.topic : ''].join(' ').trim()
      : keepsTopic
        ? before.topic
        : '',
    inherits,
  }
}

/** "And in May?" asks the same again; "and about fees?" after a summary asks for passages. */
function continued(before: Plan, hasTopic: boolean): Plan {
  const isTold =
    before.intent === 'summarize' || before.subject === 'actions' || before.status === 'planned'
  return isTold && hasTopic
    ? { ...before, intent: 'find', subject: 'meetings', status: null }
    : before
}
