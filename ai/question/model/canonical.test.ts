import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '../plan'
import { canonical } from './canonical'

const YEARS = ['this year', 'last year'].map((expression) => ({
  expression,
  of: 'meeting' as const,
  from: null,
  to: null,
}))

/** The fields of the settled plan that differ from an open one. */
function settled(fields: Partial<Plan>): Partial<Plan> {
  const open: Record<string, unknown> = OPEN_PLAN
  const plan = Object.entries(canonical({ ...OPEN_PLAN, status: 'held', ...fields }))
  return Object.fromEntries(plan.filter(([name, value]) => value !== open[name]))
}

function expectAlike(wanted: Partial<Plan>, plans: Partial<Plan>[]) {
  for (const plan of plans) expect(settled(plan)).toEqual(wanted)
}

test('the longest meeting is measured, whether it was listed, found or measured', () => {
  expectAlike({ intent: 'measure', metric: 'longest', limit: 1, status: 'held' }, [
    { intent: 'measure', metric: 'longest', limit: 1 },
    { intent: 'list', metric: 'longest', limit: 1 },
    { intent: 'find', metric: 'longest', limit: 1 },
  ])
  expect(settled({ intent: 'measure', metric: 'longest', order: 'least', limit: 3 })).toMatchObject(
    { metric: 'shortest', limit: 3 },
  )
  expect(settled({ intent: 'list', metric: 'total', order: 'most', limit: 3 })).toMatchObject({
    intent: 'measure',
    metric: 'longest',
    limit: 3,
  })
  expect(settled({ intent: 'list', metric: 'shortest' })).toMatchObject({ limit: 5 })
  for (const metric of ['latest', 'gap'] as const)
    expect(settled({ intent: 'list', metric, limit: 1 })).toMatchObject({
      intent: 'measure',
      metric,
    })
})

test('ranked clients are counted or measured, whatever the intent', () => {
  const most = { groupBy: 'client', order: 'most', limit: 3, status: 'held' } as const
  expectAlike({ ...most, intent: 'count' }, [
    { ...most, intent: 'count', metric: 'count' },
    { ...most, intent: 'measure', metric: 'count' },
    { ...most, intent: 'list', metric: 'count' },
    { ...most, intent: 'compare', metric: 'count' },
    { ...most, intent: 'compare' },
  ])
  expectAlike({ ...most, intent: 'measure', metric: 'total' }, [
    { ...most, intent: 'measure', metric: 'total' },
    { ...most, intent: 'list', metric: 'total' },
    { ...most, intent: 'compare', metric: 'total' },
    { ...most, intent: 'find', metric: 'total' },
  ])
})

test('compared figures are told for each side', () => {
  const sides = { dates: YEARS, groupBy: 'dates', status: 'held' } as const
  expectAlike({ ...sides, intent: 'measure', metric: 'total' }, [
    { intent: 'compare', metric: 'total', dates: YEARS },
    { intent: 'compare', metric: 'total', dates: YEARS, groupBy: 'dates' },
  ])
  expectAlike({ ...sides, intent: 'count' }, [
    { intent: 'compare', metric: 'count', dates: YEARS },
    { intent: 'measure', metric: 'count', dates: YEARS, groupBy: 'dates' },
  ])
  expect(settled({ intent: 'compare', metric: 'average', clientIds: [1, 2] })).toMatchObject({
    intent: 'measure',
    groupBy: 'client',
  })
})

test('what was said on two sides stays a comparison', () => {
  const said = { intent: 'compare', dates: YEARS, topic: 'tax', status: null } as const
  expect(settled(said)).toEqual({ intent: 'compare', dates: YEARS, topic: 'tax' })
  const added = { ...said, subject: 'actions', metric: 'added' } as const
  expect(settled(added).intent).toBe('compare')
  const periods = { intent: 'compare', dates: YEARS, status: null } as const
  expect(settled(periods)).toEqual({ intent: 'compare', dates: YEARS })
})

test('the first, last and next meeting end a list', () => {
  const one = { intent: 'list', limit: 1 } as const
  expectAlike({ ...one, status: 'planned', order: 'oldest' }, [
    { intent: 'list', metric: 'next', status: 'planned' },
    { intent: 'measure', metric: 'next' },
    { intent: 'list', metric: 'next', order: 'oldest', limit: 1 },
    { intent: 'list', status: 'planned', limit: 1 },
  ])
  expectAlike({ ...one, status: 'held', order: 'newest' }, [
    { intent: 'list', metric: 'last' },
    { intent: 'find', metric: 'last', order: 'oldest', limit: 1 },
    { intent: 'list', limit: 1 },
  ])
})

test('figures of people are those of their tasks, or of the meetings they speak at', () => {
  const most = { order: 'most', limit: 1, status: 'held' } as const
  expect(settled({ ...most, intent: 'list', subject: 'people', metric: 'count' })).toEqual({
    ...most,
    intent: 'count',
    groupBy: 'person',
  })
  const tasks = {
    ...most,
    intent: 'list',
    subject: 'people',
    state: 'open',
    metric: 'count',
  } as const
  expect(settled(tasks)).toMatchObject({ subject: 'actions', groupBy: 'owner' })
})

test('clients with meetings in a period are those met then', () => {
  const [year] = YEARS
  const dates = year === undefined ? [] : [year]
  expect(settled({ intent: 'list', subject: 'clients', having: 'meetings', dates })).toEqual({
    intent: 'list',
    subject: 'clients',
    status: 'held',
    dates,
  })
  const planned = { intent: 'list', subject: 'clients', status: 'planned' } as const
  expect(settled({ ...planned, lacking: 'meetings' })).toEqual({
    intent: 'list',
    subject: 'clients',
    lacking: 'next',
  })
})

test('clients not met are said in several ways', () => {
  const since = [{ expression: 'since June', of: 'meeting' as const, from: '2026-06-01', to: null }]
  const wanted = { intent: 'list', subject: 'clients', lacking: 'meetings', dates: since } as const
  const { dates, ...unmet } = wanted
  expectAlike(wanted, [
    wanted,
    { ...unmet, dates: since.map((date) => ({ ...date, of: 'last' as const })) },
  ])
  expect(settled({ ...unmet, exceptDates: since })).toMatchObject({ ...wanted, exceptDates: [] })
  const before = [{ expression: 'before June', of: 'last' as const, from: null, to: '2026-05-31' }]
  expectAlike({ intent: 'list', subject: 'clients', dates: before }, [{ ...unmet, dates: before }])
})

test('the clients longest without a meeting are in the order of their last', () => {
  const wanted = { subject: 'clients', metric: 'last', order: 'oldest', limit: 1 } as const
  const read = { intent: 'list', subject: 'clients', lacking: 'meetings', limit: 1 } as const
  expectAlike({ intent: 'list', ...wanted, status: 'held' }, [
    { ...read, metric: 'longest', order: 'most' },
    { ...read, metric: 'last', order: 'oldest' },
    { ...read, lacking: null, metric: 'longest', order: 'most', overdue: true },
  ])
})

test('clients counted one by one are counted by their meetings', () => {
  const read: Partial<Plan> = {
    intent: 'compare',
    subject: 'clients',
    clientIds: [1, 2],
    metric: 'count',
  }
  expect(settled(read)).toMatchObject({ intent: 'count', clientIds: [1, 2], groupBy: 'client' })
  expect(settled(read)).not.toHaveProperty('subject')
})

test('the average of single meetings is one figure', () => {
  const read = { intent: 'measure', metric: 'average', groupBy: 'meeting' } as const
  expect(settled(read)).not.toHaveProperty('groupBy')
})
