import { ADVISER } from '../clients'
import type { Oracle } from './cell'
import { figure, groups, ids, tasks, top } from './expected'
import { itemsOf, monthOf, plural, tally } from './figures'
import { byDay, held, late, past, planned, rows, rowsOf } from './rows'

/** Correct answers to questions about tasks, plans, failures and notes. */
export const TASK_ORACLES: Record<string, Oracle> = {
  tasks: (world, cell) => tasks(rows(world, cell)),
  countTasks: (world, cell) =>
    figure(rows(world, cell), ({ length }) => plural(length, 'action item')),
  myTasks: (world, cell) =>
    tasks(rows(world, cell).filter(({ owner, isDone }) => owner === ADVISER && !isDone)),
  ownerTasks: (world, { person }) => tasks(rows(world, {}).filter(({ owner }) => owner === person)),
  overdue: (world, cell) => tasks(late(world, cell)),
  countOverdue: (world, cell) =>
    figure(late(world, cell), ({ length }) => plural(length, 'action item')),
  tasksPerClient: (world, cell) =>
    groups(
      tally(rows(world, cell), ({ meeting }) => meeting.client),
      itemsOf,
    ),
  tasksPerOwner: (world, cell) =>
    groups(
      tally(rows(world, cell), ({ owner }) => owner),
      itemsOf,
    ),
  tasksPerMonth: (world, cell) =>
    groups(
      tally(rows(world, cell), ({ meeting }) => monthOf(meeting)),
      itemsOf,
    ),
  topTasksClient: (world, cell) =>
    top(
      tally(rows(world, cell), ({ meeting }) => meeting.client),
      1,
    ),
  topOwner: (world, cell) =>
    top(
      tally(rows(world, cell), ({ owner }) => owner),
      1,
    ),
  lastTasks: (world, cell) => tasks(byDay(held(world, cell)).slice(-1).flatMap(rowsOf)),
  doneTasks: (world, cell) => tasks(rows(world, cell).filter(({ isDone }) => isDone)),
  openTasks: (world, cell) => tasks(rows(world, cell).filter(({ isDone }) => !isDone)),
  planned: (world, cell) => ids(planned(world, cell)),
  countPlanned: (world, cell) =>
    figure(planned(world, cell), ({ length }) => plural(length, 'meeting')),
  next: (world, cell) => ids(byDay(planned(world, cell)).slice(0, 1)),
  failed: (world) => ids(world.meetings.filter(({ status }) => status === 'failed')),
  countFailed: (world) =>
    figure(
      world.meetings.filter(({ status }) => status === 'failed'),
      ({ length }) => plural(length, 'meeting'),
    ),
  notes: (world, cell) => ids(held(world, cell).filter(({ note }) => note !== null)),
  countNotes: (world, cell) =>
    figure(
      held(world, cell).filter(({ note }) => note !== null),
      ({ length }) => String(length),
    ),
  noTasks: (world, cell) => ids(past(world, cell).filter((each) => each.tasks.length === 0)),
}
