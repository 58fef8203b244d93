import { SAMPLE_RATE } from '../protocol'
import type { Span } from '../stretches'

/** Length of audio that identifies a voice; windows overlap by half. */
const WINDOW = 1.6 * SAMPLE_RATE
const STEP = WINDOW / 2
/** Shorter speech does not identify a voice. */
const SHORTEST = 0.5 * SAMPLE_RATE

/** A window, and the part of the speech whose speaker it determines. */
type Window = Span & { own: Span }

/**
 * Windows over all speech. A span's last window ends with it; a span shorter than a window is one.
 */
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

/** Halfway between the centers of two windows. */
function middle(one: number, other: number): number {
  return Math.floor((one + other + WINDOW) / 2)
}
