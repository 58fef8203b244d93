import { SAMPLE_RATE } from './protocol'

/** In samples. */
export type Span = { from: number; to: number }

/** Recognizers drop everything after 29.5 s, and their memory grows with the length. */
const LONGEST = 28 * SAMPLE_RATE
/**
 * Speech with shorter gaps is recognized together, because earlier words help. In conversations
 * with 1.6 s between turns, Whisper base had fewer word errors than with a gap of 1 s in six of
 * seven languages, and more in Italian.
 */
const GAP = 4 * SAMPLE_RATE
/** Margin on both sides: first and last letters are often quiet. */
const MARGIN = 0.2 * SAMPLE_RATE
/** How far before the limit a cut may be, and the window used to measure loudness. */
const REACH = 8 * SAMPLE_RATE
const WINDOW = 0.1 * SAMPLE_RATE

/** Packs speech into stretches that are recognized in one go. */
export function stretchesOf(speech: Span[], samples: Float32Array): Span[] {
  const stretches: Span[] = []
  for (const { from, to } of speech) {
    const last = stretches.at(-1)
    if (last && from - last.to < GAP && to - last.from < LONGEST - 2 * MARGIN) last.to = to
    else stretches.push({ from, to })
  }
  return stretches
    .flatMap((stretch) => cut(stretch, samples))
    .map(({ from, to }, at, all) => ({
      from: Math.max(from - MARGIN, 0, middle(all[at - 1]?.to, from)),
      to: Math.min(to + MARGIN, samples.length, middle(to, all[at + 1]?.from)),
    }))
}

/** The midpoint of two neighbors, where their margins meet. */
function middle(to: number | undefined, from: number | undefined): number {
  if (to === undefined) return 0
  return from === undefined ? Number.POSITIVE_INFINITY : Math.floor((to + from) / 2)
}

/** Cuts speech without pauses at its quietest point. */
function cut({ from, to }: Span, samples: Float32Array): Span[] {
  const longest = LONGEST - 2 * MARGIN
  if (to - from <= longest) return [{ from, to }]
  const at = quietest(samples, from + longest - REACH, from + longest)
  return [{ from, to: at }, ...cut({ from: at, to }, samples)]
}

function quietest(samples: Float32Array, from: number, to: number): number {
  let best = to
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + WINDOW <= to; at += WINDOW) {
    let loudness = 0
    for (let each = at; each < at + WINDOW; each += 1) loudness += (samples[each] ?? 0) ** 2
    if (loudness < least) {
      least = loudness
      best = at + WINDOW / 2
    }
  }
  return best
}
