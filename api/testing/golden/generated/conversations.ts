import type { Cell, Expected } from './cell'
import { ORACLES } from './oracle'
import { PERIODS } from './periods'
import { type Grammar, phrase } from './phrase'
import { pick, type World } from './world'

type Random = () => number
/** Consecutive questions; the last answer must be that of the fully stated question. */
export type Conversation = { kind: string; asks: string[]; expected: Expected }

/**
 * Possible follow-ups by kind: the same question with other conditions, or another one about the
 * same rows.
 */
const GOES_ON: Record<string, string[]> = {
  count: [
    'client',
    'period',
    'list',
    'total',
    'average',
    'longest',
    'shortest',
    'last',
    'tasks',
    'countLonger',
    'perMonth',
    'met',
    'next',
  ],
  list: [
    'client',
    'period',
    'count',
    'total',
    'average',
    'longest',
    'shortest',
    'first',
    'last',
    'tasks',
    'longer',
    'countLonger',
    'perClient',
    'met',
  ],
  total: ['client', 'period', 'average', 'longest', 'count', 'list'],
  average: ['client', 'period', 'longest', 'shortest'],
  longest: ['client', 'period', 'shortest'],
  shortest: ['client', 'period', 'longest'],
  last: ['client', 'next', 'tasks'],
  next: ['client'],
  met: ['period'],
  countMet: ['period'],
  notMet: ['period'],
  topClient: ['period', 'leastClient', 'topClientTime'],
  perMonth: ['client', 'period'],
  perClient: ['period'],
  tasks: [
    'client',
    'period',
    'countTasks',
    'overdue',
    'countOverdue',
    'openTasks',
    'doneTasks',
    'myTasks',
  ],
  countTasks: ['client', 'period', 'overdue'],
  openTasks: ['client', 'overdue'],
  planned: ['client'],
  notes: ['client'],
}
const NO_TASKS_OF_ONE = new Set(['last', 'longest', 'shortest', 'next'])
const THIRD = 0.3

/** A conversation that starts with a kind of question; null if the rows do not allow one. */
export function drawConversation(
  kind: string,
  step: string,
  ways: Grammar,
  steps: Grammar,
  world: World,
  random: Random,
): Conversation | null {
  const first = opening(kind, step, ways, world, random)
  const second = first && goOn(first, step, steps, world, random)
  if (first === null || second === null) return null
  const next = GOES_ON[second.kind]?.filter((each) => each === 'client' || each === 'period') ?? []
  const third =
    next.length > 0 && random() < THIRD
      ? goOn(second, pick(next, random), steps, world, random)
      : null
  const asks = [first.ask, second.ask, ...(third ? [third.ask] : [])]
  const expected = ORACLES[(third ?? second).kind]?.(world, (third ?? second).cell) ?? null
  return expected && { kind: `${kind} → ${step}${third ? ' → …' : ''}`, asks, expected }
}

/** A question followed by a self-contained one that must inherit nothing. */
export function drawSwitch(ways: Grammar, world: World, random: Random): Conversation | null {
  const kinds = Object.keys(GOES_ON)
  const one = opening(pick(kinds, random), 'client', ways, world, random)
  const other = opening(pick(kinds, random), 'period', ways, world, random)
  if (one === null || other === null) return null
  const expected = ORACLES[other.kind]?.(world, other.cell) ?? null
  return expected && { kind: 'another question', asks: [one.ask, other.ask], expected }
}

export const COURSES = Object.entries(GOES_ON).flatMap(([kind, steps]) =>
  steps.map((step): [string, string] => [kind, step]),
)

type Turn = { kind: string; cell: Cell; ask: string }

function opening(kind: string, step: string, ways: Grammar, world: World, random: Random) {
  const way = oneOf(ways, kind, random)
  const met = world.clients.slice(0, -1).map(({ name }) => name)
  const cell: Cell = {
    ...(way.includes('{with}') && (step === 'client' || random() < 0.6)
      ? { client: pick(met, random) }
      : {}),
    ...(way.includes('{When}') || (way.includes('{when}') && (step === 'period' || random() < 0.4))
      ? { period: pick(PERIODS, random) }
      : {}),
  }
  const ask = phrase(way, cell, random)
  const isOpen = (step === 'client' && !cell.client) || (step === 'period' && !cell.period)
  if (way === '') return null
  const isAnswered = ORACLES[kind]?.(world, cell) != null
  return ask === null || isOpen || !isAnswered ? null : { kind, cell, ask }
}

function goOn(
  before: Turn,
  step: string,
  steps: Grammar,
  world: World,
  random: Random,
): Turn | null {
  const way = oneOf(steps, step, random)
  const met = world.clients.slice(0, -1).map(({ name }) => name)
  const other = pick(
    met.filter((name) => name !== before.cell.client),
    random,
  )
  const period = pick(PERIODS, random)
  const n = pick([30, 45, 60], random)
  const ask = way
    .replace('{other}', other)
    .replace('{client}', before.cell.client ?? '')
    .replace('{period}', period.said[0] ?? '')
    .replace('{noun}', period.noun[0] ?? '')
    .replace('{n}', String(n))
  if (way === '' || (way.includes('{client}') && !before.cell.client)) return null
  if (step === 'client') return { kind: before.kind, cell: { ...before.cell, client: other }, ask }
  if (step === 'period') return { kind: before.kind, cell: { ...before.cell, period }, ask }
  const { period: _days, ...undated } = before.cell
  if (step === 'next') return { kind: 'next', cell: undated, ask }
  const kind = step === 'tasks' && NO_TASKS_OF_ONE.has(before.kind) ? 'lastTasks' : step
  return { kind, cell: /onger$/.test(step) ? { ...before.cell, n } : before.cell, ask }
}

/** A random phrasing; empty if this half has none. */
function oneOf(grammar: Grammar, kind: string, random: Random): string {
  const ways = grammar.get(kind) ?? []
  return ways.length === 0 ? '' : pick(ways, random)
}
