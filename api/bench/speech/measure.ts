import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareAudio } from '@app/ai/audio/prepare'
import { localSpeechProcesses } from '@app/ai/local/speech/local-speech'
import type { AiSettings } from '@app/ai/models/models'
import { openDoor } from '@app/ai/testing/open-door'
import { stitch, transcribePiece } from '@app/ai/transcribe/transcribe'
import { memoryOf } from '../../testing/process/product'
import { processorMilliseconds } from '../processes'
import { type WordErrors, wordErrors } from './word-errors'

/** A recording with its true text. */
export type Spoken = { path: string; said: string }
/** Seconds of audio, wall-clock and processor time, and the engine's peak memory in MB. */
export type Heard = {
  errors: WordErrors
  text: string
  sound: number
  work: number
  processor: number
  memory: number
}

const LOOK_MS = 50
const LONGEST_SECONDS = 4 * 3600

/** Transcribes a recording as the pipeline does, and compares the result with the true text. */
export async function measure({ path, said }: Spoken, ai: AiSettings): Promise<Heard> {
  const jobDir = await mkdtemp(join(tmpdir(), 'speech-'))
  let memory = 0
  const spent = new Map<number, number>()
  const look = async () => {
    for (const pid of localSpeechProcesses()) {
      memory = Math.max(memory, await memoryOf(pid).catch(() => 0))
      spent.set(pid, Math.max(spent.get(pid) ?? 0, processorMilliseconds(pid) / 1000))
    }
  }
  await look()
  const before = total(spent)
  const watch = setInterval(look, LOOK_MS)
  try {
    const prepared = await prepareAudio({ path, jobDir, maxSeconds: LONGEST_SECONDS })
    const begun = performance.now()
    const heard = []
    for (const piece of prepared.pieces) {
      heard.push(await transcribePiece(piece, { ...ai, door: openDoor }))
    }
    const work = (performance.now() - begun) / 1000
    const text = stitch(heard)
      .segments.map((segment) => segment.text)
      .join(' ')
    const errors = wordErrors(said, text)
    const sound = prepared.duration ?? 0
    return { errors, text, sound, work, processor: total(spent) - before, memory }
  } finally {
    clearInterval(watch)
    await rm(jobDir, { recursive: true, force: true })
  }
}

function total(spent: Map<number, number>): number {
  return [...spent.values()].reduce((sum, each) => sum + each, 0)
}
