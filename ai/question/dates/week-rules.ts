import { addDays } from 'date-fns/addDays'
import { from } from './calendar'
import { LAST, OF, type Rule, rule, rules, shifted } from './grammar'
import { dayOfWeek, daysOfWeek, weekend } from './ranges'

/** Weekdays and weekends. */
export const WEEK_RULES: Rule[] = [
  ...shifted('W', ({ weekday }, { today }, shift) => {
    const behind = (today.getDay() - weekday + 7) % 7
    if (shift === 0) return dayOfWeek(today, 0, weekday)
    return from(addDays(today, shift > 0 ? 7 - behind : -(behind || 7)), 'day')
  }),
  ...shifted('L', (_said, { today }, shift) => weekend(today, shift)),
  rule('L after in? next', (_said, { today }) => weekend(today, 2)),
  rule('C L', (_said, { today, tense }) => {
    const isNow = today.getDay() === 0 || today.getDay() === 6
    return weekend(today, tense === 'future' || isNow ? 0 : -1)
  }),
  ...[LAST, 'this', 'next'].flatMap((which, at) => [
    ...rules(
      [
        ...[`W ${OF} ${which} week`, `X W ${OF} week ${which}`],
        ...[`${which} week ${OF} W`, `X week ${which} ${OF} W`],
      ],
      ({ weekday }, { today }) => dayOfWeek(today, at - 1, weekday),
    ),
    ...rules(
      [
        `W To ${OF} Wend ${OF} ${which} week`,
        `X W To ${OF} Wend ${OF} week ${which}`,
        `${which} week from/between? ${OF} W To ${OF} Wend`,
        `X week ${which} from/between? ${OF} W To ${OF} Wend`,
      ],
      ({ weekday, ending }, { today }) => daysOfWeek(today, at - 1, weekday, ending),
    ),
  ]),
  ...rules([`W ${OF} N week ago`, `W ago ${OF} N week`], ({ weekday, count }, { today }) =>
    dayOfWeek(today, -count, weekday),
  ),
  // asked on a Saturday, "Monday in a week" is nine days ahead
  ...rules(['W in N week', 'W I N week', 'W N week Now'], ({ weekday, count }, { today }) =>
    from(addDays(today, ((weekday - today.getDay() + 7) % 7) + 7 * count), 'day'),
  ),
  ...rules(['N W ago', 'W before last'], ({ weekday, count = 2 }, { today }) => {
    const behind = (today.getDay() - weekday + 7) % 7 || 7
    return from(addDays(today, -behind - 7 * (count - 1)), 'day')
  }),
  rule('W', ({ weekday }, { today, tense }) => {
    const behind = (today.getDay() - weekday + 7) % 7
    return from(addDays(today, tense === 'future' ? (7 - behind) % 7 : -behind), 'day')
  }),
]
