import type { Segment } from '../segments'
import { isName, splitName } from './names'
import { readTime } from './times'

const TIME = String.raw`(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,7})?)`
/** A longer line is speech, not a heading with a speaker or a time. */
const LONGEST_HEADING = 120
/**
 * "Name   0:03" and "[Name] 14:03:21": a speaker and a time on a separate line (Otter, Teams,
 * Zoom).
 */
const TIME_AT_END = new RegExp(String.raw`\(?${TIME}\)?$`)
/** "0:0:1.5 --> 0:0:4.0": the time of the lines below (older Teams documents). */
const SPAN = /^([\d:.,]{1,20})\s*-->\s*([\d:.,]{1,20})$/
/** "00:05:00" and "[00:05:00]" alone: the start of the lines below (Google Meet). */
const LONE_TIME = new RegExp(String.raw`^(?:[[(]${TIME}[\])]|${TIME})$`)
/** "[00:01:02] Name: words", "(1:02) words" and "00:01:02 Name: words". */
const TIME_FIRST = new RegExp(String.raw`^(?:[[(]${TIME}[\])]|${TIME}(?=\s))\s*[-–—]?\s*`)
const CREDITS = /^(transcribed by https?:\/\/otter\.ai|https?:\/\/otter\.ai)$/i
/** Transcripts that start later than this, in seconds, use the time of day. */
const TIME_OF_DAY = 2 * 3600

type Times = { start: number | null; end: number | null }
type Turn = Times & { speaker: string | null; lines: string[] }

/**
 * Reads plain text: "Name: words" with or without times, and exports from Otter, Zoom and Teams.
 */
export function readText(text: string): Segment[] {
  const turns: Turn[] = []
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  let afterGap = true
  let ahead: number | null = null
  let span: Times | null = null

  function open(speaker: string | null, { start, end }: Times, words = '') {
    turns.push({ speaker, start: start ?? ahead, end, lines: words === '' ? [] : [words] })
    ahead = null
  }

  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    const short = line.length > LONGEST_HEADING ? '' : line
    if (line === '' || CREDITS.test(short)) {
      afterGap = true
      continue
    }
    const spanned = SPAN.exec(short)
    const lone = LONE_TIME.exec(short)
    if (spanned !== null) {
      span = { start: readTime(spanned[1] ?? ''), end: readTime(spanned[2] ?? '') }
      continue
    }
    if (lone !== null) {
      ahead = readTime(lone[1] ?? lone[2] ?? '')
      continue
    }
    const last = turns.at(-1)
    const heading = readHeading(short, afterGap && lines[at + 1]?.trim() !== '')
    const timed = TIME_FIRST.exec(line)
    const { speaker, text: words } = splitName(line.slice(timed?.[0].length ?? 0))
    if (heading !== null) open(heading.speaker, heading)
    else if (span !== null && isName(line)) open(line, span)
    else if (timed !== null) {
      const start = readTime(timed[1] ?? timed[2] ?? '')
      open(speaker ?? last?.speaker ?? null, { start, end: null }, words)
    } else if (speaker !== null) open(speaker, NO_TIMES, words)
    else if (last === undefined || ahead !== null || (afterGap && last.lines.length > 0)) {
      open(last?.speaker ?? null, NO_TIMES, line)
    } else last.lines.push(line)
    span = null
    afterGap = false
  }
  return finish(turns)
}

const NO_TIMES: Times = { start: null, end: null }

/**
 * A line with only a speaker and a time. If `leadsIn`, it follows a gap and precedes text, and one
 * space before the time is enough.
 */
function readHeading(line: string, leadsIn: boolean) {
  const found = TIME_AT_END.exec(line)
  if (found === null) return null
  const before = line.slice(0, found.index)
  const name = before.trimEnd()
  const gap = before.slice(name.length)
  const bracketed = name.startsWith('[') && name.endsWith(']')
  const isParted = bracketed || gap.length > 1 || gap === '\t' || (leadsIn && gap !== '')
  const speaker = (bracketed ? name.slice(1, -1) : name).trim()
  const start = readTime(found[1] ?? '')
  return isParted && isName(speaker) && start !== null ? { speaker, start, end: null } : null
}

function finish(turns: Turn[]): Segment[] {
  const first = turns.find((turn) => turn.start !== null)?.start ?? 0
  const offset = first >= TIME_OF_DAY ? first : 0
  const spoken = turns.filter((turn) => turn.lines.length > 0)
  return spoken.map(({ speaker, start, end, lines }, at) => ({
    speaker,
    start: start === null ? null : Math.max(0, start - offset),
    end: end ?? (start === null ? null : laterStart(spoken[at + 1]?.start, start, offset)),
    text: lines.join(' ').replace(/\s+/g, ' ').trim(),
  }))
}

function laterStart(next: number | null | undefined, start: number, offset: number): number | null {
  return next == null || next < start ? null : next - offset
}
