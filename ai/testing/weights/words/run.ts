import { join } from 'node:path'
import { embedLocally } from '../../../local/vectors/local-vectors'
import { packagesIn } from '../packages'
import { realVectors } from '../vectors'
import { frequencies } from './frequencies'
import { packed } from './pack'

/**
 * `bun ai/testing/weights/words/run.ts PACKAGES` makes the vectors of words anew: of the most
 * frequent words of wordfreq 3.1.1 (its wheel must be in PACKAGES), each by multilingual-e5-small.
 * Takes about half an hour of one core; needs the models of `.ci/models`.
 */
const FILE = join(import.meta.dir, '../../../offline/word-vectors/word-vectors.bin')
const BATCH = 512

const [, , packages] = process.argv
if (packages === undefined) throw new Error('Usage: bun ai/testing/weights/words/run.ts PACKAGES')
const shares = await frequencies(packagesIn(packages))
const words = [...shares.keys()]
const model = await realVectors('e5')
// The engine keeps no process alive.
const awake = setInterval(() => {}, 1_000)
const vectors: Float32Array[] = []
for (let at = 0; at < words.length; at += BATCH) {
  const some = await embedLocally(words.slice(at, at + BATCH), model, 'question')
  vectors.push(...some.map((vector) => Float32Array.from(vector)))
  console.log(`${vectors.length} of ${words.length} words`)
}
clearInterval(awake)
await Bun.write(FILE, packed(shares, vectors))
process.exit(0)
