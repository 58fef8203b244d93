import { addDays } from 'date-fns/addDays'
import { is } from '../sentence'
import { ahead, back, edgeOf, from, halfOf, lately, monthsOf, partOf, wholeUnit } from './calendar'
import { days, LAST, OF, type Rule, rule, rules, shifted } from './grammar'
import { numberedWeek } from './numbered-week'
import {
  daysIn,
  daysOfMonth,
  halfYear,
  isDay,
  monthIn,
  nthWeekday,
  nthWeekend,
  onThe,
  weekOf,
  yearOf,
} from './ranges'
import { WEEK_RULES } from './week-rules'

/** Says that "in two weeks" is a length of time that has passed. */
const IS_PAST =
  /\b(?:did|was|were|had|met|saw|spoke|held|took|once|ever|only|(?!(?:schedul|plann|book|arrang|ne)ed)\w{3,}ed)\b/i

/** "The last weeks" are as many as "a few". */
const A_FEW = 3

/** Longer matches win; ties go to the first rule. */
export const RULES: Rule[] = [
  ...days({ today: 0, yesterday: -1, beforeYesterday: -2, tomorrow: 1, afterTomorrow: 2 }),
  rule('U before last', ({ unit }, { today }) => wholeUnit(today, unit, -2)),
  rule('U after in? next', ({ unit }, { today }) => wholeUnit(today, unit, 2)),
  ...rules([`${LAST} N U`, `N ${LAST} U`, `X N U ${LAST}`], ({ unit, count }, { today }) =>
    lately(today, unit, count),
  ),
  ...rules([`${LAST} Us`, `R Us`, `X Us ${LAST}`], ({ unit }, { today }) =>
    lately(today, unit, A_FEW),
  ),
  ...rules(['next Us', 'X Us next'], ({ unit }, { today }) => ahead(today, unit, A_FEW)),
  rule('N U Now', ({ unit, count }, { today }) =>
    unit === 'day' || unit === 'week'
      ? from(back(today, unit, -count), 'day')
      : wholeUnit(today, unit, count),
  ),
  rule('Within N U', ({ unit, count }, { today, tense }) =>
    tense === 'future' ? ahead(today, unit, count) : null,
  ),
  rule('R U Z', ({ unit }, { today }) => lately(today, unit, 1)),
  ...rules(['next N U', 'N next U', 'X N U next'], ({ unit, count }, { today }) =>
    ahead(today, unit, count),
  ),
  rule('before in? N U Z', ({ unit, count }, { today, tokens }) =>
    tokens.some(({ word }) => word === 'older')
      ? { from: null, to: back(today, unit, count) }
      : null,
  ),
  rule('since in? more? in? N U', ({ unit, count }, { today }) => lately(today, unit, count)),
  rule('in more? in? N U', ({ unit, count }, { today, isDenied }) =>
    isDenied ? lately(today, unit, count) : null,
  ),
  ...(['today', 'tomorrow'] as const).map((day, ahead) =>
    rule(`${day} in N week`, ({ count }, { today }) =>
      from(addDays(today, 7 * count + ahead), 'day'),
    ),
  ),
  rule('in N U', ({ unit, count }, { today, tense, isDenied, language }) =>
    language !== 'en' && tense === 'future' && !isDenied ? wholeUnit(today, unit, count) : null,
  ),
  // tasks "due in two weeks" are due within them
  rule('in N U Alone', ({ unit, count }, { today, tokens, text = '', isDenied, language }) => {
    if (language !== 'en' || isDenied || IS_PAST.test(text)) return null
    const isDue = tokens.some((token) => is(token, 'action', 'due'))
    return isDue ? ahead(today, unit, count) : wholeUnit(today, unit, count)
  }),
  rule('I N U', ({ unit, count }, { today, tokens }) =>
    tokens.some((token) => is(token, 'meeting', 'met', 'planned') && !token.soft)
      ? wholeUnit(today, unit, count)
      : null,
  ),
  ...rules(['week K Y?', 'K V Y?'], ({ count, year }, { today, tense, language }) =>
    language === 'en' && year === null ? null : numberedWeek(count, year, today, tense),
  ),
  rule('week K Ends', ({ count }, { today, tense, isRows }) =>
    isRows ? numberedWeek(count, null, today, tense) : null,
  ),
  ...shifted(`D day? ${OF} U`, ({ unit, days }, { today }, shift) =>
    unit === 'month' ? daysIn(wholeUnit(today, unit, shift), days) : null,
  ),
  ...shifted(`D to ${OF} E ${OF} U`, ({ unit, days: [first], ending }, { today }, shift) =>
    unit === 'month' ? daysIn(wholeUnit(today, unit, shift), [first, ending]) : null,
  ),
  ...[LAST, 'this', 'next'].flatMap((which, at) =>
    rules(
      [
        `${which} month from/between? ${OF} D to ${OF} F`,
        `X month ${which} from/between? ${OF} D to ${OF} F`,
      ],
      ({ days: [first], ending }, { today }) =>
        daysIn(wholeUnit(today, 'month', at - 1), [first, ending]),
    ),
  ),
  ...rules(['Current U', 'X U Current'], ({ unit }, { today }) => wholeUnit(today, unit, 0)),
  rule('N U ago', ({ unit, count }, { today }) => wholeUnit(today, unit, -count)),
  // "quem não vejo há 3 meses" is not met since then
  rule(`ago ${OF} N U`, ({ unit, count }, { today, isDenied, language }) =>
    isDenied && /^(?:es|pt)$/.test(language)
      ? lately(today, unit, count)
      : wholeUnit(today, unit, -count),
  ),
  ...rules([`more ${OF} N U ago`, `ago more ${OF} N U`], ({ unit, count }, { today }) => ({
    from: null,
    to: back(today, unit, count),
  })),
  ...rules([`less ${OF} N U ago`, `ago less ${OF} N U`], ({ unit, count }, { today }) => ({
    from: back(today, unit, count),
    to: addDays(today, 1),
  })),
  // "her last day at work" is not yesterday
  ...shifted('U', ({ unit }, { today }, shift) =>
    unit === 'day' && shift < 0 ? null : wholeUnit(today, unit, shift),
  ),
  ...shifted(`P ${OF} U`, ({ unit, part }, { today }, shift) =>
    edgeOf(wholeUnit(today, unit, shift), unit, part),
  ),
  rule(`P ${OF} Y`, ({ year, part }, { today }) =>
    edgeOf(monthsOf(today, year ?? today.getFullYear(), 0, 12), 'year', part),
  ),
  rule(`P ${OF} U`, ({ unit, part }, { today }) => edgeOf(wholeUnit(today, unit, 0), unit, part)),
  ...WEEK_RULES,
  ...rules([`D ${OF} M Y?`, 'M D Y?'], daysOfMonth),
  rule('M in Ord Y?', (said, context) =>
    daysOfMonth({ ...said, days: [said.ending, said.ending] }, context),
  ),
  ...rules([`W? D to ${OF} W? ${OF} E ${OF} M Y?`, `M ${OF} D to ${OF} F Y?`], (said, context) =>
    daysOfMonth({ ...said, days: [said.days[0], said.ending] }, context),
  ),
  ...rules(['A in E Z', 'G E Z', 'T Z'], ({ ending }, context) => onThe(ending, context)),
  rule(`P ${OF} month? ${OF} M Y?`, (said, context) =>
    edgeOf(monthIn(said, context), 'month', said.part),
  ),
  ...shifted('M', (said, context, shift) => {
    const words = context.tokens.map(({ word }) => word)
    const isTwice = context.tokens.some(
      (token, at) => is(token, 'this') && words.indexOf(words[at + 1] ?? '', at + 2) > 0,
    )
    const isNow = said.month === context.today.getMonth() || (shift < 0 && isTwice)
    const { from: first } = monthIn(said, { ...context, tense: shift > 0 ? 'future' : 'past' })
    const year = (first?.getFullYear() ?? 0) + (isNow ? shift : 0)
    return monthsOf(context.today, year, said.month, 1)
  }),
  ...rules(['M Y?', 'Y in M', 'Y M'], monthIn),
  ...rules(
    ['O quarter Y?', 'K quarter Y?', 'Q Y?', 'Y in Q', 'Y Q', 'Y O quarter'],
    (said, context) => {
      const nth = said.order ?? said.count
      if (nth > 4 || (nth === 0 && said.year === null)) return null
      const month = ((nth || 4) - 1) * 3
      return monthsOf(context.today, yearOf(said, month, 3, context), month, 3)
    },
  ),
  ...rules(['O half Y?', 'K half Y?', 'H Y?', 'Y H', 'Y O half'], (said, context) =>
    halfYear(said, context, false),
  ),
  rule(`O half ${OF} year`, (said, context) => halfYear(said, context, true)),
  ...rules(['S Y?', 'Y in S', 'Y S'], (said, context) =>
    monthsOf(context.today, yearOf(said, said.season, 3, context), said.season, 3),
  ),
  ...shifted('S', ({ season }, context, shift) => {
    const latest = yearOf({ year: null }, season, 3, {
      ...context,
      tense: shift > 0 ? 'future' : 'past',
    })
    const isRunning =
      context.today < (monthsOf(context.today, latest, season, 3).to ?? context.today)
    return monthsOf(context.today, latest - (shift < 0 && isRunning ? 1 : 0), season, 3)
  }),
]

/** Parts of another date, which may itself be longer: "the first two weeks of April". */
export const PART_RULES: Rule[] = [
  ...rules(['O N U in', 'N O U in'], ({ order, count, unit, whole }) =>
    partOf(whole, unit, count, order === 0 ? 'last' : (order - 1) * count),
  ),
  // "letzte Woche am Freitag" is a day
  rule('O U in', ({ order, unit, whole }) =>
    isDay(whole) ? null : partOf(whole, unit, 1, order === 0 ? 'last' : order - 1),
  ),
  rule('O half in', ({ order, whole }) => halfOf(whole, order)),
  rule('O W in', ({ order, weekday, whole }) => nthWeekday(whole, weekday, order)),
  rule('O L in', ({ order, whole }) => nthWeekend(whole, order)),
  rule('week Begin', ({ whole }) => (isDay(whole) && whole.from ? from(whole.from, 'week') : null)),
  rule('N U Begin', ({ count, unit, whole }) =>
    isDay(whole) && whole.from ? from(whole.from, unit, count) : null,
  ),
  rule('week in', ({ whole }) => (isDay(whole) ? weekOf(whole) : null)),
]
