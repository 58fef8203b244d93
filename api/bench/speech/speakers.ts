import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hearLocally, type LocalSpeech } from '@app/ai/local/speech/local-speech'
import type { SpeakerTurn } from '@app/ai/local/speech/protocol'
import { speakLines } from '@app/ai/testing/spoken'

const MAX_RECORDINGS = 14
const PAUSE_SECONDS = 0.4
const STEP_SECONDS = 0.02

/**
 * People alternate, each with the recordings in their own folder. Returns the share of speech
 * attributed to another speaker than that person's main one, and the number of speakers found.
 */
export async function speakerErrors(folder: string, made: string, speech: LocalSpeech) {
  const people = (await readdir(folder)).sort()
  const recordings = await Promise.all(people.map((name) => recordingsOf(join(folder, name))))
  const lines = Array.from({ length: MAX_RECORDINGS }, (_, turn) =>
    recordings.flatMap((own, person) =>
      own.slice(turn, turn + 1).map((path) => ({ path, person })),
    ),
  ).flat()
  const { starts, samples } = await speakLines(lines, PAUSE_SECONDS)
  const path = join(made, 'people.pcm')
  await Bun.write(path, samples)
  const { turns, voices } = await hearLocally(path, speech)
  await rm(path)
  const said = (at: number) => lines[starts.findLastIndex((start) => start <= at)]?.person
  return { people: people.length, found: voices.length, ...errorsOf(turns, said) }
}

function errorsOf(turns: SpeakerTurn[], said: (at: number) => number | undefined) {
  const shared = new Map<string, number>()
  let all = 0
  for (const { speaker, start, end } of turns) {
    for (let at = start; at < end; at += STEP_SECONDS) {
      const pair = `${said(at)}/${speaker}`
      shared.set(pair, (shared.get(pair) ?? 0) + 1)
      all += 1
    }
  }
  const taken = new Set<string>()
  let right = 0
  for (const [pair, count] of [...shared].sort(([, one], [, other]) => other - one)) {
    const [person, speaker] = pair.split('/').map((each, at) => `${at} ${each}`)
    if (person === undefined || speaker === undefined) continue
    if (taken.has(person) || taken.has(speaker)) continue
    taken.add(person).add(speaker)
    right += count
  }
  return { wrong: 1 - right / Math.max(all, 1), seconds: all * STEP_SECONDS }
}

async function recordingsOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort().map((name) => join(folder, name))
}
