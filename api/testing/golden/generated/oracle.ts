import type { Cell, Expected, Oracle } from './cell'
import { CONDITION_ORACLES } from './condition-oracles'
import {
  atLeast,
  averagePerMonth,
  both,
  clients,
  extreme,
  figure,
  groups,
  ids,
  lacking,
  longestFew,
  top,
} from './expected'
import { hours, means, meetingsOf, monthOf, plural, quarterOf, sum, tally, times } from './figures'
import { byDay, dayOf, held, longer, past, planned, since, speaking } from './rows'
import { TASK_ORACLES } from './task-oracles'
import type { World } from './world'

/**
 * The correct answer to each kind of question, computed from the generated rows. Null if the
 * question makes no sense for them.
 */
export const ORACLES: Record<string, Oracle> = {
  count: (world, cell) => figure(held(world, cell), ({ length }) => plural(length, 'meeting')),
  total: (world, cell) => figure(held(world, cell), (all) => hours(sum(all))),
  average: (world, cell) => figure(held(world, cell), (all) => hours(sum(all) / all.length)),
  longest: (world, cell) => extreme(held(world, cell), Math.max),
  shortest: (world, cell) => extreme(held(world, cell), Math.min),
  first: (world, cell) => ids(byDay(held(world, cell)).slice(0, 1)),
  last: (world, cell) => ids(byDay(held(world, cell)).slice(-1)),
  list: (world, cell) => ids(past(world, cell)),
  longer: (world, cell) => ids(longer(world, cell)),
  countLonger: (world, cell) =>
    figure(longer(world, cell), ({ length }) => plural(length, 'meeting')),
  latest: (world, cell) =>
    ids(byDay(cell.n === 1 ? held(world, cell) : past(world, cell)).slice(-(cell.n ?? 1))),
  longestFew: (world, cell) => longestFew(held(world, cell), cell.n ?? 1),
  perClient: (world, cell) =>
    groups(
      tally(held(world, cell), ({ client }) => client),
      meetingsOf,
    ),
  timePerClient: (world, cell) =>
    groups(
      times(held(world, cell), ({ client }) => client),
      hours,
    ),
  averagePerClient: (world, cell) => groups(means(held(world, cell)), hours),
  perMonth: (world, cell) => groups(tally(held(world, cell), monthOf), meetingsOf),
  timePerMonth: (world, cell) => groups(times(held(world, cell), monthOf), hours),
  perQuarter: (world, cell) => groups(tally(held(world, cell), quarterOf), meetingsOf),
  perYear: (world, cell) =>
    groups(
      tally(held(world, cell), ({ day }) => day.slice(0, 4)),
      meetingsOf,
    ),
  perKind: (world, cell) =>
    groups(
      tally(held(world, cell), ({ kind }) => kind),
      meetingsOf,
    ),
  averagePerMonth: (world, cell) => averagePerMonth(held(world, cell)),
  topClient: (world, cell) =>
    top(
      tally(held(world, cell), ({ client }) => client),
      1,
    ),
  leastClient: (world, cell) =>
    top(
      tally(held(world, cell), ({ client }) => client),
      1,
      -1,
    ),
  topClientTime: (world, cell) =>
    top(
      times(held(world, cell), ({ client }) => client),
      1,
    ),
  topClients: (world, cell) =>
    top(
      tally(held(world, cell), ({ client }) => client),
      cell.n ?? 1,
    ),
  topClientsTime: (world, cell) =>
    top(
      times(held(world, cell), ({ client }) => client),
      cell.n ?? 1,
    ),
  topAverage: (world, cell) => top(means(held(world, cell)), 1),
  topMonth: (world, cell) => top(tally(held(world, cell), monthOf), 1),
  leastMonth: (world, cell) => top(tally(held(world, cell), monthOf), 1, -1),
  topKind: (world, cell) =>
    top(
      tally(held(world, cell), ({ kind }) => kind),
      1,
    ),
  topKindTime: (world, cell) =>
    top(
      times(held(world, cell), ({ kind }) => kind),
      1,
    ),
  met: (world, cell) => clients(held(world, cell).map(({ client }) => client)),
  countMet: (world, cell) =>
    figure(
      tally(held(world, cell), ({ client }) => client),
      ({ length }) => plural(length, 'client'),
    ),
  notMet: (world, cell) => lacking(world, held(world, cell)),
  metTwice: (world, cell) => metThen(world, cell, true),
  metNotThen: (world, cell) => metThen(world, cell, false),
  firstMet: (world, { period }) =>
    clients(
      [...Map.groupBy(held(world, {}), ({ client }) => client)].flatMap(([name, own]) => {
        const day = byDay(own)[0]?.day ?? ''
        return period && day >= period.from && day <= period.to ? [name] : []
      }),
    ),
  exceptClient: (world, { period, other }) =>
    ids(past(world, period ? { period } : {}).filter(({ client }) => client !== other)),
  neverMet: (world) => lacking(world, held(world, {})),
  noNext: (world) => lacking(world, planned(world, {})),
  atLeast: (world, cell) => atLeast(held(world, cell), cell.n ?? 1),
  moreThan: (world, cell) => atLeast(held(world, cell), (cell.n ?? 1) + 1),
  ofKind: (world, { kind }) =>
    clients(world.clients.filter((each) => each.kind === kind).map(({ name }) => name)),
  countOfKind: (world, { kind }) =>
    figure(
      world.clients.filter((each) => each.kind === kind),
      ({ length }) => plural(length, 'client'),
    ),
  clientsPerKind: (world) =>
    groups(
      tally(world.clients, ({ kind }) => kind),
      (count) => plural(count, 'client'),
    ),
  kindMeetings: (world, cell) => ids(past(world, cell)),
  countKindMeetings: (world, cell) =>
    figure(held(world, cell), ({ length }) => plural(length, 'meeting')),
  kindTime: (world, cell) => figure(held(world, cell), (all) => hours(sum(all))),
  moreOften: (world, { client = '', other = '' }) =>
    top(
      [client, other].map((name) => [name, held(world, { client: name }).length]),
      1,
    ),
  moreTime: (world, { client = '', other = '' }) =>
    top(
      [client, other].map((name) => [name, sum(held(world, { client: name }))]),
      1,
    ),
  morePeriods: (world, { period, period2 }) =>
    both(
      [period, period2].map((each) => meetingsOf(held(world, each ? { period: each } : {}).length)),
    ),
  ...TASK_ORACLES,
  ...CONDITION_ORACLES,
  fullestMonth: (world, cell) => top(tally(held(world, cell), monthOf), 1),
  slowestMonth: (world, cell) => top(tally(held(world, cell), monthOf), 1, -1),
  metThenMissed: (world, cell) => metThen(world, cell, false),
  saidMeetings: (world, { subject }) => ids(speaking(world, subject)),
  saidCount: (world, { subject }) =>
    figure(speaking(world, subject), ({ length }) => plural(length, 'meeting')),
  saidClients: (world, { subject }) =>
    clients(speaking(world, subject).map(({ client }) => client)),
  saidFirst: (world, { subject }) => ids(byDay(speaking(world, subject)).slice(0, 1)),
  saidLast: (world, { subject }) => ids(byDay(speaking(world, subject)).slice(-1)),
  sinceEvent: (world, cell) => ids(since(world, cell)),
  countSinceEvent: (world, cell) =>
    figure(since(world, cell), ({ length }) => plural(length, 'meeting')),
  beforeEvent: (world, cell) =>
    ids(held(world, cell).filter(({ day }) => day < dayOf(world, cell))),
  sinceLast: (world, cell) => sinceLast(world, cell),
  when: (world, { event }) =>
    ids(world.meetings.filter(({ happened }) => happened !== null && happened === event)),
  unanswerable: () => ({ nothing: true }),
}

function sinceLast(world: World, cell: Cell): Expected | null {
  const last = byDay(held(world, cell)).at(-1)
  return last ? ids(held(world, {}).filter(({ day }) => day >= last.day)) : null
}

/** Clients met in the first period that were also met in the second, or were not. */
function metThen(world: World, { period, period2 }: Cell, isMet: boolean): Expected | null {
  if (period === undefined || period2 === undefined) return null
  const other = new Set(held(world, { period: period2 }).map(({ client }) => client))
  const met = held(world, { period }).map(({ client }) => client)
  return clients(met.filter((client) => other.has(client) === isMet))
}
