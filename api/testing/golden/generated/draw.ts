import type { Cell } from './cell'
import { PERIODS } from './periods'
import { EVENTS, SUBJECTS } from './said'
import { pick, type World } from './world'

const OF_CLIENT = 0.5
const OF_PERIOD = 0.55

/** Draws conditions that a phrasing can express. */
export function drawCell(kind: string, way: string, world: World, random: () => number): Cell {
  const met = world.clients.slice(0, -1).map(({ name }) => name)
  const has = (...slots: string[]) => slots.some((slot) => way.includes(`{${slot}}`))
  const isNamed = has('name', 'with-bare') || (has('with') && random() < OF_CLIENT)
  const isDated = has('period', 'When') || (has('when') && random() < OF_PERIOD)
  const client = pick(met, random)
  const period = pick(PERIODS, random)
  return {
    ...(isNamed || kind === 'sinceLast' ? { client } : {}),
    ...(has('other')
      ? {
          other: pick(
            met.filter((name) => name !== client),
            random,
          ),
        }
      : {}),
    ...(isDated ? { period } : {}),
    ...(has('period2') ? { period2: pick(PERIODS.slice(0, 11), random) } : {}),
    ...(has('kind') ? { kind: pick(world.clients, random).kind } : {}),
    ...(has('n') ? { n: numberFor(kind, random) } : {}),
    ...(has('subject') ? { subject: pick(Object.keys(SUBJECTS), random) } : {}),
    ...(has('event') ? { event: pick(EVENTS, random)[0] } : {}),
    ...(has('person') ? { person: pick(world.clients.slice(0, -1), random).person } : {}),
  }
}

function numberFor(kind: string, random: () => number): number {
  if (/longer/i.test(kind)) return pick([30, 45, 60, 90], random)
  return pick([2, 3, 4], random)
}
