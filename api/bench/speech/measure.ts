import { prepareAudio } from '@app/ai/audio/prepare'
import type { AiSettings } from '@app/ai/models/models'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { openDoor } from '@app/ai/testing/open-door'
import { stitch, transcribePiece } from '@app/ai/transcribe/transcribe'
import { type WordErrors, wordErrors } from './word-errors'

/** A recording with its true text. */
export type Spoken = { path: string; said: string }

const LONGEST_SECONDS = 4 * 3600

/** Transcribes a recording as the pipeline does, and compares the result with the true text. */
export async function measure(
  { path, said }: Spoken,
  ai: AiSettings,
): Promise<{ errors: WordErrors; text: string }> {
  await using directory = temporaryDirectory()
  const jobDir = directory.path
  const { pieces } = await prepareAudio({ path, jobDir, maxSeconds: LONGEST_SECONDS })
  const heard = []
  for (const piece of pieces) heard.push(await transcribePiece(piece, { ...ai, door: openDoor }))
  const text = stitch(heard)
    .segments.map((segment) => segment.text)
    .join(' ')
  return { errors: wordErrors(said, text), text }
}
