import type { DayRange } from './calendar'
import type { Tense } from './dates'
import { namedDates } from './named-dates'
import { partBefore } from './part-dates'
import { relativeDates } from './relative-dates'
import type { Day } from './zone'

/** A date in a text: its place there, its words, and the days. */
export type Found = { at: number; end: number; words: string; range: DayRange }

/** The leftmost date from a place on; of several at one place, the longest. What stands before that place still counts. */
export function findDate(text: string, today: Day, tense: Tense, start = 0): Found | null {
  let best: Found | null = null
  for (const { pattern, read } of [...relativeDates(tense), ...namedDates(tense)]) {
    pattern.lastIndex = start
    for (const match of text.matchAll(pattern)) {
      const range = read(match, today)
      if (range === null) continue
      const found = whole(text, start, match, range)
      if (best === null || found.at < best.at || (found.at === best.at && found.end > best.end))
        best = found
    }
  }
  return best
}

function whole(text: string, start: number, match: RegExpExecArray, days: DayRange): Found {
  const part = partBefore(text.slice(start, match.index), days)
  const at = part === null ? match.index : start + part.at
  const end = match.index + match[0].length
  return { at, end, words: text.slice(at, end), range: part?.range ?? days }
}
