import type { Expected } from './cell'
import { type Count, hours, tally } from './figures'
import type { Row } from './rows'
import type { Held, World } from './world'

export function ids(all: Held[]): Expected | null {
  return all.length === 0 ? null : { meetings: all.map(({ id }) => id) }
}

export function clients(names: string[]): Expected | null {
  return names.length === 0 ? null : { clients: [...new Set(names)] }
}

export function tasks(all: Row[]): Expected | null {
  return all.length === 0 ? null : { tasks: all.map(({ task }) => task) }
}

export function figure<T>(all: T[], say: (all: T[]) => string): Expected | null {
  return all.length === 0 ? null : { figure: [say(all)] }
}

export function both(figures: string[]): Expected {
  return { figure: figures }
}

export function extreme(all: Held[], of: (...numbers: number[]) => number): Expected | null {
  const best = of(...all.map(({ minutes }) => minutes))
  const among = all.filter(({ minutes }) => minutes === best).map(({ id }) => id)
  return all.length < 2 ? null : { among, figure: hours(best) }
}

export function longestFew(all: Held[], n: number): Expected | null {
  const sorted = all.toSorted((one, other) => other.minutes - one.minutes)
  const last = sorted[n - 1]?.minutes
  return last === undefined ? null : ids(sorted.filter(({ minutes }) => minutes >= last))
}

export function lacking({ clients: all }: World, having: Held[]): Expected | null {
  return clients(
    all.map(({ name }) => name).filter((name) => !having.some(({ client }) => client === name)),
  )
}

export function atLeast(all: Held[], n: number): Expected | null {
  return clients(
    tally(all, ({ client }) => client)
      .filter(([, count]) => count >= n)
      .map(([name]) => name),
  )
}

export function groups(counts: Count[], say: (value: number) => string): Expected | null {
  return counts.length < 2 ? null : { groups: counts.map(([name, value]) => [name, say(value)]) }
}

/** The top of a ranking, including all that tie with its last. */
export function top(counts: Count[], n: number, sign = 1): Expected | null {
  const sorted = counts.toSorted(([, one], [, other]) => sign * (other - one))
  const last = sorted[n - 1]
  if (last === undefined || sorted.length < 2) return null
  const names = sorted.filter(([, value], at) => at < n || value === last[1]).map(([name]) => name)
  return { top: names, size: n }
}

export function averagePerMonth(all: Held[]): Expected | null {
  const months = all.map(({ day }) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  const span = Math.max(...months) - Math.min(...months) + 1
  const average = (all.length / span).toFixed(1).replace(/\.0$/, '')
  return all.length < 2 ? null : { figure: [`${average} meetings`] }
}
