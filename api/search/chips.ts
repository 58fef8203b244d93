import { isOfRows, OPEN_PLAN, type PartOfPlan, type Plan } from '@app/ai/question/plan'
import type { Chip } from '@app/ai/question/understood'
import { limitsLengths } from './conditions/lengths'
import { clientsIn, describeDates, hoursIn, isNarrow, weekdaysIn } from './scope'
import type { SearchContext } from './types'

/** Merged into a plan, searches everything for the same words. */
const { topic, language, inherits, sure, ...EVERYTHING } = OPEN_PLAN

const SUBJECTS = {
  actions: 'Action items',
  notes: 'My notes',
  clients: 'Clients',
  people: 'People',
  meetings: 'Meetings',
}
const LACKING = {
  meetings: 'Not met',
  next: 'No next meeting',
  actions: 'No action items',
  notes: 'No notes',
  summary: 'No summary',
  transcript: 'No transcript',
  owner: 'No owner',
  due: 'No date',
}
const HAVING = {
  meetings: 'Met',
  next: 'With a next meeting',
  actions: 'With tasks',
  notes: 'With notes',
  summary: 'With a summary',
  transcript: 'With a transcript',
  owner: 'With an owner',
  due: 'With a date',
}
const STATUSES = { held: 'Held', planned: 'Planned', failed: 'Failed', processing: 'In processing' }

/** The plan as chips, one for each part that the user can remove. */
export function chipsOf(context: SearchContext): Chip[] {
  const { plan } = context
  const all = [clients, people, meetings, dates, kinds, rows, bounds, unmet]
  return all
    .flatMap((chips) => chips(plan, context))
    .map((chip) => ({ ...chip, inherited: isInherited(chip, plan) }))
}

/** The change to the plan that searches everything; null if it already does. */
export function everythingOf(plan: Plan, query: string): PartOfPlan | null {
  const isOpen = !isNarrow(plan) && plan.intent === 'find' && plan.limit === null
  return isOpen
    ? null
    : { ...EVERYTHING, topic: plan.topic === '' ? query.slice(0, 400) : plan.topic }
}

function isInherited({ without }: Omit<Chip, 'inherited'>, { inherits }: Plan): boolean {
  return (
    inherits.includes('everything') || Object.keys(without).some((key) => inherits.includes(key))
  )
}

function clients(plan: Plan, { library }: SearchContext): Omit<Chip, 'inherited'>[] {
  const named = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const chips = named.map(({ id, name }) => ({
    kind: 'client' as const,
    label: name,
    without: { clientIds: plan.clientIds.filter((each) => each !== id) },
  }))
  if (plan.exceptClientIds.length === 0) return chips
  const label = clientsIn({ ...plan, clientIds: [] }, library)
  return [...chips, { kind: 'client', label, without: { exceptClientIds: [] } }]
}

function people(plan: Plan): Omit<Chip, 'inherited'>[] {
  const present = plan.people.map((name) => ({
    kind: 'person' as const,
    label: name,
    without: { people: plan.people.filter((each) => each !== name) },
  }))
  const absent = plan.exceptPeople.map((name) => ({
    kind: 'person' as const,
    label: `Without ${name}`,
    without: { exceptPeople: plan.exceptPeople.filter((each) => each !== name) },
  }))
  return [...present, ...absent]
}

function meetings(plan: Plan): Omit<Chip, 'inherited'>[] {
  const titled = plan.title === null ? [] : [{ label: `“${plan.title}”`, without: { title: null } }]
  const count = plan.meetingIds.length
  const label = count === 1 ? 'One meeting' : `${count} meetings`
  const chosen = count === 0 ? [] : [{ label, without: { meetingIds: [] } }]
  return [...titled, ...chosen].map((chip) => ({ kind: 'meeting', ...chip }))
}

