import type { Segment } from '../segments'
import { areMessages, readMessage } from './chat'
import { isHead } from './columns'
import {
  type Heading,
  NO_TIMES,
  nameNear,
  type Opening,
  readHeading,
  readOpening,
  type Times,
  timeAlone,
  unmarked,
} from './lines'
import { readCues } from './subtitles'
import { readTable } from './table'
import { onTimeline } from './timeline'

/** Subtitles, with the first cue's number or their own heading. */
const SUBTITLES = /^\s{0,20}(?:WEBVTT|1\s{1,20}\d{1,2}:\d{2}:\d{2}[.,]\d{3} -->)/
/** What Otter, Google Meet and Teams add to what was said. */
const CREDITS =
  /^(transcribed by https?:\/\/otter\.ai|https?:\/\/otter\.ai|transcription ended after [\d:]+|this editable transcript was computer generated.*|[^:.]{1,60} (started|stopped) transcription)$/i
/** Signs of Markdown around a line. */
const MARKS = /^[#*_●\s]+|[*_\s]+$/g
/** "ACTION ITEM: … - WATCH": what somebody marked while others spoke (Fathom). */
const MARKED = /^[A-Z][A-Z ]{3,30}: .{1,300} - WATCH\b/
const LONGEST_HEADINGS = 500

type Turn = Times & { speaker: string | null; lines: string[]; isChat: boolean }

const NOBODY = { speaker: null, ...NO_TIMES, isChat: false }

/**
 * Reads plain text: "Name: words" with or without times, and exports from Otter, Zoom, Teams and
 * others.
 */
export function readText(text: string): Segment[] {
  const whole = text.replace(/^\uFEFF/, '')
  if (SUBTITLES.test(whole)) return readCues(whole.trimStart())
  const given = whole.split('\n')
  const columns = readLined(given)
  if (columns !== null) return columns
  const lines = given.map((line) => unmarked(line.trim()))
  const isChat = areMessages(lines)
  const turns: Turn[] = []
  const speakers = new Set<string | null>()
  let afterGap = true
  let ahead: Times | null = null
  let latest = -1
  let hasHeadings = false
  let isTight = false

  function open(speaker: string | null, { start, end }: Times, words = '', isChat = false) {
    const times: Times = start === null && ahead !== null ? ahead : { start, end }
    turns.push({ speaker, ...times, lines: words === '' ? [] : [words], isChat })
    speakers.add(speaker)
    latest = times.start ?? latest
    ahead = null
  }

  for (const [at, line] of lines.entries()) {
    if (line === '' || isCredit(line)) {
      afterGap = true
      continue
    }
    const last = turns.at(-1)
    if (last?.isChat && /^\s/.test(given[at] ?? '')) {
      last.lines.push(line)
      continue
    }
    if (last !== undefined && MARKED.test(line.slice(0, 400))) {
      const times = last.lines.length === 0 ? { start: last.start, end: last.end } : NO_TIMES
      turns.push({ ...NOBODY, lines: [line] }, { ...last, ...times, lines: [] })
      continue
    }
    const alone = timeAlone(line)
    if (alone !== null) {
      ahead = alone
      continue
    }
    const next = lines[at + 1] ?? ''
    const heading: Heading | null =
      readHeading(line, afterGap || isTight, next) ??
      nameNear(line, ahead, next, lines[at + 2] ?? '')
    const opening = (isChat ? readMessage(line) : null) ?? readOpening(line)
    if (heading !== null && (afterGap || (heading.start ?? latest) >= latest)) {
      open(heading.speaker, heading)
      hasHeadings = true
      isTight ||= heading.isTight
    } else if (last?.isChat && !isAnswer(opening, speakers)) last.lines.push(line)
    else if (opening !== null && !(hasHeadings && !afterGap && isLoose(line, opening.speaker))) {
      const speaker = opening.speaker ?? last?.speaker ?? null
      open(speaker, opening, opening.words, opening.isChat)
    } else if (last === undefined || ahead !== null || (afterGap && last.lines.length > 0)) {
      open(last?.speaker ?? null, NO_TIMES, line)
    } else last.lines.push(line)
    afterGap = false
  }
  return finish(turns)
}

/** Lines of cells with tabs between, if the first one names the columns. */
function readLined(lines: string[]): Segment[] | null {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const isHeaded = isHead(first.slice(0, LONGEST_HEADINGS).split('\t'))
  const turns = isHeaded ? readTable(lines.map((line) => line.split('\t'))) : null
  return turns === null ? null : onTimeline(turns)
}

function isCredit(line: string): boolean {
  return CREDITS.test(line.slice(0, 200).replace(MARKS, ''))
}

/** Where times are in headings, one at the beginning of a line is part of the speech. */
function isLoose(line: string, speaker: string | null): boolean {
  return speaker === null && /^\d/.test(line)
}

/** After a message, what has a time of its own or is by somebody who spoke before. */
function isAnswer(opening: Opening | null, speakers: Set<string | null>): boolean {
  return (
    opening !== null &&
    (opening.start !== null || (opening.speaker !== null && speakers.has(opening.speaker)))
  )
}

function finish(turns: Turn[]): Segment[] {
  const spoken = turns.filter((turn) => turn.lines.length > 0)
  return onTimeline(
    spoken.map(({ speaker, start, end, lines }) => ({
      ...{ speaker, start, end },
      text: lines.join(' ').replace(/\s+/g, ' ').trim(),
    })),
  )
}
