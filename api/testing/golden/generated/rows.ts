import type { Cell } from './cell'
import type { Held, Task, World } from './world'

export type Row = Task & { meeting: Held }

/** Meetings that took place, without failed recordings. */
export function held(world: World, cell: Cell): Held[] {
  return past(world, cell).filter(({ status }) => status !== 'failed')
}

/** Like `held`, with failed recordings, as in lists. */
export function past({ meetings, today }: World, { client, period, kind }: Cell): Held[] {
  return meetings.filter(
    (each) =>
      each.status !== 'planned' &&
      each.day <= today &&
      (client === undefined || each.client === client) &&
      (kind === undefined || each.kind === kind) &&
      (period === undefined || (each.day >= period.from && each.day <= period.to)),
  )
}

export function planned({ meetings }: World, { client }: Cell): Held[] {
  return meetings.filter(
    (each) => each.status === 'planned' && (client === undefined || each.client === client),
  )
}

export function longer(world: World, cell: Cell): Held[] {
  return held(world, cell).filter(({ minutes }) => minutes > (cell.n ?? 0))
}

export function rowsOf(meeting: Held): Row[] {
  return meeting.tasks.map((task) => ({ ...task, meeting }))
}

export function rows(world: World, cell: Cell): Row[] {
  return held(world, cell).flatMap(rowsOf)
}

export function late(world: World, cell: Cell): Row[] {
  return rows(world, cell).filter(({ due, isDone }) => due !== null && due < world.today && !isDone)
}

export function speaking(world: World, subject = ''): Held[] {
  return past(world, {}).filter(({ subjects }) => subjects.includes(subject))
}

export function dayOf({ meetings }: World, { event }: Cell): string {
  return meetings.find(({ happened }) => happened !== null && happened === event)?.day ?? ''
}

export function since(world: World, cell: Cell): Held[] {
  if (dayOf(world, cell) === '') return []
  return past(world, cell).filter(({ day }) => day >= dayOf(world, cell))
}

export function byDay(all: Held[]): Held[] {
  return all.toSorted((one, other) => one.day.localeCompare(other.day))
}
