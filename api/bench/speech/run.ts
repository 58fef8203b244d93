import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateOf } from '@app/ai/local/folder'
import { closeLocalSpeech } from '@app/ai/local/speech/local-speech'
import { speechHere } from '@app/ai/models/models'
import { env } from '../../env'
import { add, finish } from '../table'
import { type Heard, measure } from './measure'
import { spokenIn, synthesized, wordless } from './sounds'
import { rateOf } from './word-errors'

/**
 * How well this machine hears: `bun run bench:speech [FOLDER]`, with recordings and their words as NAME.txt beside them,
 * otherwise voices of espeak-ng. Then ten minutes each of sounds without words, in which none may be heard.
 */
const WORDLESS_SECONDS = 600
const here = speechHere(env.ai)
for (const model of here === null ? [] : [here.vad, here.speech]) {
  if ((await stateOf(here?.directory ?? '', model)) === 'ready') continue
  console.error(`${model.title} is not here: bun run models fetch`)
  process.exit(1)
}
if (here === null) {
  console.error('Speech is not recognized on this machine: see SPEECH_MODEL')
  process.exit(1)
}

const [, , folder] = process.argv
const made = await mkdtemp(join(tmpdir(), 'speech-bench-'))
const all: Heard[] = []
for (const spoken of folder ? await spokenIn(folder) : await synthesized(made)) {
  const heard = await measure(spoken, env.ai)
  all.push(heard)
  const { wrong, missed, added, said } = heard.errors
  const counts = `${wrong} wrong, ${missed} missed, ${added} added of ${said}`
  add(spoken.path, `${(rateOf(heard.errors) * 100).toFixed(1)}% of words: ${counts}`)
}
const sum = (of: (heard: Heard) => number) => all.reduce((total, each) => total + of(each), 0)
const share = sum((each) => each.work) / sum((each) => each.sound)
add(
  `${here.speech.title}, ${here.threads} threads`,
  `${share.toFixed(2)} times as long as the sound`,
)
add('most memory', `${Math.round(Math.max(...all.map(({ memory }) => memory)) / 1e6)} MB`)
for (const sound of await wordless(made, WORDLESS_SECONDS)) {
  const { errors } = await measure(sound, env.ai)
  add(`words in ten minutes of ${sound.name}`, errors.added, '0', errors.added === 0)
}
closeLocalSpeech()
await rm(made, { recursive: true, force: true })
finish()
