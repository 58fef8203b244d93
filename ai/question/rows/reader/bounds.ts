import type { Plan } from '../../plan'
import { has, type Mark } from './marks'

type Subject = Plan['subject']
/** Limits of how many there are, or of how long they take, together or each. */
export type Bounds = Pick<Plan, 'atLeast' | 'atMost'> & { of: Subject | 'length' | 'each' }

const MINUTES = 60

/** Bounds: "more than two tasks", "half an hour or more", "exactly twice"; a bare length is exact. */
export function boundsOf(marks: Mark[], noun: Subject | null): Bounds | null {
  const isTime = has(marks, 'L')
  const once = has(marks, 'once') ? 1 : has(marks, 'twice') ? 2 : null
  const [count, most] = once === null ? amountsOf(marks) : [once]
  if (count === undefined) return null
  const of = !isTime ? (noun ?? 'meetings') : noun === null ? 'length' : 'each'
  if (most !== undefined) return { of, atLeast: count, atMost: most }
  if (has(marks, 'more')) return { of, atLeast: count + 1, atMost: null }
  const least = isTime ? 1 : null
  if (has(marks, 'less')) return { of, atLeast: least, atMost: Math.max(0, count - 1) }
  if (has(marks, 'atLeast') || has(marks, 'orMore')) return { of, atLeast: count, atMost: null }
  if (has(marks, 'atMost') || has(marks, 'orLess')) return { of, atLeast: least, atMost: count }
  const isExact = isTime || has(marks, 'exactly') || count === 1
  return { of, atLeast: count, atMost: isExact ? count : null }
}

/** The numbers of the marks; "between one and two hours" has one unit. */
function amountsOf(marks: Mark[]): number[] {
  const unit = marks.find(({ names }) => names.has('L'))?.tokens ?? []
  const scale = unit.length > 0 && !unit.some(({ word }) => word.includes('min')) ? MINUTES : 1
  return marks.flatMap(({ names, count }) =>
    count === null ? [] : [names.has('L') ? count : count * scale],
  )
}
