import type { Silence } from './filters'

/**
 * Target length of a piece in seconds: 3.6 MB, below every provider's limit of 25 MB and 1,400 s.
 */
export const PIECE_SECONDS = 600
/** How far a cut may move to reach a silence: seconds, or a share of a short piece. */
const REACH_SECONDS = 60
const REACH = 0.4

type Span = { start: number; end: number }

/** Where to cut a recording: in the longest silence near each ten-minute mark, or at the mark. */
export function planCuts(
  duration: number,
  silences: Silence[],
  piece: number = PIECE_SECONDS,
  reach: number = Math.min(REACH_SECONDS, piece * REACH),
): Span[] {
  const spans: Span[] = []
  let start = 0
  while (duration - start > piece + reach) {
    const mark = start + piece
    const end = middleOfLongest(silences, mark - reach, mark + reach, duration) ?? mark
    spans.push({ start, end })
    start = end
  }
  spans.push({ start, end: duration })
  return spans
}

/** The middle of the silence with the longest overlap with the window. */
function middleOfLongest(
  silences: Silence[],
  from: number,
  to: number,
  duration: number,
): number | null {
  let best = 0
  let middle: number | null = null
  for (const silence of silences) {
    const start = Math.max(from, silence.start)
    const end = Math.min(to, silence.end ?? duration)
    if (end - start <= best) continue
    best = end - start
    middle = (start + end) / 2
  }
  return middle
}
