import { dateAt } from './date-at'
import type { Found } from './figures'
import type { DateContext } from './pattern'

/**
 * Resolves two dates together: a year given for one applies to both; without any, the second
 * follows the first if they are `inOrder`.
 */
export function ofOneTime(
  one: Found,
  other: Found,
  inOrder: boolean,
  context: DateContext,
): [Found, Found] {
  const inYear = (found: Found, near: number) =>
    found.takesYear ? (dateAt(found.start, { ...context, near }) ?? found) : found
  const years = [one, other].map(({ range }) => range.from?.getFullYear() ?? 0)
  const [first = 0, second = 0] = years
  if (one.dated === other.dated) {
    if (one.dated || !inOrder || !isReversed(one, other)) return [one, other]
    const own = inYear(one, second)
    return [isReversed(own, other) ? inYear(one, second - 1) : own, other]
  }
  if (one.dated) {
    const dated = inYear(other, first)
    return [one, isReversed(one, dated) ? inYear(other, first + 1) : dated]
  }
  const dated = inYear(one, second)
  return [inOrder && isReversed(dated, other) ? inYear(one, second - 1) : dated, other]
}

function isReversed({ range: one }: Found, { range: other }: Found): boolean {
  return one.from !== null && other.from !== null && other.from < one.from
}
