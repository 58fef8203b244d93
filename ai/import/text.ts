import type { Segment } from '../segments'
import { isName, splitName } from './names'
import { readTime } from './times'

const TIME = String.raw`(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?)`
/** "Name   0:03" and "[Name] 14:03:21": a speaker and a time on a line of their own (Otter, Teams, Zoom). */
const NAME_THEN_TIME = new RegExp(
  String.raw`^(?:\[(.+)\]|(.+?))(?:\s{2,}|\t+|(?<=\])\s*)\(?${TIME}\)?$`,
)
const NAME_TIME_LOOSE = new RegExp(String.raw`^(.+?)\s+\(?${TIME}\)?$`)
/** "0:0:1.5 --> 0:0:4.0": the time of the lines that follow (older Teams documents). */
const SPAN = /^([\d:.,]+)\s*-->\s*([\d:.,]+)$/
/** "00:05:00" and "[00:05:00]" alone: what follows begins then (Google Meet). */
const LONE_TIME = new RegExp(String.raw`^(?:[[(]${TIME}[\])]|${TIME})$`)
/** "[00:01:02] Name: words", "(1:02) words" and "00:01:02 Name: words". */
const TIME_FIRST = new RegExp(String.raw`^(?:[[(]${TIME}[\])]|${TIME}(?=\s))\s*[-–—]?\s*(.*)$`)
const CREDITS = /^(transcribed by https?:\/\/otter\.ai|https?:\/\/otter\.ai)\s*$/i
/** Times beginning after this are the time of day rather than of the recording, in seconds. */
const TIME_OF_DAY = 2 * 3600

type Open = { speaker: string | null; start: number | null; end: number | null; lines: string[] }

/** Reads a transcript as plain text: "Name: words", with or without times, and the exports of Otter, Zoom and Teams. */
export function readText(text: string): Segment[] {
  const turns: Open[] = []
  let ahead: number | null = null
  const open = (speaker: string | null, start: number | null, end: number | null, words = '') => {
    turns.push({ speaker, start: start ?? ahead, end, lines: words === '' ? [] : [words] })
    ahead = null
  }
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  let gap = true
  let span: { start: number | null; end: number | null } | null = null

  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '' || CREDITS.test(line)) {
      gap = true
      continue
    }
    const spanned = SPAN.exec(line)
    if (spanned !== null) {
      span = { start: readTime(spanned[1] ?? ''), end: readTime(spanned[2] ?? '') }
      continue
    }
    const lone = LONE_TIME.exec(line)
    if (lone !== null) {
      ahead = readTime(lone[1] ?? lone[2] ?? '')
      continue
    }
    const heading = readHeading(line, gap, (lines[at + 1] ?? '').trim())
    const timed = heading === null ? TIME_FIRST.exec(line) : null
    const { speaker, text: words } = splitName(timed?.[3] ?? line)
    const last = turns.at(-1)
    if (heading !== null) open(heading.speaker, heading.start, null)
    else if (span !== null && isName(line)) open(line, span.start, span.end)
    else if (timed !== null) {
      const start = readTime(timed[1] ?? timed[2] ?? '')
      open(speaker ?? last?.speaker ?? null, start, null, words)
    } else if (speaker !== null) open(speaker, null, null, words)
    else if (last === undefined || ahead !== null || (gap && last.lines.length > 0)) {
      open(last?.speaker ?? null, null, null, line)
    } else last.lines.push(line)
    span = null
    gap = false
  }
  return finish(turns)
}

/** A line that only says who speaks from when; one space before the time is enough where words follow a gap. */
function readHeading(line: string, gap: boolean, next: string) {
  const found =
    NAME_THEN_TIME.exec(line) ?? (gap && next !== '' ? NAME_TIME_LOOSE.exec(line) : null)
  if (found === null) return null
  const speaker = (found.length > 3 ? (found[1] ?? found[2]) : found[1])?.trim() ?? ''
  const start = readTime(found.at(-1) ?? '')
  return isName(speaker) && start !== null ? { speaker, start } : null
}

function finish(turns: Open[]): Segment[] {
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
