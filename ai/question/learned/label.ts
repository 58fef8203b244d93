import { isOfRows, type Plan } from '../plan'

/** What a label says of a question, and the values that each part of it can have. */
export const HEADS = {
  kind: [
    ...(['said', 'compare', 'summarize', 'prepare', 'draft'] as const),
    ...(['meetings', 'clients', 'actions', 'notes', 'people'] as const),
  ],
  what: [
    ...(['-', 'list', 'count', 'total', 'average', 'longest', 'shortest'] as const),
    ...(['interval', 'share'] as const),
  ],
  status: ['-', 'held', 'planned', 'failed'],
  lacking: ['-', 'meetings', 'next', 'actions', 'notes', 'summary', 'owner', 'due'],
  having: ['-', 'meetings', 'next', 'actions', 'notes', 'summary', 'owner', 'due'],
  owner: ['-', 'me', 'others', 'name'],
  state: ['-', 'open', 'done', 'overdue'],
  by: [
    ...(['-', 'client', 'month', 'quarter', 'year', 'week', 'weekday'] as const),
    ...(['type', 'owner', 'person'] as const),
  ],
  order: ['-', 'most', 'least', 'newest', 'oldest'],
  limit: ['-', 'one', 'several'],
} as const

/** Ends of a client's meetings, which no label has. */
const UNLABELED = ['first', 'last', 'next', 'added']

export type Head = keyof typeof HEADS
export type Label = { [H in Head]: (typeof HEADS)[H][number] }

export const HEAD_NAMES = Object.keys(HEADS) as Head[]

export const OPEN_LABEL: Label = {
  kind: 'said',
  what: '-',
  status: '-',
  lacking: '-',
  having: '-',
  owner: '-',
  state: '-',
  by: '-',
  order: '-',
  limit: '-',
}

/** True if rows of the database answer. */
export function isLabelOfRows({ what }: Pick<Label, 'what'>): boolean {
  return what !== '-'
}

/** The label of a plan; values that no label has, such as an order by dates, are left out. */
export function labelOf(plan: Plan): Label {
  const isRows = isOfRows(plan)
  const found = plan.subject === 'notes' ? 'notes' : 'said'
  const kind = isRows ? plan.subject : plan.intent === 'find' ? found : plan.intent
  if (!isRows) return { ...OPEN_LABEL, kind: valueAmong('kind', kind) }
  const { owner, limit } = plan
  const isNamed = owner !== null && owner !== 'me' && owner !== 'others'
  return {
    kind: valueAmong('kind', kind),
    what: valueAmong('what', plan.metric ?? plan.intent),
    status: valueAmong('status', plan.status),
    lacking: valueAmong('lacking', plan.lacking),
    having: valueAmong('having', plan.having),
    owner: isNamed ? 'name' : valueAmong('owner', owner),
    state: plan.overdue ? 'overdue' : valueAmong('state', plan.state),
    by: valueAmong('by', plan.groupBy),
    order: valueAmong('order', plan.order),
    limit: limit === null ? '-' : limit === 1 ? 'one' : 'several',
  }
}

/** "The clients I see most" without a number. */
const SEVERAL = 5

/**
 * The fields of a plan that a label says; `count` is the number in the question. The name of an
 * owner is not among them, nor that meetings were held, which the tense says.
 */
export function asksOf({ label, count }: { label: Label; count: number | null }): Partial<Plan> {
  const { kind, what, status, owner, state, limit } = label
  if (!isLabelOfRows(label))
    return kind === 'said' ? {} : { intent: kind as Exclude<Plan['intent'], 'find'> }
  return {
    intent: what === 'list' || what === 'count' ? what : 'measure',
    subject: kind as Plan['subject'],
    metric: what === 'list' || what === 'count' ? null : (what as Plan['metric']),
    ...(status === 'failed' || status === 'planned' ? { status } : {}),
    lacking: orNull(label.lacking),
    having: orNull(label.having),
    owner: owner === 'me' || owner === 'others' ? owner : null,
    overdue: state === 'overdue',
    state: state === 'open' || state === 'done' ? state : null,
    groupBy: orNull(label.by),
    order: orNull(label.order),
    limit: limit === 'one' ? 1 : limit === 'several' ? (count ?? SEVERAL) : null,
  }
}

/** True if a plan has conditions that no label can say. */
export function isBeyondLabels(plan: Plan): boolean {
  const { atLeast, atMost, every, hours, skip, metric, groupBy, dates } = plan
  return (
    atLeast !== null ||
    atMost !== null ||
    every ||
    hours !== null ||
    skip > 0 ||
    plan.exceptDates.length + plan.exceptClientIds.length + plan.weekdays.length > 0 ||
    UNLABELED.includes(metric ?? '') ||
    groupBy === 'dates' ||
    groupBy === 'meeting' ||
    dates.some(({ of }) => of === 'first' || of === 'last' || of === 'added' || of === 'done')
  )
}

function valueAmong<H extends Head>(head: H, value: string | null): Label[H] {
  const values: readonly string[] = HEADS[head]
  return (values.find((each) => each === value) ?? values[0]) as Label[H]
}

function orNull<T extends string>(value: T): Exclude<T, '-'> | null {
  return value === '-' ? null : (value as Exclude<T, '-'>)
}
