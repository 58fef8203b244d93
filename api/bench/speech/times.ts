import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hearLocally, type LocalSpeech } from '@app/ai/local/speech/local-speech'
import { speakLines } from '@app/ai/testing/spoken'

const WORDS =
  'Good morning Margaret today we talk about your pension the mortgage of the house and the garden ' +
  'in September the insurance company pays twenty thousand dollars into the children savings account ' +
  'because your daughter wants to study medicine in Boston after the summer'
/** Between separately spoken words. */
const PAUSE_SECONDS = 0.12

/**
 * Words with known times, because each is synthesized separately: how many were recognized, and how
 * many close to their time.
 */
export async function timedWords(folder: string, speech: LocalSpeech, within: number) {
  const said = WORDS.split(' ')
  const { starts, samples } = await speakLines(
    said.map((text) => ({ text })),
    PAUSE_SECONDS,
  )
  const path = join(folder, 'words.pcm')
  await Bun.write(path, samples)
  const heard = (await hearLocally(path, speech)).stretches.flatMap(({ words }) => words)
  await rm(path)
  let at = 0
  const distances: number[] = []
  for (const { text, start } of heard) {
    const plain = text.toLowerCase().replace(/[^a-z]/g, '')
    const found = said.findIndex((word, place) => place >= at && word.toLowerCase() === plain)
    // A misrecognized word may occur again much later.
    if (found < 0 || found > at + 5) continue
    distances.push(Math.abs(start - (starts[found] ?? 0)))
    at = found + 1
  }
  const near = distances.filter((each) => each <= within).length
  return { right: distances.length, near, farthest: Math.max(...distances) }
}
