import { type DayRange, isBefore, week } from './calendar'
import { ofOneTime, withinYear } from './date-years'
import { type Found, findDate } from './find-date'
import { addDays, type Day } from './zone'

/** What a question says of dates: the range, those beside it, and the question without those words. */
export type Dates = { range: DayRange; also: DayRange[]; rest: string }

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
  const last = endOf(question, first, today, tense, modifier?.[1])
  const list = modifier || last ? [first] : listFrom(question, first, today, tense)
  const [range = first.range, ...also] = last
    ? [spanning(...ofOneTime(first, last, true, today, tense))]
    : list.length > 1
      ? joined(list, today, tense)
      : [modified(first.range, modifier?.[1], today)]
  const head = modifier ? before.slice(0, modifier.index) : before.replace(LEAD, '')
  const after = question.slice((last ?? list.at(-1) ?? first).end)
  return { range, also, rest: `${head} ${after}`.replace(/\s+/g, ' ').trim() }
}

const SECOND =
  /^(.+?)[,\s]+(?:and|versus|vs\.?|compared (?:to|with))\s+(?:how (?:many|often)\s+)?(?:in|for|during)\s+([^,]+?)\W*$/i

/** "In Q2 and how many in Q3", "in April versus in October": the range that stands apart, and the question without it. */
export function readOther(question: string, today: Day, tense: Tense) {
  const [, first = '', second = ''] = SECOND.exec(question) ?? []
  const other = second === '' ? null : readDates(second, today, tense)
  if (other === null || other.rest !== '' || readDates(first, today, tense) === null)
    return { question, other: null }
  return { question: first, other: [other.range, ...other.also] }
}

const NEXT = /^(?:,?\s+and\s+|,\s*)(?:in\s+)?(?:the\s+)?/i

/** "April, June and August": the dates of a list that ends with "and", in their order; only the first where it is none. */
function listFrom(text: string, first: Found, today: Day, tense: Tense): Found[] {
  const list = [first]
  let end = first.end
  let complete = 1
  for (let next = NEXT.exec(text.slice(end)); next !== null; next = NEXT.exec(text.slice(end))) {
    const found = findDate(text, today, tense, end + next[0].length)
    if (found === null || found.at > end + next[0].length) break
    list.push(found)
    end = found.end
    if (/and/i.test(next[0])) complete = list.length
  }
  return list.slice(0, complete)
}

/** The ranges of a list, those that follow on one another as one: "April, May and July" is two. */
function joined(list: Found[], today: Day, tense: Tense): DayRange[] {
  const [first, ...others] = list
  const last = others.at(-1)
  if (!first || !last) return list.map(({ range }) => range)
  const [, newest] = ofOneTime(first, last, false, today, tense)
  const dated = list.slice(0, -1).map((each) => ofOneTime(each, newest, false, today, tense)[0])
  const ranges: DayRange[] = []
  for (const next of [...dated, newest].toSorted(byStart)) {
    const before = ranges.at(-1)
    if (before && !isApart(before, next.range))
      ranges.splice(-1, 1, spanning({ range: before }, next))
    else ranges.push(next.range)
  }
  return ranges
}

/** "from April to June", "between 3 and 9 May": the date at which the span ends. */
function endOf(text: string, first: Found, today: Day, tense: Tense, modifier = ''): Found | null {
  const connector = CONNECTOR.exec(text.slice(first.end))
  if (!connector) return null
  if (/^\s*and/i.test(connector[0]) && !/between|from/i.test(modifier)) return null
  const start = first.end + connector[0].length
  const found = findDate(text, today, tense, start)
  return found === null || found.at > start ? null : found
}

type Ranged = Pick<Found, 'range'>

function byStart({ range: one }: Ranged, { range: other }: Ranged): number {
  if (one.from === null || other.from === null) return one.from === null ? -1 : 1
  return isBefore(one.from, other.from) ? -1 : 1
}

function isApart(one: DayRange, other: DayRange): boolean {
  return one.to !== null && other.from !== null && isBefore(one.to, other.from)
}

function spanning({ range: one }: Ranged, { range: other }: Ranged): DayRange {
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
