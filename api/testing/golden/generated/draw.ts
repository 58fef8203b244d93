import type { Cell, Clock } from './cell'
import { PERIODS } from './periods'
import { EVENTS, SUBJECTS } from './said'
import { pick, type World } from './world'

const OF_CLIENT = 0.5
const OF_PERIOD = 0.55
const CLOCKS: Clock[] = [
  { time: '10:00', said: ['10 am', '10 in the morning', 'ten in the morning', '10:00'] },
  { time: '11:00', said: ['11 am', 'eleven in the morning', '11 a.m.'] },
  { time: '12:00', said: ['noon', '12:00', '12 pm'] },
  { time: '13:00', said: ['1 pm', 'one in the afternoon', '1 in the afternoon', '13:00'] },
  { time: '14:00', said: ['2 pm', 'two pm', 'two in the afternoon', '14:00'] },
]

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
    ...(has('clock') ? { clock: pick(CLOCKS, random) } : {}),
    ...(has('person') ? { person: pick(world.clients.slice(0, -1), random).person } : {}),
  }
}

function numberFor(kind: string, random: () => number): number {
  if (/longer|length|long$|exact|shorter/i.test(kind)) return pick([30, 45, 60, 90], random)
  return pick([2, 3, 4], random)
}
