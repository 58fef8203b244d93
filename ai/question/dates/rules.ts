import { addDays } from 'date-fns/addDays'
import { is } from '../sentence'
import { ahead, back, edgeOf, from, halfOf, lately, monthsOf, partOf, wholeUnit } from './calendar'
import { days, LAST, OF, type Rule, rule, rules, shifted } from './grammar'
import { numberedWeek } from './numbered-week'
import { daysOfMonth, halfYear, isDay, monthIn, nthWeekday, onThe, weekOf, yearOf } from './ranges'
import { WEEK_RULES } from './week-rules'

/** Longer matches win; ties go to the first rule. */
export const RULES: Rule[] = [
  ...days({ today: 0, yesterday: -1, beforeYesterday: -2, tomorrow: 1, afterTomorrow: 2 }),
  rule('U before last', ({ unit }, { today }) => wholeUnit(today, unit, -2)),
  rule('U after next', ({ unit }, { today }) => wholeUnit(today, unit, 2)),
  ...rules([`${LAST} N U`, `N ${LAST} U`], ({ unit, count }, { today }) =>
    lately(today, unit, count),
  ),
  rule('R U Z', ({ unit }, { today }) => lately(today, unit, 1)),
  ...rules(['next N U', 'N next U'], ({ unit, count }, { today }) => ahead(today, unit, count)),
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
  // in English, "in two weeks" may be within them
  rule('in N U', ({ unit, count }, { today, tense, isDenied, language }) =>
    language !== 'en' && tense === 'future' && !isDenied ? wholeUnit(today, unit, count) : null,
  ),
  rule('I N U', ({ unit, count }, { today, tokens }) =>
    tokens.some((token) => is(token, 'meeting', 'met', 'planned') && !token.soft)
      ? wholeUnit(today, unit, count)
      : null,
  ),
  ...rules(['week K Y?', 'K V Y?'], ({ count, year }, { today, tense, language }) =>
    language === 'en' ? null : numberedWeek(count, year, today, tense),
  ),
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
  rule(`D to ${OF} E ${OF} M Y?`, (said, context) =>
    daysOfMonth({ ...said, days: [said.days[0], said.ending] }, context),
  ),
  ...rules(['A in E Z', 'G E Z', 'T Z'], ({ ending }, context) => onThe(ending, context)),
  rule(`P ${OF} M Y?`, (said, context) => edgeOf(monthIn(said, context), 'month', said.part)),
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
  ...rules(['M Y?', 'Y in M'], monthIn),
  ...rules(['O quarter Y?', 'K quarter Y?', 'Q Y?', 'Y in Q'], (said, context) => {
    const nth = said.order ?? said.count
    if (nth > 4 || (nth === 0 && said.year === null)) return null
    const month = ((nth || 4) - 1) * 3
    return monthsOf(context.today, yearOf(said, month, 3, context), month, 3)
  }),
  ...rules(['O half Y?', 'K half Y?', 'H Y?'], (said, context) => halfYear(said, context, false)),
  rule(`O half ${OF} year`, (said, context) => halfYear(said, context, true)),
  ...rules(['S Y?', 'Y in S'], (said, context) =>
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
  rule('week in', ({ whole }) => (isDay(whole) ? weekOf(whole) : null)),
]
