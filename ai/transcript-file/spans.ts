import { readOpening, TIME } from './lines'

/** "0:24 - 10:30 words"; an arrow or brackets would tell that both times are marks. */
const SPAN = new RegExp(String.raw`^${TIME}\s{0,5}[–-]\s{0,5}(?=${TIME}(?: |$))`, 'i')

/**
 * The lines, with a second time as words if most lines have one time: then it was said, unlike in a
 * file of spans.
 */
export function withoutFalseSpans(lines: string[]): string[] {
  const spans = lines.filter((line) => SPAN.test(line))
  if (spans.length === 0) return lines
  const openings = lines.filter((line) => !SPAN.test(line)).map(readOpening)
  const singles = openings.filter((each) => each !== null && each.start !== null && !each.end)
  if (spans.length > singles.length) return lines
  const speakers = new Set(openings.map((each) => each?.speaker ?? null))
  const isSaid = (line: string) => {
    const speaker = readOpening(line)?.speaker ?? null
    return speaker === null || !speakers.has(speaker)
  }
  return lines.map((line) => (SPAN.test(line) && isSaid(line) ? line.replace(SPAN, '$1 ') : line))
}
