import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareAudio } from '@app/ai/audio/prepare'
import { localSpeechProcesses } from '@app/ai/local/speech/local-speech'
import { memoryOf } from '@app/ai/local/speech/memory'
import type { AiSettings } from '@app/ai/models/models'
import { openDoor } from '@app/ai/testing/open-door'
import { stitch, transcribePiece } from '@app/ai/transcribe/transcribe'
import { type WordErrors, wordErrors } from './word-errors'

/** A recording and what is said in it. */
export type Spoken = { path: string; said: string }
/** Seconds of sound and of work, and the most memory that the engine had in use, in bytes. */
export type Heard = {
  errors: WordErrors
  text: string
  sound: number
  work: number
  memory: number
}

const LOOK_MS = 50
const LONGEST_SECONDS = 4 * 3600

/** Transcribes one recording as the pipeline does, and compares it with what was said. */
export async function measure({ path, said }: Spoken, ai: AiSettings): Promise<Heard> {
  const jobDir = await mkdtemp(join(tmpdir(), 'speech-'))
  let memory = 0
  const watch = setInterval(() => {
    for (const pid of localSpeechProcesses()) memory = Math.max(memory, memoryOf(pid) ?? 0)
  }, LOOK_MS)
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
    return { errors: wordErrors(said, text), text, sound: prepared.duration ?? 0, work, memory }
  } finally {
    clearInterval(watch)
    await rm(jobDir, { recursive: true, force: true })
  }
}