function dates(plan: Plan, { user, dependencies }: SearchContext): Omit<Chip, 'inherited'>[] {
  const { now } = dependencies
  const chips: Omit<Chip, 'inherited'>[] = plan.dates.map((date, at) => ({
    kind: 'dates',
    label: `${date.of === 'due' ? 'Due ' : ''}${describeDates(date, user, now)}`,
    without: { dates: plan.dates.filter((_each, place) => place !== at) },
  }))
  const left: Omit<Chip, 'inherited'>[] = plan.exceptDates.map((date, at) => ({
    kind: 'dates',
    label: `Not ${describeDates(date, user, now)}`,
    without: { exceptDates: plan.exceptDates.filter((_each, place) => place !== at) },
  }))
  const every: Omit<Chip, 'inherited'>[] = plan.every
    ? [{ kind: 'dates', label: 'At each time', without: { every: false } }]
    : []
  const weekdays: Omit<Chip, 'inherited'>[] =
    plan.weekdays.length === 0
      ? []
      : [{ kind: 'dates', label: weekdaysIn(plan), without: { weekdays: [] } }]
  const hours: Omit<Chip, 'inherited'>[] =
    plan.hours === null ? [] : [{ kind: 'dates', label: hoursIn(plan), without: { hours: null } }]
  return [...chips, ...left, ...weekdays, ...hours, ...every]
}

/** Conditions that were ignored. */
function unmet({ unmet: all }: Plan): Omit<Chip, 'inherited'>[] {
  return all.map((said) => ({
    kind: 'rows',
    label: `Not used: ${said}`,
    without: { unmet: all.filter((each) => each !== said) },
  }))
}

function kinds(plan: Plan): Omit<Chip, 'inherited'>[] {
  const { subject, type, status, owner, lacking, having, overdue, state } = plan
  const chips: Omit<Chip, 'inherited'>[] = []
  if (subject === 'actions' || subject === 'notes')
    chips.push({
      kind: 'subject',
      label: SUBJECTS[subject],
      without: { ...EVERYTHING, clientIds: plan.clientIds, dates: plan.dates },
    })
  if (type !== null) chips.push({ kind: 'type', label: type, without: { type: null } })
  if (status !== null && status !== 'held')
    chips.push({ kind: 'status', label: STATUSES[status], without: { status: null } })
  if (lacking !== null)
    chips.push({ kind: 'rows', label: LACKING[lacking], without: { lacking: null } })
  if (having !== null)
    chips.push({ kind: 'rows', label: HAVING[having], without: { having: null } })
  if (overdue) chips.push({ kind: 'rows', label: 'Overdue', without: { overdue: false } })
  if (state !== null)
    chips.push({
      kind: 'rows',
      label: state === 'open' ? 'Open' : 'Done',
      without: { state: null },
    })
  if (owner !== null) {
    const label = owner === 'me' ? 'Mine' : owner === 'others' ? 'Others’' : owner
    chips.push({ kind: 'owner', label, without: { owner: null } })
  }
  return chips
}

/** "At least 4", "Exactly 2", "At most 30 min". */
function bounds(plan: Plan): Omit<Chip, 'inherited'>[] {
  const { atLeast, atMost } = plan
  if (!isOfRows(plan) || (atLeast === null && atMost === null)) return []
  const unit = limitsLengths(plan) ? ' min' : ''
  const least = atLeast === null ? '' : `at least ${atLeast}`
  const most = atMost === null ? '' : `at most ${atMost}`
  const said = atLeast === atMost ? `exactly ${atLeast}` : [least, most].filter(Boolean).join(', ')
  const label = `${said[0]?.toUpperCase()}${said.slice(1)}${unit}`
  return [{ kind: 'rows', label, without: { atLeast: null, atMost: null } }]
}

const EXTREMES = ['longest', 'shortest', 'earliest', 'latest'] as const
const ORDERS = { newest: 'last', oldest: 'first', most: 'most', least: 'fewest' }

function rows(plan: Plan): Omit<Chip, 'inherited'>[] {
  const { order, limit, skip } = plan
  if (order === null || limit === null) return []
  const label = skip > 0 && limit === 1 ? `${skip + 1} from the ${endOf(plan)}` : topOf(plan)
  return [{ kind: 'rows', label, without: { order: null, limit: null, skip: 0 } }]
}

/** "The last 3", "The longest one", "The latest in the day", "The one with the most". */
function topOf(plan: Plan): string {
  const { order, metric, limit } = plan
  const [end, many] = [endOf(plan), limit === 1 ? 'one' : limit]
  if (metric === 'earliest' || metric === 'latest')
    return `The ${limit === 1 ? '' : `${limit} `}${end} in the day`
  const isRanked = (order === 'most' || order === 'least') && end === ORDERS[order]
  return isRanked ? `The ${many} with the ${end}` : `The ${end} ${many}`
}

/** The end that the rows are counted from. */
function endOf({ order, metric }: Plan): string {
  const extreme = EXTREMES.find((each) => each === metric)
  return extreme ?? ORDERS[order ?? 'newest']
}
