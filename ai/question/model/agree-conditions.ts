import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { distinctive } from '../names/name-words'
import { isOfRows, type Plan, type PlanDates } from '../plan'
import { plainLetters } from '../vocabulary'
import { isInherited, isWithin, type Step, wordsOf } from './own-reading'

const WEEK = 7

/** Clients named in the question: not others, whom nobody mentioned, and not all. */
export const clients: Step = (plan, { plan: rules, said, clients: all }) => {
  const { clientIds, exceptClientIds, people, title, topic } = plan
  const isLeft = exceptClientIds.length + people.length === 0 && title === null && topic === ''
  if (clientIds.length === 0)
    return isLeft && isOfRows(plan) && plan.dates.length === 0 ? { clientIds: rules.clientIds } : {}
  const isOwn = rules.clientIds.length > 0 && !isInherited(rules, 'clientIds')
  if (!isOwn || clientIds.some((id) => rules.clientIds.includes(id))) return {}
  const spoken = plainLetters(said)
  const nameOf = (id: number) => distinctive(all.find((each) => each.id === id)?.name ?? '')
  const isNamed = (id: number) => nameOf(id).some((word) => spoken.includes(word))
  return clientIds.some(isNamed) ? {} : { clientIds: rules.clientIds }
}

/** The user is at every meeting: to be told whom "I" met is no condition. */
export const people: Step = ({ people: names, ...plan }, { name, question }) => {
  const isAsked = isWithin(wordsOf(name).slice(0, 1), wordsOf(question))
  return isOfRows(plan) && !isAsked ? { people: names.filter((each) => each !== name) } : {}
}

/** A condition of the tasks' owner that was not asked for repeats the client or the user. */
export const owner: Step = ({ owner: said, subject, state, overdue, ...plan }, { plan: rules }) => {
  const isOfOwned = subject === 'actions' && rules.subject === 'actions' && plan.groupBy === null
  if (said === null && isOfOwned) return { owner: rules.owner, state: state ?? rules.state }
  if (said === null || rules.owner !== null) return {}
  const isOfClient = subject === 'actions' && rules.subject === 'actions' && said !== 'others'
  if (isOfClient && said !== 'me' && rules.clientIds.length > 0) return { owner: null }
  const isOfTasks = subject === 'actions' || plan.lacking === 'actions' || plan.having === 'actions'
  if (isOfTasks || state !== null || overdue || isByPerson(plan)) return {}
  return { owner: null }
}

function isByPerson({ groupBy, metric }: Pick<Plan, 'groupBy' | 'metric'>): boolean {
  return groupBy === 'person' || groupBy === 'owner' || metric === 'share'
}

/** Dates as the rules read the same words: which days, and of what. */
export const dates: Step = ({ dates: all, ...plan }, { plan: rules, question, said: whole }) => {
  const said = question === whole ? all : ofQuestion(all, rules, wordsOf(question))
  const { exceptDates, weekdays, hours, lacking } = plan
  const isOpen = said.length + exceptDates.length + weekdays.length === 0 && hours === null
  if (isOpen && isOfRows(plan) && lacking === null && !isInherited(rules, 'dates'))
    return plan.topic === '' ? { dates: rules.dates } : {}
  const [only, second] = said
  const [own, other] = rules.dates
  const isOne = only !== undefined && second === undefined && own !== undefined && !other
  if (isOne && isMiscounted(only, own)) return { dates: [{ ...own, of: ofBoth(only, own) }] }
  const read = said.map((each) => {
    const same = rules.dates.find(({ from, to }) => from === each.from && to === each.to)
    return same === undefined ? each : { ...each, of: ofBoth(each, same) }
  })
  return plan.subject === 'meetings' && plan.every && !rules.every
    ? { dates: read, every: false }
    : { dates: read }
}

/** Without dates of earlier questions: "and in June?" is not of May. */
function ofQuestion(all: PlanDates[], rules: Plan, asked: string[]): PlanDates[] {
  const isOwn = ({ from, to }: PlanDates) =>
    rules.dates.some((own) => own.from === from && own.to === to)
  if (isInherited(rules, 'dates') || !all.some(isOwn)) return all
  return all.filter(
    (date) => isOwn(date) || wordsOf(date.expression).some((word) => asked.includes(word)),
  )
}

function ofBoth(said: PlanDates, own: PlanDates): PlanDates['of'] {
  return said.of === 'meeting' ? own.of : said.of
}

/** True if both ends are a few days off, or a year too early: the days are counted wrongly. */
function isMiscounted(said: PlanDates, own: PlanDates): boolean {
  const [from, to] = [daysApart(said.from, own.from), daysApart(said.to, own.to)]
  if (from === null || to === null) return false
  const isNear = Math.abs(from) <= WEEK && Math.abs(to) <= WEEK
  if (from === 0 && to === 0) return false
  const isYearOff = from === to && (from === -365 || from === -366)
  return isNear || isYearOff
}

function daysApart(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null
  return differenceInCalendarDays(parseISO(one), parseISO(other))
}
