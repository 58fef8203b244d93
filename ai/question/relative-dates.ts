import { backFrom, daysFrom, monthsFrom, unit, week } from './calendar'
import type { DateReader, Tense } from './dates'
import { NUMBER_WORDS } from './number-words'
import { OF_DATE } from './part-dates'
import { addDays, type Day, weekday } from './zone'

const UNIT = '(day|week|month|quarter|year)'
const FROM_TODAY = `(?!${OF_DATE})`
const AMOUNT =
  '(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|couple of|a few|few|several)'
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Dates told from today: "yesterday", "last week", "the past three months", "two weeks ago", "on Monday". */
export function relativeDates(tense: Tense): DateReader[] {
  return [
    reader('day before yesterday', (_match, today) => daysFrom(addDays(today, -2), 1)),
    reader('yesterday', (_match, today) => daysFrom(addDays(today, -1), 1)),
    reader('today|this (?:morning|afternoon|evening)', (_match, today) => daysFrom(today, 1)),
    reader('tomorrow', (_match, today) => daysFrom(addDays(today, 1), 1)),
    reader(`${UNIT} before last`, ([, name = ''], today) => unit(name, today, -2)),
    reader(`${UNIT} after next`, ([, name = ''], today) => unit(name, today, 2)),
    reader(
      `(?:in|within|over|during|for) the (?:last|past) ${UNIT}${FROM_TODAY}|(?:the )?past ${UNIT}${FROM_TODAY}`,
      ([, one, other], today) => rolling(today, one ?? other ?? '', 1),
    ),
    reader(
      `(?:the )?(?:last|past|previous|latest) ${AMOUNT} ${UNIT}s${FROM_TODAY}`,
      ([, amount = '', name = ''], today) => rolling(today, name, numberOf(amount)),
    ),
    reader(
      `(?:the )?(?:next|coming|following) ${AMOUNT} ${UNIT}s`,
      ([, amount = '', name = ''], today) => ({
        from: today,
        to: backFrom(addDays(today, 1), name, -numberOf(amount)),
      }),
    ),
    reader(`(?:last|previous) ${UNIT}${FROM_TODAY}`, ([, name = ''], today) =>
      unit(name, today, -1),
    ),
    reader(`(?:this|the current|current) ${UNIT}`, ([, name = ''], today) => unit(name, today, 0)),
    reader(`(?:next|the coming|coming) ${UNIT}`, ([, name = ''], today) => unit(name, today, 1)),
    reader(
      `(more|less) than ${AMOUNT} ${UNIT}s? ago`,
      ([, which, amount = '', name = ''], today) => {
        const day = backFrom(today, name, numberOf(amount))
        return which === 'more' ? { from: null, to: day } : { from: day, to: addDays(today, 1) }
      },
    ),
    reader(`${AMOUNT} ${UNIT}s? ago`, ([, amount = '', name = ''], today) =>
      unit(name, today, -numberOf(amount)),
    ),
    reader('(?<=\\bof )the (month|quarter|year)(?! \\d)', ([, name = ''], today) =>
      unit(name, today, 0),
    ),
    reader('(?:so far this year|year to date|ytd)', (_match, today) => ({
      from: { year: today.year, month: 1, day: 1 },
      to: addDays(today, 1),
    })),
    reader(
      '(?:the )?(end|beginning|start|close) of (last|this|the|next) (month|quarter|year)|(?:the )?(year|quarter)[- ]end',
      endOf,
    ),
    reader(
      `(?:(?:last|this|next|past) )?(${WEEKDAYS.join('|')})(?: (?:last|this|next) week)?`,
      (match, today) => onWeekday(match, today, tense),
    ),
  ]
}

function reader(pattern: string, read: DateReader['read']): DateReader {
  return {
    pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
    read: (match, today) => read(lower(match), today),
  }
}

function lower(match: RegExpMatchArray): RegExpMatchArray {
  return Object.assign(
    [...match].map((part) => part?.toLowerCase()),
    { index: match.index, input: match.input },
  ) as RegExpMatchArray
}

/** Counts back from today, today included. */
function rolling(today: Day, name: string, count: number) {
  const from = backFrom(today, name, count)
  return {
    from: name === 'day' || name === 'week' ? addDays(from, 1) : from,
    to: addDays(today, 1),
  }
}

function numberOf(amount: string): number {
  if (/^\d+$/.test(amount)) return Number(amount)
  if (/couple/.test(amount)) return 2
  if (/few|several/.test(amount)) return 3
  return Math.max(1, NUMBER_WORDS.indexOf(amount))
}

/** "The end of last year" is its last month, of a quarter too; of a month its last ten days. */
function endOf([, edge, which, name, whole]: RegExpMatchArray, today: Day) {
  const kind = name ?? whole ?? 'year'
  const { from, to } = unit(kind, today, which === 'last' ? -1 : which === 'next' ? 1 : 0)
  if (from === null || to === null) return null
  const starts = edge === 'beginning' || edge === 'start'
  if (kind === 'month') return starts ? daysFrom(from, 10) : { from: addDays(to, -10), to }
  return starts ? monthsFrom(from.year, from.month, 1) : monthsFrom(to.year, to.month - 1, 1)
}

/** A bare weekday is the nearest one behind, or ahead where the question looks ahead; "last Friday" is never today. */
function onWeekday([all = '', name = '']: RegExpMatchArray, today: Day, tense: Tense) {
  const wanted = WEEKDAYS.indexOf(name)
  const inWeek = /(last|this|next) week$/.exec(all)?.[1] ?? (/^this/.test(all) ? 'this' : null)
  if (inWeek !== null) {
    const { from } = week(today, inWeek === 'last' ? -1 : inWeek === 'next' ? 1 : 0)
    return from === null ? null : daysFrom(addDays(from, wanted), 1)
  }
  const behind = (weekday(today) - wanted + 7) % 7
  const ahead = (7 - behind) % 7
  if (/^next/.test(all)) return daysFrom(addDays(today, ahead || 7), 1)
  if (/^(last|past)/.test(all)) return daysFrom(addDays(today, -(behind || 7)), 1)
  return daysFrom(addDays(today, tense === 'future' ? ahead : -behind), 1)
}
