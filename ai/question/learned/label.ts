import { isOfRows, OPEN_PLAN, type Plan } from '../plan'

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

/** The fields of a plan that a label says. The name of an owner and a number are not among them. */
export function asksOf(label: Label): Partial<Plan> {
  const { kind, what } = label
  if (!isLabelOfRows(label))
    return kind === 'said' ? {} : { intent: kind as Exclude<Plan['intent'], 'find'> }
  const { owner, state } = label
  return {
    intent: what === 'list' || what === 'count' ? what : 'measure',
    subject: kind as Plan['subject'],
    metric: what === 'list' || what === 'count' ? null : (what as Plan['metric']),
    ...(label.status === 'failed' || label.status === 'planned' ? { status: label.status } : {}),
    lacking: orNull(label.lacking),
    having: orNull(label.having),
    owner: owner === 'me' || owner === 'others' ? owner : null,
    overdue: state === 'overdue',
    state: state === 'open' || state === 'done' ? state : null,
    groupBy: orNull(label.by),
    order: orNull(label.order),
    limit: label.limit === 'one' ? 1 : OPEN_PLAN.limit,
  }
}

function valueAmong<H extends Head>(head: H, value: string | null): Label[H] {
  const values: readonly string[] = HEADS[head]
  return (values.find((each) => each === value) ?? values[0]) as Label[H]
}

function orNull<T extends string>(value: T): Exclude<T, '-'> | null {
  return value === '-' ? null : (value as Exclude<T, '-'>)
}
