import type { Segment } from '../segments'
import { NO_TIMES, type Times } from './lines'
import { isClock } from './shapes'
import { onTimeline } from './timeline'

type Voice = Times & { speaker: string | null }
/**
 * `instead` is what was said if no words follow: what looked like a heading was no heading. `isBare`
 * if it looked like "Name:".
 */
type Turn = Voice & {
  lines: string[]
  isChat: boolean
  isBare: boolean
  instead: Segment | null
}

type Collector = {
  last: () => Turn | undefined
  /** The time that the next words have. */
  ahead: () => Times | null
  mark: (times: Times, line: string) => void
  open: (voice: Voice, words: string, more?: Partial<Turn>) => Turn
  /** A line that someone marked; the turn around it goes on. */
  insert: (line: string) => void
  segments: () => Segment[]
}

const NOBODY = { speaker: null, ...NO_TIMES, isChat: false, isBare: false, instead: null }

/** Collects turns, and gives back lines that were taken for a mark or heading of no words. */
export function collector(): Collector {
  const turns: Turn[] = []
  let ahead: { times: Times; line: string } | null = null

  function giveBack() {
    if (ahead === null || !isClock(ahead.line)) return
    const last = turns.at(-1)
    if (last === undefined) turns.push({ ...NOBODY, lines: [ahead.line] })
    else last.lines.push(ahead.line)
    ahead = null
  }

  return {
    last: () => turns.at(-1),
    ahead: () => ahead?.times ?? null,
    mark(times, line) {
      giveBack()
      ahead = { times, line }
    },
    open({ speaker, start, end }, words, more = {}) {
      if (start !== null) giveBack()
      const times = start === null && ahead !== null ? ahead.times : { start, end }
      const turn = { ...NOBODY, speaker, ...times, lines: words === '' ? [] : [words], ...more }
      if (start === null && turn.instead !== null) turn.instead = { ...turn.instead, ...times }
      turns.push(turn)
      ahead = null
      return turn
    },
    insert(line) {
      const last = turns.at(-1) ?? { ...NOBODY, lines: [] }
      const times = last.lines.length === 0 ? { start: last.start, end: last.end } : NO_TIMES
      turns.push({ ...NOBODY, lines: [line] }, { ...last, ...times, lines: [], instead: null })
    },
    segments() {
      giveBack()
      return segmentsOf(turns)
    },
  }
}

function segmentsOf(turns: Turn[]): Segment[] {
  const spoken = turns.filter(({ lines }) => lines.length > 0)
  const named = new Set(spoken.map(({ speaker }) => speaker))
  return onTimeline(
    turns.flatMap(({ speaker, start, end, lines, isBare, instead }, at) => {
      const text = lines.join(' ').replace(/\s+/g, ' ').trim()
      if (lines.length > 0) return [{ speaker, start, end, text }]
      // a heading without words is left out if its speaker says something elsewhere
      const isElsewhere = isBare ? turns[at + 1]?.speaker === speaker : named.has(speaker)
      const isEmpty = instead === null || (instead.speaker === null && isElsewhere)
      return isEmpty ? [] : [instead]
    }),
  )
}
