import { subDays } from 'date-fns/subDays'
import { dueNear } from '../date-meaning'
import { dayIn, dayName, type Tense } from '../dates/calendar'
import { isNow, sinceThen } from '../dates/now'
import { readDates } from '../dates/read'
import type { Asking, Library } from '../library'
import { isOfRows, PLAN, type Plan, type PlanDates } from '../plan'
import { kindsOf } from '../rows/kinds'
import { readSentence } from '../sentence'
import { agreed } from './agree'
import { canonical } from './canonical'
import { hoursOf } from './hours'
import { meetingDate } from './meeting-date'
import type { OwnReading } from './own-reading'
import { withoutPlaceholders } from './placeholders'
import type { Planned } from './planner'

type Read = Planned['plan']
type Said = Read['dates'][number]

const COMPARISONS = 5_000
/** Sunday is 0. */
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const UNMET_CHARACTERS = 120
const MAX_UNMET = 20
const WORDS = /[\p{L}\p{N}]{3,}/gu
const OF_NOBODY = 'a client who is not in your list'

/**
 * Validates a model's plan against the user's rows: drops unknown ids, names and types, computes
 * dates from expressions, and lists in `unmet` what was dropped although the user `asked` for it.
 * Null if it is not a plan.
 */
export function checkPlan(
  planned: Planned,
  library: Library,
  asking: Asking,
  language: Plan['language'],
  asked: string = planned.question,
  rules: OwnReading | null = null,
): Plan | null {
  const plan = withoutPlaceholders(planned.plan)
  const own = new Set(library.clients.map(({ id }) => id))
  const tense: Tense = plan.status === 'planned' ? 'future' : 'past'
  const clients = plan.clientIds.filter((id) => own.has(id))
  const who = spokenOf(plan, namedIn(plan.people, library), isAsked(asked))
  const absent = namedIn(plan.exceptPeople, { ...library, clients: [] })
  const kind = kindIn(plan, library)
  const dates = resolveAll(plan.dates, library, asking, tense)
  const exceptDates = resolveAll(plan.exceptDates, library, asking, tense)
  const exceptClientIds = plan.exceptClientIds.filter((id) => own.has(id))
  const named = plan.clientIds.length + plan.exceptClientIds.length
  const isForeign = isOfRows(plan) && clients.length + exceptClientIds.length < named
  const unmet = [
    ...(isForeign ? [OF_NOBODY] : []),
    ...[who, absent, kind, dates, exceptDates].flatMap((each) => each.unmet.filter(isAsked(asked))),
  ].map((condition) => condition.slice(0, UNMET_CHARACTERS))
  const checked = PLAN.safeParse({
    ...plan,
    clientIds: [...new Set([...clients, ...who.clientIds])],
    exceptClientIds,
    meetingIds: [],
    people: who.people,
    topic: who.topic,
    exceptPeople: absent.people,
    title: kind.title,
    type: kind.type,
    dates: dates.days,
    exceptDates: exceptDates.days,
    weekdays: [...new Set(plan.weekdays)].filter((day) => WEEKDAYS.includes(day)),
    hours: hoursOf(plan.hours),
    status: statusOf(plan, dates.days, asking),
    language,
    inherits: [],
    unmet: unmet.slice(0, MAX_UNMET),
    sure: true,
  })
  if (!checked.success) return null
  const settled = canonical(rules === null ? checked.data : agreed(checked.data, rules))
  return asksSomething(settled) ? settled : null
}

/**
 * True if the plan asks for something: passages need a topic, and a client cannot be both included
 * and excluded.
 */
function asksSomething({ intent, topic, clientIds, exceptClientIds }: Plan): boolean {
  const isWordless = intent === 'find' && topic === ''
  return !isWordless && !clientIds.some((id) => exceptClientIds.includes(id))
}

/**
 * True if a word of the condition occurs in the question: a condition the model made up is not
 * shown as unmet.
 */
