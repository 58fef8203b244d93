import type { Cell, Expected, Oracle } from './cell'
import { clients, figure, ids, lacking, tasks, top } from './expected'
import { hours, plural, sum, tally, times } from './figures'
import { held, late, longer, past, planned, rows, rowsOf } from './rows'
import type { GeneratedClient, Held, World } from './world'

/** The correct answers to questions that combine conditions on rows. */
export const CONDITION_ORACLES: Record<string, Oracle> = {
  exactLength: (world, cell) => ids(exact(world, cell)),
  atLeastLong: (world, cell) =>
    ids(held(world, cell).filter(({ minutes }) => minutes >= (cell.n ?? 0))),
  shorterThan: (world, cell) =>
    ids(held(world, cell).filter(({ minutes }) => minutes < (cell.n ?? 0))),
  kindLonger: (world, cell) => ids(longer(world, cell)),
  kindExact: (world, cell) => ids(exact(world, cell)),
  longerNoted: (world, cell) => ids(longer(world, cell).filter(({ note }) => note !== null)),
  longerNoTasks: (world, cell) =>
    ids(longer(world, cell).filter((each) => each.tasks.length === 0)),
  longerTime: (world, cell) => figure(longer(world, cell), (all) => hours(sum(all))),
  longerTasks: (world, cell) => tasks(longer(world, cell).flatMap(rowsOf)),
  longerClients: (world, cell) => clients(longer(world, cell).map(({ client }) => client)),
  longerPerson: (world, cell) => {
    const client = world.clients.find(({ person }) => person === cell.person)?.name
    return ids(longer(world, { ...cell, client }))
  },
  startBefore: (world, cell) => ids(past(world, cell).filter((each) => each.time < timeOf(cell))),
  startFrom: (world, cell) => ids(past(world, cell).filter((each) => each.time >= timeOf(cell))),
  startAt: (world, cell) => ids(past(world, cell).filter((each) => each.time === timeOf(cell))),
  kindStartBefore: (world, cell) =>
    ids(past(world, cell).filter((each) => each.time < timeOf(cell))),
  longerFrom: (world, cell) => ids(longer(world, cell).filter((each) => each.time >= timeOf(cell))),
  inMorning: (world, cell) => ids(past(world, cell).filter(({ time }) => time < '12:00')),
  inAfternoon: (world, cell) => ids(past(world, cell).filter(isAfternoon)),
  countAfternoon: (world, cell) =>
    figure(held(world, cell).filter(isAfternoon), ({ length }) => plural(length, 'meeting')),
  topKinds: (world, cell) =>
    top(
      tally(held(world, cell), ({ kind }) => kind),
      cell.n ?? 1,
    ),
  topKindsTime: (world, cell) =>
    top(
      times(held(world, cell), ({ kind }) => kind),
      cell.n ?? 1,
    ),
  kindNotMet: (world, { kind, period }) =>
    lacking(ofKind(world, kind), held(world, period ? { period } : {})),
  kindNext: (world, { kind }) => having(ofKind(world, kind), planned(world, {})),
  kindNoNext: (world, { kind }) => lacking(ofKind(world, kind), planned(world, {})),
  openNoNext: (world) => {
    const open = rows(world, {}).filter(({ isDone }) => !isDone)
    const owing = among(
      world,
      open.map(({ meeting }) => meeting),
    )
    return lacking({ ...world, clients: owing }, planned(world, {}))
  },
  lateNext: (world) => {
    const owing = among(
      world,
      late(world, {}).map(({ meeting }) => meeting),
    )
    return having({ ...world, clients: owing }, planned(world, {}))
  },
  notedNoTasks: (world, cell) =>
    ids(held(world, cell).filter((each) => each.note !== null && each.tasks.length === 0)),
}

function exact(world: World, cell: Cell): Held[] {
  return held(world, cell).filter(({ minutes }) => minutes === cell.n)
}

function timeOf({ clock }: Cell): string {
  return clock?.time ?? ''
}

function isAfternoon({ time }: Held): boolean {
  return time >= '12:00' && time < '18:00'
}

function ofKind(world: World, kind = ''): World {
  return { ...world, clients: world.clients.filter((each) => each.kind === kind) }
}

function among({ clients: all }: World, meetings: Held[]): GeneratedClient[] {
  return all.filter(({ name }) => meetings.some(({ client }) => client === name))
}

function having(world: World, meetings: Held[]): Expected | null {
  return clients(among(world, meetings).map(({ name }) => name))
}
