import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addQuarters } from 'date-fns/addQuarters'
import { addWeeks } from 'date-fns/addWeeks'
import { addYears } from 'date-fns/addYears'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfQuarter } from 'date-fns/endOfQuarter'
import { endOfYear } from 'date-fns/endOfYear'
import { setDay } from 'date-fns/setDay'

/** Parses the date matched by a pattern; null if the calendar has no such day. */
type Reading = { pattern: RegExp; read: (groups: Groups, today: Date) => Date | null }
type Groups = Record<string, string | undefined>

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]
const NUMBERS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
]
const TENS: Record<string, number> = { thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 }
const ORDERS = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'],
  ...['seventeenth', 'eighteenth', 'nineteenth', 'twentieth', 'twenty-first', 'twenty-second'],
  ...['twenty-third', 'twenty-fourth', 'twenty-fifth', 'twenty-sixth', 'twenty-seventh'],
  ...['twenty-eighth', 'twenty-ninth', 'thirtieth', 'thirty-first'],
]
const FRIDAY = 5
const MONDAY_FIRST = { weekStartsOn: 1 } as const
/** A date without a year that was so recent means the past one, not next year's. */
const JUST_PAST_DAYS = 60

const weekday = `(?<weekday>${WEEKDAYS.join('|')})`
const month = `(?<month>${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const year = '(?:,?\\s+(?<year>20\\d\\d))?'
const order = `(?:\\d{1,2}(?:st|nd|rd|th)|${ORDERS.slice(1).join('|')})`
const date = `(?<date>${order}|\\d{1,2})`
const count = `(?<count>\\d{1,3}|an?|${[...NUMBERS, ...Object.keys(TENS)].join('|')}|a couple of)`
const unit = '(?<unit>day|week|fortnight|month|year)s?'
const part = '(?:\\s+(?:morning|afternoon|evening|night|noon|at noon|midday))?'
const which = '(?<which>this|the|next|this coming|the coming)'

/** Tried in this order at each position: longer phrases first. */
const READINGS: Reading[] = [
  reading(`${count} ${unit} from (?:today|now)`, ahead),
  reading(
    `(?:end|close) of (?:the )?(?:business )?(?:today|day)|close of business|eod|cob|today${part}|tonight|this (?:morning|afternoon|evening)`,
    (_, today) => today,
  ),
  reading(`(?:the )?day after tomorrow`, (_, today) => addDays(today, 2)),
  reading(`a week from tomorrow`, (_, today) => addDays(today, 8)),
  reading(`tomorrow${part}`, (_, today) => addDays(today, 1)),
  reading(`a week (?:from|on) ${weekday}`, ({ weekday }, today) =>
    addDays(following(weekday, today), 7),
  ),
  reading(
    `${weekday}(?: of)? next week|next week(?: on)? ${weekday.replace('weekday', 'day')}`,
    nextWeek,
  ),
  reading(`next ${weekday}${part}`, nextWeek),
  reading(`(?:this |this coming |coming )?${weekday}${part}(?: this week)?`, ({ weekday }, today) =>
    following(weekday, today),
  ),
  reading(
    `(?:the )?end of (?:${which} )?(?<span>week|month|quarter|year)|(?<span2>month|quarter|year)(?:'s|-| )end`,
    ({ which, span, span2 }, today) => endOf(span ?? span2 ?? '', which === 'next' ? 1 : 0, today),
  ),
  reading(`(?:the )?end of ${month}${year}`, (said, today) => {
    const first = dayOfMonth(said, 1, today, endOfMonth)
    return first && endOfMonth(first)
  }),
  reading(`(?:the )?(?:middle of |mid[- ])${month}${year}`, (said, today) =>
    dayOfMonth(said, 15, today),
  ),
  reading(`(?:the )?(?:beginning|start) of ${month}${year}`, (said, today) =>
    dayOfMonth(said, 1, today),
  ),
  reading(`(?:the )?(?:beginning|start) of next (?<span>week|month)`, ({ span }, today) =>
    span === 'week' ? setDay(addWeeks(today, 1), 1, MONDAY_FIRST) : addDays(endOfMonth(today), 1),
  ),
  reading(`${month} (?:the )?${date}(?!\\d)${year}`, (said, today) =>
    dayOfMonth(said, numberOf(said.date), today),
  ),
  reading(`(?:the )?${date} (?:of )?${month}${year}`, (said, today) =>
    dayOfMonth(said, numberOf(said.date), today),
  ),
  reading('(?<y>20\\d\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)', written),
  reading('(?<m>\\d{1,2})/(?<d>\\d{1,2})/(?<y>(?:20)?\\d\\d)', written),
  reading('(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>20\\d\\d)', written),
  reading(`the (?<date>${order})(?: of (?<which>this|next|the) month)?`, (said, today) => {
    const day = numberOf(said.date)
    const later = said.which === 'next' || (!said.which && day < today.getDate())
    return inMonth(later ? addMonths(startOf(today), 1) : startOf(today), day)
  }),
  reading(`(?:the |this )?weekend`, (_, today) => weekdayOfThisWeek(0, today)),
  reading(`(?<which>this|next) (?<span>week|month|quarter|year)`, ({ which, span = '' }, today) =>
    endOf(span, which === 'next' ? 1 : 0, today),
  ),
  reading(`(?:the next |the coming )?${count} ${unit}`, ahead),
]

