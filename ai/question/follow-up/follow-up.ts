import type { Tense } from '../dates/calendar'
import { weekdayOf } from '../dates/numbers'
import { yearEarlier } from '../dates/year-earlier'
import { isOfRows, type Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { WHICH_MEETING_WORDS, WHO_CAME_WORDS, WITH_WHOM_WORDS } from '../words/follow-up-words'
import { anyOf } from '../words/pattern'
import { shifted } from './dates'
import { fewOf } from './few-of-them'
import { dependsOnPrevious } from './inherit'
import { merged } from './merge'
import { refineRows } from './refine-rows'
import { nextRank, nthOf, ofOthers, stepped } from './rows'
import { saidOfRows } from './said-of-rows'
import { isRow, nextUnit, stepIn, unitStep } from './steps'

const WITH_WHOM = new RegExp(String.raw`^(?:and |so )?(?:${anyOf(WITH_WHOM_WORDS)})\W*$`, 'i')
/** "Who was the June one with?" */
const WITH_WHOM_THEN =
  /^(?:and |so )?(?:who|whom) (?:is|are|was|were) (?:the|that) .{1,30} with\W*$|^(?:and |so )?with whom (?:is|are|was|were) (?:the|that) .{1,30}$/i
const WHO_CAME = new RegExp(anyOf(WHO_CAME_WORDS), 'iu')
/** "Which meeting was that in?" after something said: the passages are cited with their meetings. */
const WHICH_MEETING = new RegExp(anyOf(WHICH_MEETING_WORDS), 'iu')
/** "When's the next one?" after the last meeting. */
const NEXT_ONE =
  /^(?:and )?(?:when['’]?(?:s| is| will)|what about|how about|what['’]?s) (?:the |our |my )?next(?: one)?(?: be)?\W*$/i
const WHO_DOES =
  /^(?:and )?(?:who|whose)\b.{0,12}\b(?:does|do|responsible|charge|task|job|to do|take care|takes care)\b/i
const EVERYBODY =
  /\b(?:every(?:one|body)|any(?:one|body)|all (?:my |of my |the )?clients|tout le monde|iedereen|(?:alle[nr]?|todos|tutti)(?:(?: (?:meine[nr]?|los|mis|os|meus|i|miei|mijn)){0,2} (?:kunden|mandanten|clientes|clienti|klanten))?(?=\W*$))(?!\p{L})/iu
const ANY_TIME =
  /\b(?:any ?time|(?:everything|all)\b.{0,40} so far|ever|all time|at all times|any (?:month|year)|whenever|regardless of (?:when|the date))\b/i
const SOME_WORDS = 7
const FEW = 3

/**
 * The previous tense if a follow-up has none: "And in September?". Null if the question is
 * self-contained.
 */
export function tenseBefore(sentence: Sentence, before: Plan | null): Tense | null {
  const [first] = sentence.tokens
  const goesOn =
    is(first, 'and') &&
    !has(sentence, 'last', 'next', 'planned', 'held') &&
    !/\b(?:will|did)\b/i.test(sentence.text)
  return before !== null && goesOn ? (before.status === 'planned' ? 'future' : 'past') : null
}

/**
 * Completes a follow-up with the previous plan: "and the one before?", "what about May?", "what did
 * she promise?".
 */
export function followUp(
  sentence: Sentence,
  own: Plan,
  before: Plan,
  goesOn: boolean = false,
): Plan {
  const { text } = sentence
  const then = ofThen(text.trim(), own, before)
  if (then !== null) return then
  if (before.dates.length > 0 && isYearEarlier(sentence))
    return { ...before, dates: shifted(before.dates, 'year'), inherits: ['everything'] }
  const after = nextUnit(sentence, before)
  if (after !== null) {
    const status = before.status === 'held' ? null : before.status
    const dates = shifted(before.dates, after.unit, after.steps)
    return { ...before, status, dates, inherits: ['everything'] }
  }
  const unit = unitStep(sentence)
  if (unit && before.dates.length > 0 && has(sentence, 'compare') && isOfRows(before))
    return {
      ...before,
      intent: before.intent === 'list' ? 'count' : before.intent,
      groupBy: 'dates',
      dates: [...before.dates, ...shifted(before.dates, unit.unit, unit.steps)],
      inherits: ['everything'],
    }
  if (unit && before.dates.length > 0 && sentence.tokens.length <= SOME_WORDS)
    return {
      ...before,
      dates: shifted(before.dates, unit.unit, unit.steps),
      inherits: ['everything'],
    }
  if (sentence.tokens.filter(isSaid).length <= SOME_WORDS) {
    const said = saidOfRows(sentence, own, before)
    if (said !== null) return said
    const rows = ofRows(text.trim(), before) ?? widened(text, own, before)
    if (rows !== null) return rows
    const rank = own.dates.length === 0 ? nextRank(sentence, before) : null
    const same = rank ?? ofOthers(text, own, before)
    if (same !== null) return same
  }
  const weekday = ofWeekday(sentence, own, before)
  if (weekday !== null) return weekday
  const few = own.dates.length === 0 ? fewOf(sentence, before) : null
  const nth = few ?? nthOf(sentence, own, before)
  if (nth !== null) return nth
  const isLast = before.subject === 'meetings' && before.order === 'newest' && before.skip === 0
  if (isLast && NEXT_ONE.test(text))
    return { ...before, status: 'planned', order: 'oldest', limit: 1, inherits: ['everything'] }
  const step = stepIn(sentence)
  if (step !== 0 && isSaidOnly(sentence, own) && own.dates.length === 0)
    return stepped(own, before, step)
  const rows = goesOn ? refineRows(sentence, own, before) : null
  if (rows !== null) return rows
  return dependsOnPrevious(sentence, own) || isOfSame(sentence, own, before)
    ? merged(sentence, own, before)
    : own
}

/** "What did we decide?" after a meeting was picked. */
function isOfSame(sentence: Sentence, own: Plan, before: Plan): boolean {
  const isOpen = own.intent === 'find' && own.limit === null && own.title === null
  const isNamed = own.clientIds.length + own.people.length + own.dates.length > 0
  return isOpen && !isNamed && before.limit === 1 && isSaidOnly(sentence, own)
}

/** True if the word was typed rather than inserted for an ellipsis. */
function isSaid({ text }: Token): boolean {
  return text !== ''
}

/** Follow-ups about the previous rows: "with whom?", "who attended?", "who does it?". */
function ofRows(text: string, before: Plan): Plan | null {
  const again = { ...before, inherits: ['everything'] }
  if (before.subject === 'actions') return WHO_DOES.test(text) ? again : null
  if (before.intent === 'find' && WHICH_MEETING.test(text)) return again
  if (before.intent === 'find' || before.subject !== 'meetings') return null
  if (WITH_WHOM.test(text) && before.metric !== null && before.groupBy === null) return again
  if (WITH_WHOM.test(text))
    return { ...again, intent: 'list', subject: 'clients', metric: null, groupBy: null }
  return WHO_CAME.test(text) ? { ...again, intent: 'count', metric: null, groupBy: 'person' } : null
}

/** "And in the same month a year earlier?" after a time. */
function isYearEarlier({ tokens }: Sentence): boolean {
  const again = yearEarlier(tokens)
  return again !== null && again.start <= FEW && again.end === tokens.length
}

/** "Make that Thursday" after the meetings of Tuesdays. */
function ofWeekday({ tokens, language }: Sentence, own: Plan, before: Plan): Plan | null {
  const isOfDay = own.dates.length === 1 && own.weekdays.length === 0 && tokens.length <= FEW
  if (before.weekdays.length === 0 || !isOfDay) return null
  const [day] = tokens.flatMap((token) => weekdayOf(token, language) ?? [])
  return day === undefined ? null : { ...before, weekdays: [day], inherits: ['everything'] }
}

/** "Who was the June one with?" after meetings. */
function ofThen(text: string, own: Plan, before: Plan): Plan | null {
  if (own.dates.length === 0 || !isOfRows(before) || before.subject !== 'meetings') return null
  if (!WITH_WHOM_THEN.test(text)) return null
  const { dates } = own
  const clients = { intent: 'list', subject: 'clients', metric: null, groupBy: null } as const
  return { ...before, ...clients, dates, inherits: ['everything'] }
}

/** "Now everyone", "at any time": lifts a condition of the previous plan. */
function widened(text: string, own: Plan, before: Plan): Plan | null {
  const isNamed = own.clientIds.length + own.people.length + own.dates.length > 0
  if (isNamed || own.topic !== '') return null
  const kept = { ...before, inherits: ['everything'] }
  if (EVERYBODY.test(text) && before.clientIds.length + before.people.length > 0)
    return { ...kept, clientIds: [], exceptClientIds: [], people: [] }
  return ANY_TIME.test(text) && before.dates.length > 0 ? { ...kept, dates: [] } : null
}

/** True if the topic is only a verb of saying: "what was decided". */
function isSaidOnly({ tokens }: Sentence, { topic }: Plan): boolean {
  const words = topic.split(' ')
  return tokens.every((token, at) => {
    const isStep = isRow(token) && is(tokens[at + 1], 'before', 'after', 'previous')
    return token.text === '' || !words.includes(token.text) || is(token, 'said') || isStep
  })
}
