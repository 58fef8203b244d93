import { type Heading, readHeading, readOpening, type Shape, type Times, timeAlone } from './lines'
import { isName } from './names'

/** A time as people say it, too; one with seconds of an hour or in brackets is a mark. */
const CLOCK = /^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?$/i
const CLOCK_FIRST = /^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?\s/i
/** A recording of which only the beginning has a time begins within this, in seconds. */
const BEGINNING = 60
/** Fewer times on lines of their own are no marks, unless the first line is one. */
const FEWEST_MARKS = 2

/** How the lines of a file that may be headings are to be taken. */
type Shapes = {
  isHeading: (heading: Heading, speakers: Set<string | null>) => boolean
  /** True for a line that has a time alone, and not as an answer. */
  isMark: (at: number) => boolean
  /** True for words, though a time precedes them. */
  isSaid: (at: number) => boolean
}

/** "10:30" is an answer in some files and a mark in others: what most lines are decides. */
export function shapesOf(lines: string[]): Shapes {
  const first = lines.findIndex((line) => line !== '')
  const counts = countsOf(lines, first)
  const { timed, words, ...headings } = counts
  const clocks = lines.filter(isClock).map((line) => timeAlone(line)?.start ?? 0)
  const areMarks =
    clocks.length >= FEWEST_MARKS &&
    clocks.length * 2 > words &&
    clocks.every((start, at) => start >= (clocks[at - 1] ?? 0))
  const most = Math.max(...Object.values(headings), words)
  const areTimed = timed > 1 && timed > most
  const begins = lines[first] ?? ''
  const start = (timeAlone(begins) ?? readOpening(begins))?.start ?? 0
  const isAlone = lines.findLastIndex((line) => line !== '') === first
  const isFirstTimed = isAlone || start <= BEGINNING || timed + clocks.length > 1
  // a name of one word after a time looks like words
  const isMost = (shape: Shape) =>
    Object.entries(shape === 'first' ? { ...headings, words } : counts).every(
      ([other, count]) => other === shape || count < counts[shape],
    )

  return {
    isHeading: ({ shape, speaker }, speakers) =>
      shape === 'firm' || isMost(shape) || (shape !== 'colon' && speakers.has(speaker)),
    isMark(at) {
      const line = lines[at] ?? ''
      if (timeAlone(line) === null) return false
      if (!isClock(line)) return true
      const before = lines[at - 1] ?? ''
      if (isBare(before)) return isMost('colon')
      return areMarks || (at === first && isFirstTimed) || (at === first + 1 && isName(before))
    },
    isSaid: (at) => (at > first || !isFirstTimed) && !areTimed && CLOCK_FIRST.test(lines[at] ?? ''),
  }
}

export function isClock(line: string): boolean {
  return CLOCK.test(line)
}

/** How many lines have each shape of a heading, words after a name, or a time before words. */
function countsOf(lines: string[], first: number): Record<Shape | 'words' | 'timed', number> {
  const counts = { firm: 0, colon: 0, comma: 0, dash: 0, tight: 0, first: 0, near: 0 }
  const all = { ...counts, words: 0, timed: 0 }
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? ''
    // below a name, a time may be the first thing that is said
    const isSaid = CLOCK_FIRST.test(next) && !/^[@[(]?\d/.test(line)
    const heading = readHeading(line, true, isSaid ? 'words' : next)
    const opening = heading === null && timeAlone(line) === null ? readOpening(line) : null
    // a file that begins with a heading seldom has another form, but an answer may follow a name
    if (heading !== null) all[heading.shape] += at === first && heading.shape !== 'colon' ? 2 : 1
    else if (opening !== null) all[isTimed(opening, next)] += 1
    else if (timeAlone(next) !== null && isName(line)) all.near += 1
  }
  return all
}

function isTimed(opening: Times & { words: string }, next: string): 'timed' | 'colon' | 'words' {
  if (opening.start !== null) return 'timed'
  return opening.words === '' && timeAlone(next) !== null ? 'colon' : 'words'
}

/** "Name:" and nothing else. */
function isBare(line: string): boolean {
  const opening = readOpening(line)
  return opening !== null && opening.start === null && opening.words === ''
}
