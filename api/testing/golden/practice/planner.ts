import { join } from 'node:path'
import { dayIn, dayName, type Tense } from '@app/ai/question/dates/calendar'
import { readDates } from '@app/ai/question/dates/read'
import type { Library } from '@app/ai/question/library'
import type { Planned } from '@app/ai/question/model/planner'
import { READING } from '@app/ai/question/model/reading'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { readQuestion } from '@app/ai/question/read'
import { readSentence } from '@app/ai/question/sentence'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { NOW, ZONE } from '../golden'
import { conversation, fieldsOf, writtenPlans } from '../scripted-reader'
import type { Practice } from './questions'

type Reading = Planned['plan']

const COMPARISONS = 5_000
const ASKING = { now: new Date(NOW), timeZone: ZONE, name: 'Dana Reeves' }

/** Ideal plans, to be sent by a scripted model. */
export async function goodReader(library: Library): Promise<(practice: Practice) => Reading> {
  const wholes = await writtenPlans(join(import.meta.dir, 'whole-plans.txt'))
  const corrections = await writtenPlans(join(import.meta.dir, 'plans.txt'))
  return ({ ask, earlier }) => {
    const whole = wholes.get(conversation([...earlier, ask]))
    if (whole !== undefined)
      return READING.parse({ ...READING.parse(OPEN_PLAN), ...fieldsOf(whole, library) })
    const plan = readQuestion(ask, library, ASKING, earlier)
    const corrected = corrections.get(conversation([...earlier, ask])) ?? {}
    return READING.parse({ ...plan, dates: expressed(plan), ...fieldsOf(corrected, library) })
  }
}

/**
 * Keeps a date's expression if it is unambiguous, otherwise gives the days, as a model does if only
 * the conversation defines them.
 */
function expressed({ dates, status }: Plan) {
  const tense = status === 'planned' ? 'future' : 'past'
  return dates.map(({ expression, of, from, to }) => {
    const isShared = dates.filter((each) => each.expression === expression).length > 1
    const isOther = of !== 'meeting' && !isShared
    const isAlike = isOther || isReadAs({ expression, from, to }, tense)
    const isOpen = from === null && to === null
    return {
      expression: isAlike || isOpen || /^\w+:/.test(expression) ? expression : daysOf(from, to),
      of,
    }
  })
}

/** True if the expression alone is read as exactly these days. */
function isReadAs(
  { expression, from, to }: Pick<Plan['dates'][number], 'expression' | 'from' | 'to'>,
  tense: Tense,
) {
  const sentence = readSentence(expression, { left: COMPARISONS })
  const [read, ...others] = readDates(sentence, dayIn(ASKING.now, ZONE), tense)
  if (read === undefined || others.length > 0) return false
  const { range } = read
  return (
    (range.from && dayName(range.from)) === from &&
    (range.to && dayName(subDays(range.to, 1))) === to
  )
}

/** Renders a range as text, both days inclusive. */
function daysOf(from: string | null, to: string | null): string {
  if (from === null) return `until ${to}`
  return to === null ? `after ${dayName(subDays(parseISO(from), 1))}` : `${from} to ${to}`
}
