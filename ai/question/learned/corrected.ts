import { isOfRows, type Plan, type PlanDates } from '../plan'
import type { Sentence } from '../sentence'
import type { Guess } from './guess'
import { asksOf, HEAD_NAMES, type Head, type Label, labelOf } from './label'
import { isKindOfMeeting } from './objects'

/** The guess must be this probable to change a part of what the rules read. */
const MIN_CHANCE = 0.6
/** And this, to change whose tasks are meant, or which of them. */
const MIN_OF_TASKS = 0.8
/** And this, to take away that meetings are planned or failed. */
const MIN_TO_REMOVE = 0.9

const FIELDS: Partial<Record<Head, (keyof Plan)[]>> = {
  what: ['intent', 'metric'],
  status: ['status'],
  lacking: ['lacking'],
  having: ['having'],
  state: ['state', 'overdue'],
  by: ['groupBy'],
  order: ['order'],
  limit: ['limit'],
  owner: ['owner'],
}

/** The plan of a sentence with the parts that the guess of the same kind is sure of. */
export function corrected(plan: Plan, guess: Guess, sentence: Sentence): Plan {
  if (!isOfRows(plan)) return plan
  const asked = asksOf(guess)
  const own = labelOf(plan)
  const fields = HEAD_NAMES.filter((head) => isSure(head, own, guess)).flatMap((head) =>
    (FIELDS[head] ?? []).flatMap((field) => {
      const value = head === 'status' ? (asked.status ?? null) : asked[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )
  const kinds =
    plan.topic === '' ? [] : sentence.tokens.filter((each) => isKindOfMeeting(each, sentence))
  const topic = (guess.topic.length > 0 ? guess.topic : kinds).map(({ text }) => text).join(' ')
  const isOfRow = topic === '' && plan.topic !== ''
  const dates = isOfRow ? plan.dates.map(ofMeetings) : plan.dates
  return { ...plan, ...Object.fromEntries(fields), topic, dates }
}

/** Without a topic, a date is that of the meetings. */
function ofMeetings(date: PlanDates): PlanDates {
  return date.of === 'either' || date.of === 'event' ? { ...date, of: 'meeting' } : date
}

function isSure(head: Head, own: Label, guess: Guess): boolean {
  const { label, chance } = guess
  if (own[head] === label[head]) return false
  // another figure has other groups and another order
  const isOfFigure = head === 'by' || head === 'order' || head === 'limit'
  if (isOfFigure && isSure('what', own, guess)) return true
  if (head === 'status') return isSureOfStatus(own, guess)
  if (head === 'owner' && (own.kind !== 'actions' || own.owner !== '-')) return false
  if (head === 'owner') return label.owner !== 'name' && chance.owner >= MIN_OF_TASKS
  if (label[head] === '-' || label[head] === 'open') return false
  // "overdue tasks and a next meeting" are two conditions, of which a label says one
  if ((head === 'having' || head === 'lacking') && own.having + own.lacking !== '--') return false
  return chance[head] >= MIN_CHANCE
}

function isSureOfStatus(own: Label, { label, chance }: Guess): boolean {
  if (label.status === 'held') return false
  if (own.status === 'planned') return own.kind === 'meetings' && chance.status >= MIN_TO_REMOVE
  return label.status !== '-' && chance.status >= MIN_CHANCE
}
