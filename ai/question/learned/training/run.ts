import { join } from 'node:path'
import { writeModel } from '../model'
import { measure } from './accuracy'
import { WRITERS } from './examples'
import { learn } from './learn'
import { observe } from './observe'

const WEIGHTS = join(import.meta.dir, '../weights.txt')
const BYTES_IN_KB = 1024

/**
 * Learns to read questions from the examples and writes the weights: `bun run learn`. With
 * `--measure`, prints how many of each writer's examples are read right by what is learned from
 * those of the others, beside the rules alone.
 */
if (process.argv.includes('--measure')) {
  await measure()
  process.exit()
}
const observations = (await Promise.all(WRITERS.map(observe))).flat()
const model = learn(observations)
const text = writeModel(model)
await Bun.write(WEIGHTS, text)
console.log(
  `${observations.length} examples, ${model.heads.size} features of questions, ${model.topic.size} of words, ${Math.round(text.length / BYTES_IN_KB)} kB`,
)
