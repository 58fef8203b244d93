import { type DayRange, isBefore, week } from './calendar'
import { ofOneTime, withinYear } from './date-years'
import { type Found, findDate } from './find-date'
import { addDays, type Day } from './zone'

/** What a question says of dates: the range, and the question without those words. */
export type Dates = { range: DayRange; rest: string }

/** How a question speaks: of what is to come, or of what has been. */
export type Tense = 'future' | 'past'

/** Reads a range at a place in the text. */
export type DateReader = {
  pattern: RegExp
  read: (match: RegExpMatchArray, today: Day) => DayRange | null
}

const MODIFIER =
  /\b(since|after|before|until|till|up to|by|from|between|starting|as of|week of)(?:\s+(?:the|about|around))*\s+$/i
const CONNECTOR = /^\s*(?:and|to|through|thru|until|till|up to)\s+(?:the\s+)?|^\s*[-–]\s*/i
const LEAD = /\b(?:in|on|during|for|of|at|over|within|throughout|from|the|this|year|dated)\s+$/i

/** The dates that a question names, in the reader's calendar. Null when it names none. */
export function readDates(question: string, today: Day, tense: Tense): Dates | null {
  const found = findDate(question, today, tense)
  if (found === null) return null
  const first = withinYear(question, found, today, tense)
  const before = question.slice(0, first.at)
  const modifier = MODIFIER.exec(before)
  const second = secondOf(question, first, today, tense, modifier?.[1])
  const range = second
    ? spanning(...ofOneTime(first, second.found, second.inOrder, today, tense))
    : modified(first.range, modifier?.[1], today)
  const head = modifier ? before.slice(0, modifier.index) : before.replace(LEAD, '')
  const after = question.slice(second?.found.end ?? first.end)
  return { range, rest: `${head} ${after}`.replace(/\s+/g, ' ').trim() }
}

const SECOND =
  /^(.+?)[,\s]+(?:and|versus|vs\.?|compared (?:to|with))\s+(?:how (?:many|often)\s+)?(?:in|for|during)\s+([^,]+?)\W*$/i

/** "In Q2 and how many in Q3", "in April versus in October": the range that stands apart, and the question without it. */
export function readOther(question: string, today: Day, tense: Tense) {
  const [, first = '', second = ''] = SECOND.exec(question) ?? []
  const other = second === '' ? null : readDates(second, today, tense)
  if (other === null || other.rest !== '' || readDates(first, today, tense) === null)
    return { question, other: null }
  return { question: first, other: other.range }
}

/** "from April to June", "between 3 and 9 May", "April and May": the second date, and whether they are said in their order. */
function secondOf(text: string, first: Found, today: Day, tense: Tense, modifier?: string) {
  const connector = CONNECTOR.exec(text.slice(first.end))
  if (!connector) return null
  const isJoined = /^\s*and/i.test(connector[0])
  const isSpan = /between|from/i.test(modifier ?? '')
  if (isJoined && modifier !== undefined && !isSpan) return null
  const start = first.end + connector[0].length
  const found = findDate(text, today, tense, start)
  if (found === null || found.at > start) return null
  return { found, inOrder: !isJoined || isSpan }
}

function spanning({ range: one }: Found, { range: other }: Found): DayRange {
  const order = (first: Day, second: Day) => (isBefore(first, second) ? -1 : 1)
  const starts = [one.from, other.from].filter((day) => day !== null).sort(order)
  const ends = [one.to, other.to].filter((day) => day !== null).sort(order)
  return { from: starts[0] ?? null, to: ends.at(-1) ?? null }
}

function modified(range: DayRange, modifier: string | undefined, today: Day): DayRange {
  const word = modifier?.toLowerCase()
  if (word === 'since' || word === 'starting' || word === 'as of') {
    return { from: range.from, to: addDays(today, 1) }
  }
  if (word === 'week of' && range.from !== null) return week(range.from, 0)
  if (word === 'after') return { from: range.to, to: null }
  if (word === 'before') return { from: null, to: range.from }
  if (word === 'until' || word === 'till' || word === 'up to') return { from: null, to: range.to }
  return range
}
