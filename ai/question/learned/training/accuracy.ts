import { guessFrom } from '../guess'
import { HEAD_NAMES, type Label, labelOf } from '../label'
import { HELD_OUT, WRITERS } from './examples'
import { learn } from './learn'
import { type Observation, observe } from './observe'

type Tally = { kinds: number; whole: number }

/** Prints how many examples of each writer are read right, without having learned from them. */
export async function measure() {
  const writers = [...WRITERS, HELD_OUT]
  const observed = await Promise.all(
    writers.map(async (writer) => ({ writer, own: await observe(writer) })),
  )
  const all: Tally[] = []
  for (const { writer, own } of observed) {
    const others = observed.filter((each) => each.writer !== writer).flatMap((each) => each.own)
    const model = learn(others)
    const [rules, learned] = [
      tallyOf(own, ({ plan }) => labelOf(plan)),
      tallyOf(own, ({ words, plan }) => guessFrom(words, plan, model).label),
    ]
    all.push(rules, learned)
    console.log(`${writer.padEnd(10)} ${lineOf(own.length, rules, learned)}`)
  }
  const count = observed.reduce((sum, { own }) => sum + own.length, 0)
  const sum = (first: number) =>
    all
      .filter((_each, at) => at % 2 === first)
      .reduce((one, other) => ({
        kinds: one.kinds + other.kinds,
        whole: one.whole + other.whole,
      }))
  console.log(`${'all'.padEnd(10)} ${lineOf(count, sum(0), sum(1))}`)
}

function tallyOf(observations: Observation[], read: (each: Observation) => Label): Tally {
  const labels = observations.map((each) => ({ wanted: each.label, got: read(each) }))
  return {
    kinds: labels.filter(({ wanted, got }) => wanted.kind === got.kind).length,
    whole: labels.filter(({ wanted, got }) => HEAD_NAMES.every((head) => isSame(wanted, got, head)))
      .length,
  }
}

/** Held meetings and all meetings are the same unless others are planned. */
function isSame(wanted: Label, got: Label, head: (typeof HEAD_NAMES)[number]): boolean {
  const of = (label: Label) => (label[head] === 'held' ? '-' : label[head])
  return of(wanted) === of(got)
}

function lineOf(count: number, rules: Tally, learned: Tally): string {
  const percent = (part: number) => `${((100 * part) / count).toFixed(0)}%`
  return `${count} questions: kind right ${percent(rules.kinds)} by rules, ${percent(learned.kinds)} learned; all of the label ${percent(rules.whole)}, ${percent(learned.whole)}`
}
