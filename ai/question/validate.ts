import { subDays } from 'date-fns'
import { dayIn, dayName, type Tense } from './dates/calendar'
import { readDates } from './dates/read'
import type { Asking, Library } from './library'
import { PLAN, type Plan, type PlanDates } from './plan'
import type { Planned } from './planner'
import { readSentence } from './sentence'

const COMPARISONS = 5_000
/** "since:last", "since:title", "since:meeting 41": rows tell the day. */
const OF_MEETING =
  /^(?:since|after|before|until):(?:last|(?:title|said) .{1,120}|(?:meeting|client) \d{1,9})$/

/**
 * A model's plan against the user's rows: ids and names that are not theirs go, dates are computed from their expressions.
 * What is no plan at all is null.
 */
export function checkPlan(
  { plan }: Planned,
  library: Library,
  asking: Asking,
  language: Plan['language'],
): Plan | null {
  const clients = new Set(library.clients.map(({ id }) => id))
  const people = new Map(library.people.map((name) => [name.toLowerCase(), name]))
  const tense: Tense = plan.status === 'planned' ? 'future' : 'past'
  const checked = PLAN.safeParse({
    ...plan,
    clientIds: plan.clientIds.filter((id) => clients.has(id)),
    exceptClientIds: plan.exceptClientIds.filter((id) => clients.has(id)),
    meetingIds: [],
    people: plan.people.flatMap((name) => people.get(name.toLowerCase()) ?? []),
    title: plan.title || null,
    type: typeIn(plan.type, library),
    owner: plan.owner || null,
    dates: plan.dates.flatMap((date) => resolved(date, asking, tense)),
    limit: plan.limit === 0 ? null : plan.limit,
    language,
    inherits: [],
    sure: true,
  })
  return checked.success && asksSomething(checked.data) ? checked.data : null
}

/** Passages are found by words; clients who are asked for are not left out as well. */
function asksSomething({ intent, topic, clientIds, exceptClientIds }: Plan): boolean {
  const isWordless = intent === 'find' && topic === ''
  return !isWordless && !clientIds.some((id) => exceptClientIds.includes(id))
}

function typeIn(type: string | null, { types, clients }: Library): string | null {
  const known = [...types, ...clients.map((client) => client.type)]
  return known.find((each) => each.toLowerCase() === type?.toLowerCase()) ?? null
}

/** The days of an expression; none if it cannot be read. */
function resolved(
  { expression, of }: Pick<PlanDates, 'expression' | 'of'>,
  { now, timeZone }: Asking,
  tense: Tense,
): PlanDates[] {
  if (OF_MEETING.test(expression)) return [{ expression, of: 'meeting', from: null, to: null }]
  const sentence = readSentence(expression, { left: COMPARISONS })
  return readDates(sentence, dayIn(now, timeZone), tense).map(({ range: { from, to } }) => ({
    expression,
    of,
    from: from && dayName(from),
    to: to && dayName(subDays(to, 1)),
  }))
}
