import { SAMPLE_RATE } from '../protocol'
import type { Span } from '../stretches'

/** Voices are known from this much sound; each window begins half of it after the one before. */
const WINDOW = 1.6 * SAMPLE_RATE
const STEP = WINDOW / 2
/** Shorter speech says too little of a voice. */
const SHORTEST = 0.5 * SAMPLE_RATE

/** A window, and the part of the speech that it speaks for. */
type Window = Span & { own: Span }

/** Windows over all speech. The last of a span ends with it, and speech shorter than a window is one. */
export function windowsOf(speech: Span[]): Window[] {
  return speech.flatMap(({ from, to }) => {
    if (to - from < SHORTEST) return []
    const count = Math.max(1, Math.ceil((to - from - WINDOW) / STEP) + 1)
    const starts = Array.from({ length: count }, (_, at) =>
      Math.max(from, Math.min(from + at * STEP, to - WINDOW)),
    )
    return starts.map((start, at) => ({
      from: start,
      to: Math.min(start + WINDOW, to),
      own: {
        from: at === 0 ? from : middle(starts[at - 1] ?? start, start),
        to: at === count - 1 ? to : middle(start, starts[at + 1] ?? start),
      },
    }))
  })
}

/** Halfway between the middles of two windows. */
function middle(one: number, other: number): number {
  return Math.floor((one + other + WINDOW) / 2)
}
