import { normal, withoutLoop } from './loops'
import type { HeardSegment } from './piece-transcript'

/** Text the recognizer invented, from silence or by repeating itself. `start` in seconds. */
export type Phantom = { text: string; start: number | null; reason: 'silence' | 'repetition' }

/** Whisper's own thresholds for "no speech" and for text that compresses too well to be speech. */
const NO_SPEECH = 0.6
const LOW_LOGPROB = -1
const SURE_NO_SPEECH = 0.9
const HIGH_COMPRESSION = 2.4
/** This many equal segments in a row are a loop; people say "yes" three times, not four. */
const SAME_SEGMENTS = 4
/** Recognizers write these for silence; dropped only if there is no other text. */
const FILLERS = /^(thank you( very much)?|thanks for watching|you|bye|subtitles by .*|♪+)[.! ]*$/i

/** Separates speech from text the recognizer invented. */
export function withoutPhantoms(segments: HeardSegment[]): {
  kept: HeardSegment[]
  phantoms: Phantom[]
} {
  const kept: HeardSegment[] = []
  const phantoms: Phantom[] = []
  const drop = ({ text, start }: HeardSegment, reason: Phantom['reason']) =>
    phantoms.push({ text, start, reason })

  const onlyFiller = segments.length > 0 && segments.every(({ text }) => FILLERS.test(text))
  for (const run of runsOf(segments)) {
    const [first, ...again] = run
    if (first === undefined) continue
    if (onlyFiller || isSilence(first)) {
      for (const each of run) drop(each, 'silence')
      continue
    }
    const text = withoutLoop(first.text)
    if (text !== first.text) drop(first, 'repetition')
    kept.push({ ...first, text })
    if (run.length < SAME_SEGMENTS) kept.push(...again)
    else for (const each of again) drop(each, 'repetition')
  }
  return { kept, phantoms }
}

function runsOf(segments: HeardSegment[]): HeardSegment[][] {
  const runs: HeardSegment[][] = []
  for (const segment of segments) {
    const run = runs.at(-1)
    const first = run?.[0]
    const same =
      first !== undefined &&
      normal(first.text) === normal(segment.text) &&
      first.speaker === segment.speaker &&
      isSilence(first) === isSilence(segment)
    if (same) run?.push(segment)
    else runs.push([segment])
  }
  return runs
}

function isSilence({ noSpeech, logprob, compression }: HeardSegment): boolean {
  if (noSpeech !== null && noSpeech > SURE_NO_SPEECH) return true
  const doubtful = logprob !== null && logprob < LOW_LOGPROB
  if (noSpeech !== null && noSpeech > NO_SPEECH && doubtful) return true
  return compression !== null && compression > HIGH_COMPRESSION && doubtful
}
