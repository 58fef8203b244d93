import { isOfRows, type Plan } from '../plan'
import { clients, dates, owner, people } from './agree-conditions'
import { isWithin, type OwnReading, type Step, wordsOf } from './own-reading'

/** A topic of this many words, or this part of the question's, is the question itself. */
const WHOLE = { words: 4, part: 0.6 }

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

/** "Who haven't I met?" asks for clients, and an amount of money is not measured but said. */
const kind: Step = ({ subject, intent, topic, groupBy, ...plan }, { plan: rules }) => {
  const isOfClients = subject === 'people' && rules.subject === 'clients' && topic === ''
  if (isOfClients || (subject === 'people' && plan.lacking === 'meetings'))
    return { subject: 'clients', people: [] }
  if (subject === 'people' && intent === 'list' && topic !== '' && rules.intent === 'find')
    return { intent: 'find', subject: 'meetings' }
  const isFigure = intent === 'measure' || intent === 'count'
  if (isFigure && topic !== '' && groupBy === null && rules.intent === 'find')
    return { intent: 'find', metric: null, status: rules.status }
  const isDated = plan.metric === 'first' || plan.metric === 'last' || plan.metric === 'next'
  if (intent === 'find' && topic !== '' && isDated && rules.intent === 'find' && !rules.limit)
    return { metric: null, order: null, limit: null }
  const isOfAll = plan.order === null && plan.limit === null && plan.atLeast === null
  const isTotal = intent === 'measure' && subject === 'clients' && groupBy === null && isOfAll
  return isTotal && rules.intent === 'measure' && rules.subject === 'meetings'
    ? { subject: 'meetings', groupBy: rules.groupBy }
    : {}
}

/** The order and the groups of rows as asked: a list is not told by groups. */
const arranged: Step = ({ subject, intent, metric, groupBy, ...plan }, { plan: rules }) => {
  const { metric: day, order } = rules
  const isByDay = day === 'first' || day === 'last' || day === 'next'
  if (subject === 'clients' && rules.subject === 'clients' && metric === 'longest' && isByDay)
    return { metric: day, order, lacking: rules.lacking, overdue: rules.overdue }
  const bound = isNextTo(plan.atLeast, rules.atLeast) ? { atLeast: rules.atLeast } : {}
  const isList = intent === 'list' && rules.intent === 'list' && subject === rules.subject
  return isList && groupBy !== null && rules.groupBy === null ? { ...bound, groupBy: null } : bound
}

/** "Longer than an hour" is at least 61, and not 60. */
function isNextTo(bound: number | null, own: number | null): boolean {
  return bound !== null && own !== null && Math.abs(bound - own) === 1
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
  if (title === null || rules.title !== null) return {}
  const kinds = [type, rules.type].find((each) => each && isWithin(wordsOf(title), wordsOf(each)))
  return kinds ? { type: type ?? kinds, title: null } : {}
}

/** In order: each reads what the ones before it settled. */
const STEPS: Step[] = [named, topic, kind, arranged, people, clients, owner, dates]