function isAsked(asked: string) {
  const words = new Set(asked.toLowerCase().match(WORDS) ?? [])
  return (said: string) => (said.toLowerCase().match(WORDS) ?? []).some((word) => words.has(word))
}

/** Somebody asked about who never speaks is only spoken of: a word to search for. */
function spokenOf(
  { intent, topic }: Read,
  named: ReturnType<typeof namedIn>,
  isAsked: (name: string) => boolean,
) {
  if (intent !== 'find' || topic === '') return { ...named, topic }
  const told = topic.toLowerCase()
  const [known, others] = [
    named.unmet.filter(isAsked),
    named.unmet.filter((each) => !isAsked(each)),
  ]
  const names = known.filter((name) => !told.includes(name.toLowerCase()))
  return { ...named, unmet: others, topic: [...names, topic].join(' ') }
}

/** Resolves speakers by name; a client named as a speaker becomes a client. */
function namedIn(names: string[], { clients, people }: Library) {
  const speakers = new Map(people.map((name) => [name.toLowerCase(), name]))
  const found = { people: [] as string[], clientIds: [] as number[], unmet: [] as string[] }
  for (const name of names) {
    const speaker = speakers.get(name.toLowerCase())
    const [client, other] = clients.filter((each) => each.name.toLowerCase() === name.toLowerCase())
    if (speaker !== undefined) found.people.push(speaker)
    else if (client !== undefined && other === undefined) found.clientIds.push(client.id)
    else found.unmet.push(name)
  }
  return found
}

/** Resolves the type; an unknown one may be part of a title. */
function kindIn({ type, title }: Read, library: Library) {
  const known = { title, type, unmet: [] as string[] }
  if (type === null || kindsOf(type, library).length > 0) return known
  const isTitle = library.titles.some((each) => each.toLowerCase().includes(type.toLowerCase()))
  if (isTitle && known.title === null) return { ...known, title: type, type: null }
  return { ...known, type: null, unmet: [type] }
}

/**
 * Figures are about held meetings unless the dates are in the future; none was held on days that are
 * all to come.
 */
function statusOf({ intent, subject, status }: Read, days: PlanDates[], asking: Asking) {
  const isFigure = (intent === 'count' || intent === 'measure') && subject === 'meetings'
  const today = dayName(dayIn(asking.now, asking.timeZone))
  const isToCome = days.every(({ of, from }) => of === 'meeting' && from !== null && from > today)
  if (status === 'held' && days.length > 0 && isToCome) return 'planned'
  const isAhead = days.some(({ from, to }) => (to ?? from ?? '') > today)
  return status === null && isFigure && !isAhead ? 'held' : status
}

function resolveAll(said: Said[], library: Library, asking: Asking, tense: Tense) {
  const days: PlanDates[] = []
  const unmet: string[] = []
  for (const each of said) {
    const anchor = meetingDate(each.expression, library)
    const found =
      anchor === null
        ? resolved(each, days.at(-1), asking, tense)
        : [{ expression: anchor, of: 'meeting' as const, from: null, to: null }]
    if (found.length === 0 && !isNow(each.expression)) unmet.push(each.expression)
    days.push(...found)
  }
  return { days, unmet }
}

/**
 * The range of an expression; none if it cannot be read. "Now" is the time since the preceding
 * date.
 */
function resolved(
  { expression, of }: Said,
  before: PlanDates | undefined,
  { now, timeZone }: Asking,
  tense: Tense,
): PlanDates[] {
  const today = dayIn(now, timeZone)
  if (isNow(expression))
    return before?.to ? [{ expression, of, ...sinceThen(before.to, today) }] : []
  const sentence = readSentence(expression, { left: COMPARISONS })
  return readDates(sentence, today, of === 'due' ? 'future' : tense).map((dated) => {
    const { from, to } = of === 'due' ? dueNear(dated, sentence, today) : dated.range
    return { expression, of, from: from && dayName(from), to: to && dayName(subDays(to, 1)) }
  })
}
