import { addBusinessDays } from 'date-fns/addBusinessDays'
import { addDays } from 'date-fns/addDays'
import { addWeeks } from 'date-fns/addWeeks'
import { endOfMonth } from 'date-fns/endOfMonth'
import {
  ahead,
  dayOfMonth,
  endOf,
  following,
  type Groups,
  ifOn,
  MONTHS,
  NUMBERS,
  nextWeek,
  numberOf,
  ORDERS,
  TENS,
  theDate,
  WEEKDAYS,
  weekdayOfThisWeek,
  written,
} from './due-days'

/** Parses the date matched by a pattern; null if the calendar has no such day. */
type Reading = { pattern: RegExp; read: (groups: Groups, today: Date) => Date | null }

const weekday = `(?<weekday>${WEEKDAYS.join('|')})`
const month = `(?<month>${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const year = '(?:,?\\s+(?<year>20\\d\\d))?'
const order = `(?:\\d{1,2}(?:st|nd|rd|th)|${ORDERS.slice(1).toReversed().join('|').replaceAll('-', '[- ]')})`
/** "By the second draft" names no day. */
const counted =
  '(?:qtr|half|time|round|draft|version|meeting|call|session|tranche|installment|payment|page|clause|paragraph|party|child|floor|step|stage|phase|item|one|thing|option|point|part)s?'
const date = `(?<date>${order}|\\d{1,2})`
const count = `(?<count>\\d{1,3}|an?|${[...NUMBERS, ...Object.keys(TENS)].join('|')}|a couple of)`
const unit = '(?<unit>day|week|fortnight|month|year)s?'
/** The hour of a day that is named next or before: "by close of business Friday", "by 5 pm on Monday". */
const hour = `(?:(?:the )?(?:end of (?:the )?(?:business )?day|(?:end|close) of business|close of (?:the )?day)|eod|cob)`
const part = '(?:\\s+(?:morning|afternoon|evening|night|noon|at noon|midday))?'
const which = '(?<which>this|the|next|this coming|the coming)'

const HOURS_IN_A_DAY = 24

/** Dates that need no weekday. */
const DATES: [string, Reading['read']][] = [
  [
    `${month} (?:the )?${date}(?!\\d)${year}`,
    (said, today) => dayOfMonth(said, numberOf(said.date), today),
  ],
  [
    `(?:the )?${date} (?:of )?${month}${year}`,
    (said, today) => dayOfMonth(said, numberOf(said.date), today),
  ],
  ['(?<y>20\\d\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)', written],
  ['(?<m>\\d{1,2})/(?<d>\\d{1,2})/(?<y>(?:20)?\\d\\d)', written],
  ['(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>20\\d\\d)', written],
]

/** Dates that are only safe beside their weekday: "Friday, 12/4", "Friday the 4th". */
const DATES_OF_WEEKDAY: [string, Reading['read']][] = [
  ['(?<m>\\d{1,2})/(?<d>\\d{1,2})(?!/)', written],
  ['the (?<date>\\d{1,2}(?:st|nd|rd|th))(?=[.,;!?]|$| (?:at|by|of|or|and)\\b)', theDate],
]

/** Tried in this order at each position: longer phrases first. */
const READINGS: Reading[] = [
  ...[...DATES, ...DATES_OF_WEEKDAY].map(([source, read]) =>
    reading(`(?:next |this |coming )*${weekday}${part},? (?:on )?${source}`, (said, today) =>
      ifOn(said.weekday, read(said, today)),
    ),
  ),
  reading(`${count} ${unit} from (?:today|now)`, ahead),
  reading(
    `${hour}|(?:end|close) of (?:the )?(?:business )?today|today${part}|tonight|this (?:morning|afternoon|evening)`,
    (_, today) => today,
  ),
  reading(`(?:the )?day after tomorrow`, (_, today) => addDays(today, 2)),
  reading(`a week from tomorrow`, (_, today) => addDays(today, 8)),
  reading(`tomorrow${part}`, (_, today) => addDays(today, 1)),
  reading(
    `a week (?:from|on) ${weekday}|${weekday.replace('weekday', 'day')} week`,
    ({ weekday, day = weekday }, today) => addDays(following(day, today), 7),
  ),
  reading(
    `${weekday}(?: of)? next week|next week(?: on)? ${weekday.replace('weekday', 'day')}`,
    nextWeek,
  ),
  reading(`next ${weekday}${part}`, nextWeek),
  reading(
    `(?:this |this coming |coming )?${weekday}${part}(?: this week)?(?! after next)`,
    ({ weekday }, today) => following(weekday, today),
  ),
  reading(
    `(?:the )?end of (?:${which} )?(?<span>week|month|quarter|year)|(?<span2>month|quarter|year)(?:'s |-| )end`,
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
    span === 'week' ? weekdayOfThisWeek(1, addWeeks(today, 1)) : addDays(endOfMonth(today), 1),
  ),
  ...DATES.map(([source, read]) => reading(source, read)),
  reading(`the (?<date>${order})(?! ${counted}\\b)(?: of (?<which>this|next|the) month)?`, theDate),
  reading(`(?:the |this )?weekend`, (_, today) => weekdayOfThisWeek(0, today)),
  reading('this time next (?<unit>week|month|year)', ({ unit }, today) =>
    ahead({ count: '1', unit }, today),
  ),
  reading(`(?<which>this|next) (?<span>week|month|quarter|year)`, ({ which, span = '' }, today) =>
    endOf(span, which === 'next' ? 1 : 0, today),
  ),
  reading(
    `(?:the next |the coming )?${count} ${unit}(?:(?:'s|s?') time)?(?! (?:from|after|before|since|prior)\\b)`,
    ahead,
  ),
  reading(`(?:the next )?${count} (?:business|working) days`, ({ count }, today) =>
    addBusinessDays(today, numberOf(count)),
  ),
  reading('(?:the next )?(?<hours>24|48|72|96) hours', ({ hours }, today) =>
    addDays(today, Number(hours) / HOURS_IN_A_DAY),
  ),
]

/** A date in a text, with the position of its words; `day` is null if the calendar has none such. */
type Named = { at: number; end: number; words: string; day: Date | null }
export type NamedDay = Named & { day: Date }

/** The dates in an English text, each position read once; a range counts as its last day. */
export function namedDays(text: string, today: Date): NamedDay[] {
  const lower = text.toLowerCase().replaceAll('’', "'").replace(HOUR, blank)
  const found: Named[] = []
  for (const { pattern, read } of READINGS) {
    for (const match of lower.matchAll(pattern)) {
      const [words] = match
      const [at, end] = [match.index, match.index + words.length]
      if (found.some((other) => at < other.end && other.at < end)) continue
      // also if there is no such day: a part of its words would name another one
      found.push({ at, end, words, day: read(match.groups ?? {}, today) })
    }
  }
  return found
    .flatMap(({ day, ...words }) => (day ? [{ ...words, day }] : []))
    .toSorted((one, other) => one.at - other.at)
}

/** An hour before its day, which is the one that is meant. */
const HOUR = new RegExp(
  String.raw`(?<![\w-])${hour},? (?:(?:on|of) )?(?=(?:the )?(?:next |this |coming )*(?:tomorrow|${WEEKDAYS.join('|')}|${month}|\d|${order}))`,
  'g',
)

/** Spaces, so that what follows keeps its place. */
function blank(words: string): string {
  return ' '.repeat(words.length)
}

function reading(source: string, read: Reading['read']): Reading {
  return { pattern: new RegExp(`(?<![\\w-])(?:${source})(?![\\w-]|'s)`, 'g'), read }
}
