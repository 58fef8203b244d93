import { distinctive } from '../names/name-words'
import { isOfRows, type Plan, type PlanDates } from '../plan'
import { plainLetters } from '../vocabulary'

/** What the rules read of the same conversation, and of some words alone. */
export type OwnReading = {
  plan: Plan
  question: string
  /** The question and those before it. */
  said: string
  /** The user's own name. */
  name: string
  clients: { id: number; name: string }[]
  topicOf: (words: string) => string
}

const WORDS = /[\p{L}\p{N}]+/gu
/** A topic of this many words, or this part of the question's, is the question itself. */
const WHOLE = { words: 4, part: 0.6 }
const WEEK = 7
const MS_A_DAY = 86_400_000

/**
 * Corrects a model's plan if it contradicts the question, which the rules have read as well: a topic
 * of words that ask rather than tell, clients asked for as people, days counted wrongly. The rest is
 * the model's.
 */
export function agreed(read: Plan, own: OwnReading): Plan {
  const plan = { ...read }
  for (const step of STEPS) Object.assign(plan, step(plan, own))
  return plan
}

type Step = (plan: Plan, own: OwnReading) => Partial<Plan>

/** "Who haven't I met?" asks for clients, and an amount of money is not measured but said. */
const kind: Step = ({ subject, intent, topic, groupBy, ...plan }, { plan: rules }) => {
  const isOfClients = subject === 'people' && rules.subject === 'clients' && topic === ''
  if (isOfClients || (subject === 'people' && plan.lacking === 'meetings'))
    return { subject: 'clients', people: [] }
  const isFigure = intent === 'measure' || intent === 'count'
  if (isFigure && topic !== '' && groupBy === null && rules.intent === 'find')
    return { intent: 'find', metric: null }
  const isDated = plan.metric === 'first' || plan.metric === 'last' || plan.metric === 'next'
  if (intent === 'find' && topic !== '' && isDated && rules.intent === 'find' && !rules.limit)
    return { metric: null, order: null, limit: null }
  const isOfAll = plan.order === null && plan.limit === null && plan.atLeast === null
  const isTotal = intent === 'measure' && subject === 'clients' && groupBy === null && isOfAll
  return isTotal && rules.intent === 'measure' && rules.subject === 'meetings'
    ? { subject: 'meetings', groupBy: rules.groupBy }
    : {}
}

/** Words that ask are no topic: "next meeting", "not met", the whole question, the title. */
const topic: Step = ({ topic: said, title, type, ...plan }, { plan: rules, question, topicOf }) => {
  if (said === '') return {}
  const words = wordsOf(said)
  const isOfRow = isOfRows(plan) || plan.subject !== 'meetings' || plan.intent === 'summarize'
  const repeats = [title, type].some((each) => each !== null && isWithin(words, wordsOf(each)))
  if (isOfRow && repeats) return { topic: '' }
  const told = topicOf(said)
  if (told === '') {
    const isSaid = rules.topic === '' && plan.intent === 'find' && !isOfRows(rules)
    return isSaid ? {} : { topic: rules.topic }
  }
  const asked = wordsOf(question)
  const isWhole =
    words.length >= WHOLE.words &&
    words.length >= WHOLE.part * asked.length &&
    isWithin(words, asked)
  return isWhole ? { topic: told } : {}
}

/** A kind that was taken for a title: "only the tax ones". */
const named: Step = ({ title, type }, { plan: rules }) => {
  if (title === null || type !== null || rules.type === null || rules.title !== null) return {}
  return isWithin(wordsOf(title), wordsOf(rules.type)) ? { type: rules.type, title: null } : {}
}

/** Clients named in the question: not others, whom nobody mentioned, and not all. */
const clients: Step = (plan, { plan: rules, said, clients: all }) => {
  const { clientIds, exceptClientIds, people, title, topic } = plan
  const isOwn = rules.clientIds.length > 0 && !isInherited(rules, 'clientIds')
  if (!isOwn || clientIds.some((id) => rules.clientIds.includes(id))) return {}
  const spoken = plainLetters(said)
  const nameOf = (id: number) => distinctive(all.find((each) => each.id === id)?.name ?? '')
  const isNamed = (id: number) => nameOf(id).some((word) => spoken.includes(word))
  if (clientIds.length > 0) return clientIds.some(isNamed) ? {} : { clientIds: rules.clientIds }
  const isLeft = exceptClientIds.length + people.length === 0 && title === null && topic === ''
  return isLeft && isOfRows(plan) && plan.dates.length === 0 ? { clientIds: rules.clientIds } : {}
}

/** The user is at every meeting: to be told whom "I" met is no condition. */
const people: Step = ({ people: names, ...plan }, { name, question }) => {
  const isAsked = isWithin(wordsOf(name).slice(0, 1), wordsOf(question))
  return isOfRows(plan) && !isAsked ? { people: names.filter((each) => each !== name) } : {}
}

function isInherited({ inherits }: Plan, field: keyof Plan): boolean {
  return inherits.includes(field) || inherits.includes('everything')
}

/** A condition of the tasks' owner that was not asked for repeats the client or the user. */
const owner: Step = ({ owner: said, subject, state, overdue, ...plan }, { plan: rules }) => {
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
const dates: Step = ({ dates: said, ...plan }, { plan: rules }) => {
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
  return (Date.parse(one) - Date.parse(other)) / MS_A_DAY
}

function wordsOf(said: string): string[] {
  return said.toLowerCase().match(WORDS) ?? []
}

function isWithin(words: string[], all: string[]): boolean {
  return words.every((word) => all.includes(word))
}

/** In order: each reads what the ones before it settled. */
const STEPS: Step[] = [named, topic, kind, clients, people, owner, dates]
