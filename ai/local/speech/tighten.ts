import { SAMPLE_RATE, type Word } from './protocol'

const FRAME = 0.02 * SAMPLE_RATE
/** Share of the level of a stretch's loudest twentieth; less is a pause. */
const QUIET_SHARE = 0.06
const LOUD_RANK = 0.95
/** Pauses within a word, before a t or k, are shorter. */
const PAUSE_FRAMES = (0.2 * SAMPLE_RATE) / FRAME

/**
 * Trims the pauses around each word: a model that derives times from attention adds every pause to
 * one of its neighbors. `samples` are the stretch, which starts at `offset` seconds.
 */
export function tighten(words: Word[], samples: Float32Array, offset: number): Word[] {
  const loudness = framesOf(samples)
  const sorted = loudness.toSorted()
  const quiet = (sorted[Math.floor(sorted.length * LOUD_RANK)] ?? 0) * QUIET_SHARE
  const frameAt = (seconds: number) => ((seconds - offset) * SAMPLE_RATE) / FRAME
  const timeOf = (frame: number) => offset + (frame * FRAME) / SAMPLE_RATE
  return words.map((word) => {
    const from = Math.max(Math.floor(frameAt(word.start)), 0)
    const heard = loudness.subarray(from, Math.ceil(frameAt(word.end)))
    const run = ownRun(heard, quiet)
    if (run === null) return word
    return {
      ...word,
      start: Math.max(word.start, timeOf(from + run.first)),
      end: Math.min(word.end, timeOf(from + run.last + 1)),
    }
  })
}

/** In frames, inclusive. */
type Run = { first: number; last: number }

/** The word's own sound; a shorter run before it may be the end of the previous word. */
function ownRun(loudness: Float32Array, quiet: number): Run | null {
  const runs: Run[] = []
  for (const [at, each] of loudness.entries()) {
    const open = runs.at(-1)
    if (each <= quiet) continue
    if (open === undefined || at - open.last > PAUSE_FRAMES) runs.push({ first: at, last: at })
    else open.last = at
  }
  const longest = Math.max(...runs.map(lengthOf))
  return runs.findLast((run) => lengthOf(run) >= longest / 2) ?? null
}

function lengthOf({ first, last }: Run): number {
  return last - first + 1
}

function framesOf(samples: Float32Array): Float32Array {
  const frames = new Float32Array(Math.ceil(samples.length / FRAME))
  for (const at of frames.keys()) {
    const frame = samples.subarray(at * FRAME, (at + 1) * FRAME)
    frames[at] = Math.sqrt(frame.reduce((sum, each) => sum + each * each, 0) / frame.length)
  }
  return frames
}