/** A date in a text, with the position of its words. */
export type NamedDay = { at: number; end: number; words: string; day: Date }

/** The dates in an English text, each position read once; a range counts as its last day. */
export function namedDays(text: string, today: Date): NamedDay[] {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const found: NamedDay[] = []
  for (const { pattern, read } of READINGS) {
    for (const match of lower.matchAll(pattern)) {
      const [words] = match
      const [at, end] = [match.index, match.index + words.length]
      if (found.some((other) => at < other.end && other.at < end)) continue
      const day = read(match.groups ?? {}, today)
      if (day) found.push({ at, end, words, day })
    }
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function reading(source: string, read: Reading['read']): Reading {
  return { pattern: new RegExp(`(?<![\\w-])(?:${source})(?![\\w-]|'s)`, 'g'), read }
}

function numberOf(word = ''): number {
  const digits = /^\d+/.exec(word)?.[0]
  if (digits) return Number(digits)
  if (/^an?$/.test(word)) return 1
  if (word === 'a couple of') return 2
  return TENS[word] ?? Math.max(NUMBERS.indexOf(word), ORDERS.indexOf(word))
}

function ahead({ count, unit = '' }: Groups, today: Date): Date {
  const many = numberOf(count)
  if (unit === 'fortnight') return addWeeks(today, 2 * many)
  const add = { day: addDays, week: addWeeks, month: addMonths, year: addYears }[unit] ?? addDays
  return add(today, many)
}

/** The next such weekday; in a week if it is today. */
function following(weekday = '', today: Date): Date {
  const days = (WEEKDAYS.indexOf(weekday) - today.getDay() + 7) % 7
  return addDays(today, days || 7)
}

function nextWeek({ weekday, day = weekday }: Groups, today: Date): Date {
  return setDay(addWeeks(today, 1), WEEKDAYS.indexOf(day ?? ''), MONDAY_FIRST)
}

function weekdayOfThisWeek(weekday: number, today: Date): Date {
  return setDay(today, weekday, MONDAY_FIRST)
}

/** A work week ends on Friday, unless that has passed. */
function endOf(span: string, ahead: number, today: Date): Date {
  if (span === 'month') return endOfMonth(addMonths(startOf(today), ahead))
  if (span === 'quarter') return endOfQuarter(addQuarters(startOf(today), ahead))
  if (span === 'year') return endOfYear(addYears(today, ahead))
  const friday = weekdayOfThisWeek(FRIDAY, addWeeks(today, ahead))
  return friday < today ? weekdayOfThisWeek(0, today) : friday
}

function startOf(today: Date): Date {
  return addDays(today, 1 - today.getDate())
}

function inMonth(first: Date, day: number): Date | null {
  const found = addDays(first, day - 1)
  return day >= 1 && found.getMonth() === first.getMonth() ? found : null
}

/** Without a year it is the next such date, unless it has just passed. */
function dayOfMonth(
  { month = '', year }: Groups,
  day: number,
  today: Date,
  last: (day: Date) => Date = (day) => day,
): Date | null {
  const nth = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3)))
  const january = addMonths(startOf(today), -today.getMonth())
  const years = year === undefined ? 0 : Number(year) - today.getFullYear()
  const found = inMonth(addMonths(addYears(january, years), nth), day)
  if (found === null || year !== undefined || last(found) >= today) return found
  return found > addDays(today, -JUST_PAST_DAYS)
    ? null
    : inMonth(addYears(addMonths(january, nth), 1), day)
}

function written({ y = '', m, d }: Groups, today: Date): Date | null {
  const year = y.length === 2 ? `20${y}` : y
  const month = MONTHS[Number(m) - 1]
  return month ? dayOfMonth({ month, year }, Number(d), today) : null
}
