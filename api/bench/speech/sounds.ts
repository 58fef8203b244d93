import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Spoken } from './measure'

/** Sounds without any word, as ffmpeg makes them. */
const WORDLESS = {
  silence: 'anullsrc=r=16000:cl=mono',
  'white noise': 'anoisesrc=c=white:a=0.1:r=16000:seed=7',
  'pink noise': 'anoisesrc=c=pink:a=0.1:r=16000:seed=7',
  'brown noise': 'anoisesrc=c=brown:a=0.1:r=16000:seed=7',
  chords:
    "aevalsrc='0.15*(sin(2*PI*t*220*(1+0.25*mod(floor(t/2),4)))+sin(2*PI*t*277.2*(1+0.25*mod(floor(t/2),4)))+sin(2*PI*t*329.6*(1+0.125*mod(floor(t*4),8))))*exp(-mod(t,0.5)*2)':s=16000",
}
const PEOPLE = '/usr/share/pocketsphinx/test/data'
const VOICES = ['en-us', 'en-gb', 'en-gb-scotland']
const TEXT =
  'Good morning, Margaret. We reviewed the bond ladder for the trust, and it matures in June. ' +
  'I will send the annuity forms by Friday, so that all of you can sign them. ' +
  'Then we meet again in May to talk about the house, the pension and the tax return.'

/** Recordings of a folder, each with its words in a text file of the same name. */
export async function spokenIn(folder: string): Promise<Spoken[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  const all = await readdir(folder)
  return Promise.all(
    names.sort().map(async (name) => {
      const stem = basename(name, '.txt')
      const sound = all.find((each) => basename(each, extname(each)) === stem && each !== name)
      if (sound === undefined) throw new Error(`There is no recording for ${name}`)
      return { path: join(folder, sound), said: await Bun.file(join(folder, name)).text() }
    }),
  )
}

/** People who read, from Debian's package pocketsphinx-testdata, if it is installed. */
export async function read(): Promise<Spoken[]> {
  const all: Spoken[] = []
  for (const name of ['librivox/transcription', 'cards/cards.transcription']) {
    const file = Bun.file(join(PEOPLE, name))
    if (!(await file.exists())) return []
    for (const line of (await file.text()).split('\n')) {
      const [, said, recording] = /^<s>(.*)<\/s>\s*\((.*)\)$/.exec(line) ?? []
      if (said === undefined) continue
      all.push({ path: join(PEOPLE, dirname(name), `${recording}.wav`), said: said.trim() })
    }
  }
  return all
}

/** The same sounds with pink noise that is ten decibels weaker than a loud voice. */
export async function inNoise(folder: string, spoken: Spoken[]): Promise<Spoken[]> {
  return Promise.all(
    spoken.map(async ({ path, said }) => {
      const noisy = join(folder, `noisy-${basename(path)}`)
      const noise = ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.1:r=16000:seed=7']
      const mix = ['-filter_complex', 'amix=inputs=2:duration=first:normalize=0']
      await run(['ffmpeg', '-v', 'error', '-y', '-i', path, ...noise, ...mix, noisy])
      return { path: noisy, said }
    }),
  )
}

/** One sound over and over, so long. */
export async function long(folder: string, path: string, hours: number): Promise<Spoken> {
  const made = join(folder, `${hours}-hours.wav`)
  const again = ['-stream_loop', '-1', '-i', path, '-t', String(hours * 3600)]
  await run(['ffmpeg', '-v', 'error', '-y', ...again, '-ar', '16000', '-ac', '1', made])
  return { path: made, said: '' }
}

/** Voices of a synthesizer: good for finding out what has become worse, not for how people are heard. */
export async function synthesized(folder: string): Promise<Spoken[]> {
  return Promise.all(
    VOICES.map(async (voice) => {
      const path = join(folder, `${voice}.wav`)
      await run(['espeak-ng', '-v', voice, '-s', '150', '-w', path, TEXT])
      return { path, said: TEXT }
    }),
  )
}

/** Sounds without words. */
export async function wordless(folder: string, seconds: number) {
  return Promise.all(
    Object.entries(WORDLESS).map(async ([name, source]) => {
      const path = join(folder, `${name.replace(' ', '-')}.wav`)
      const from = ['-f', 'lavfi', '-i', source, '-t', String(seconds)]
      await run(['ffmpeg', '-v', 'error', '-y', ...from, path])
      return { name, path, said: '' }
    }),
  )
}

async function run(argv: string[]) {
  const child = Bun.spawn(argv, { stdout: 'ignore', stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
}
