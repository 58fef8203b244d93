import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stateOf } from '@app/ai/local/folder'
import { closeLocalSpeech, type LocalSpeech, modelsOf } from '@app/ai/local/speech/local-speech'
import { speechHere } from '@app/ai/models/available'
import { realSpeech } from '@app/ai/testing/weights/speech'
import { env } from '../../env'
import { add, addNone, finish } from '../table'
import { measure, type Spoken } from './measure'
import { inNoise, read, spokenIn, synthesized, wordless } from './sounds'
import { speakerErrors } from './speakers'
import { rateOf, type WordErrors } from './word-errors'

/**
 * Measures local speech recognition: `bun run bench:speech [FOLDER]`, on recordings with their text
 * in NAME.txt next to them, by default human readers and espeak-ng voices. Then sounds without
 * speech, in which no words may be found. `--people FOLDER` separates speakers
 * instead. Uses the configured model, or that of `.ci/models`.
 */
const WORDLESS_SECONDS = 600
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string', multiple: true } },
})
const speech = await theModel()
const ai = { localSpeech: speech }
const made = await mkdtemp(join(tmpdir(), 'speech-bench-'))
add(`${speech.speech.title} (${speech.speech.id})`, `${speech.threads} threads`)
if (values.people) for (const folder of values.people) await measurePeople(folder)
else await measureAll()
closeLocalSpeech()
await rm(made, { recursive: true, force: true })
finish()

async function measureAll() {
  const [folder] = positionals
  if (folder) await measureWords(folder, await spokenIn(folder))
  else {
    const voices = await synthesized(made)
    const people = await read()
    if (people.length > 0) await measureWords('people who read', people)
    if (people.length > 0) await measureWords('the same in noise', await inNoise(made, people))
    await measureWords('voices of espeak-ng', voices)
    await measureWords('the same in noise', await inNoise(made, voices))
  }
  for (const sound of await wordless(made, WORDLESS_SECONDS)) {
    addNone(`words in ten minutes of ${sound.name}`, (await measure(sound, ai)).errors.errors)
  }
}

async function measureWords(what: string, all: Spoken[]) {
  const heard: WordErrors[] = []
  for (const spoken of all) heard.push((await measure(spoken, ai)).errors)
  add(what, `${(rateOf(heard) * 100).toFixed(1)}% of words wrong, missed or added`)
}

async function measurePeople(folder: string) {
  const { people, found, wrong, seconds } = await speakerErrors(folder, made, speech)
  const figure = `${found} found, ${(wrong * 100).toFixed(1)}% of ${Math.round(seconds)} s wrong`
  add(`${people} people in turn, ${folder}`, figure)
}

async function theModel(): Promise<LocalSpeech> {
  const set = speechHere(env.ai)
  const states = set && modelsOf(set).map((model) => stateOf(set.directory, model))
  const here = states && (await Promise.all(states)).every((state) => state === 'ready')
  return set && here ? set : realSpeech()
}
