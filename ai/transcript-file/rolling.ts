import { withoutTags } from './tags'

/** What is shown from one time to another, in lines; `speaker` if it is named apart from them. */
export type Cue = {
  speaker: string | null
  start: number | null
  end: number | null
  lines: string[]
}

/** The least cues that roll, and the share of all cues, in a file whose captions roll. */
const LEAST = 2
const ROLLING = 0.3
/** Captions have up to three lines. */
const MOST_LINES = 3
/** Nobody says a word in this time, in seconds; YouTube shows the last line for 0.01 s. */
const FLASH = 0.05
const VOICE = /<v[\s.]/i

/** `count` first lines of a cue were shown before; `isProof` if speech would hardly look like that. */
type Repeat = { count: number; isProof: boolean }

/**
 * Takes away the lines that captions show again while they roll. People repeat themselves and each
 * other too, so a cue that says nothing else stays, unless it is too short to be spoken.
 */
export function withoutRepeats(cues: Cue[]): Cue[] {
  const repeats = cues.map((cue, at) => repeatOf(cues[at - 1], cue))
  const proofs = repeats.filter(({ isProof }) => isProof).length
  const all = repeats.filter(({ count }) => count > 0).length
  if (proofs < LEAST || proofs < ROLLING * cues.length || proofs * 2 <= all) return cues
  return cues
    .map((cue, at) => ({ ...cue, lines: cue.lines.slice(repeats[at]?.count) }))
    .filter(({ lines }) => lines.length > 0)
}

/** How a cue begins with the last lines of the one before, which it follows at once. */
function repeatOf(before: Cue | undefined, cue: Cue): Repeat {
  const none = { count: 0, isProof: false }
  const isNext = before?.end != null && cue.start !== null && Math.abs(cue.start - before.end) < 0.1
  if (!isNext || before.speaker !== cue.speaker) return none
  const hasFlash = isFlash(before) !== isFlash(cue)
  const most = hasFlash && isFlash(cue) ? cue.lines.length : cue.lines.length - 1
  const count = [3, 2, 1].find((each) => each <= most && isShown(before, cue, each)) ?? 0
  return { count, isProof: count > 0 && (hasFlash || before.lines.length > count) }
}

function isFlash({ start, end }: Cue): boolean {
  return start !== null && end !== null && end - start < FLASH
}

function isShown(before: Cue, { lines }: Cue, count: number): boolean {
  const own = lines.slice(0, count)
  const shown = before.lines.slice(-MOST_LINES).slice(-count)
  const isSame = (line: string, at: number) => withoutTags(line) === withoutTags(shown[at] ?? '')
  return shown.length === count && !own.some((line) => VOICE.test(line)) && own.every(isSame)
}
