import type { Segment } from '../segments'
import { areMessages, readMessage } from './chat'
import { collector } from './collector'
import { isHead } from './columns'
import {
  type Heading,
  NO_TIMES,
  nameNear,
  type Opening,
  readHeading,
  readOpening,
  timeAlone,
  unmarked,
} from './lines'
import { isName } from './names'
import { readWithOddNames } from './odd-names'
import { shapesOf } from './shapes'
import { withoutFalseSpans } from './spans'
import { readCues } from './subtitles'
import { readTable } from './table'
import { onTimeline } from './timeline'

/** Subtitles, with the first cue's number or their own heading. */
const SUBTITLES = /^\s{0,20}(?:WEBVTT|1\s{1,20}\d{1,2}:\d{2}:\d{2}[.,]\d{3} -->)/
/** The times of a cue in YouTube's format (SBV); the first line of such a file. */
const SBV_TIMES = /^(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})[ \t]{0,20}$/gm
/** A line break within a cue there. */
const SBV_BREAK = /\[br\]/g
/** What Otter, Google Meet and Teams add to what was said. */
const CREDITS =
  /^(transcribed by https?:\/\/otter\.ai|https?:\/\/otter\.ai|transcription ended after [\d:]+|this editable transcript was computer generated(?: and might contain errors)?\.?(?: people can also change the text after it was created\.?)?|([^:.]{1,60}) (started|stopped) transcription)$/i
/** Whom nobody calls so, but who says so. */
const PRONOUN = /^(I|we|you|he|she|they|it|who|somebody|someone|nobody|everyone|everybody)$/i
const LONGEST_CREDIT = 200
/** Signs of Markdown around a line. */
const MARKS = /^[#*_●\s]+|[*_\s]+$/g
/** "ACTION ITEM: … - WATCH": what somebody marked while others spoke (Fathom). */
const MARKED = /^[A-Z][A-Z ]{3,30}: .{1,300} - WATCH\b/
const LONGEST_HEADINGS = 500

/**
 * Reads plain text: "Name: words" with or without times, and exports from Otter, Zoom, Teams and
 * others.
 */
export function readText(text: string): Segment[] {
  return readWithOddNames(text, readNamed)
}

function readNamed(text: string): Segment[] {
  const whole = text.replace(/^\uFEFF/, '')
  if (SUBTITLES.test(whole)) return readCues(whole.trimStart())
  const subtitles = asSubtitles(whole)
  if (subtitles !== null) return readCues(subtitles)
  const given = whole.split('\n')
  return readLined(given) ?? readLines(given)
}

/** Null for a text that does not begin with the times of an SBV cue. */
function asSubtitles(text: string): string | null {
  const whole = text.trimStart()
  if (whole.search(SBV_TIMES) !== 0) return null
  return whole.replace(SBV_TIMES, '$1 --> $2').replace(SBV_BREAK, '\n')
}

function readLines(given: string[]): Segment[] {
  const lines = withoutFalseSpans(given.map((line) => unmarked(line.trim())))
  const isChat = areMessages(lines)
  const shapes = shapesOf(lines)
  const turns = collector()
  const speakers = new Set<string | null>()
  let afterGap = true
  let latest = -1
  let hasHeadings = false
  let isTight = false

  function open(...turn: Parameters<typeof turns.open>) {
    const { speaker, start } = turns.open(...turn)
    speakers.add(speaker)
    latest = start ?? latest
  }

  function headingAt(at: number): Heading | null {
    const [line = '', below = '', later = ''] = lines.slice(at, at + 3)
    const next = shapes.isSaid(at + 1) ? 'words' : below
    const heading = readHeading(line, afterGap || isTight, next)
    if (heading !== null && shapes.isHeading(heading, speakers)) return heading
    const isTime = timeAlone(next) !== null && !shapes.isMark(at + 1)
    return nameNear(line, turns.ahead(), isTime ? '' : next, later)
  }

  for (const [at, line] of lines.entries()) {
    if (line === '' || isCredit(line)) {
      afterGap = true
      continue
    }
    const last = turns.last()
    if (last?.isChat && /^\s/.test(given[at] ?? '')) {
      last.lines.push(line)
      continue
    }
    if (last !== undefined && MARKED.test(line.slice(0, 400))) {
      turns.insert(line)
      continue
    }
    const alone = shapes.isMark(at) ? timeAlone(line) : null
    if (alone !== null) {
      turns.mark(alone, line)
      continue
    }
    const heading = headingAt(at)
    const opening = (isChat ? readMessage(line) : null) ?? readOpening(line)
    const isBelow = hasHeadings && !afterGap
    const isLoose =
      opening?.speaker == null
        ? (isBelow && /^\d/.test(line)) || shapes.isSaid(at)
        : isBelow && shapes.isSaid(at)
    if (heading !== null && (afterGap || (heading.start ?? latest) >= latest)) {
      open(heading, '', { instead: insteadOf(heading, line) })
      hasHeadings = true
      isTight ||= heading.isTight
    } else if (last?.isChat && !isAnswer(opening, speakers)) last.lines.push(line)
    else if (opening !== null && !isLoose) {
      const speaker = opening.speaker ?? last?.speaker ?? null
      const instead = { speaker: null, ...NO_TIMES, text: line }
      const isNamed = opening.speaker !== null && !opening.isChat
      const more = isNamed ? { instead, isBare: true } : { isChat: opening.isChat ?? false }
      open({ speaker, start: opening.start, end: opening.end }, opening.words, more)
    } else if (last === undefined || turns.ahead() !== null || (afterGap && last.lines.length > 0))
      open({ speaker: last?.speaker ?? null, ...NO_TIMES }, line)
    else last.lines.push(line)
    afterGap = false
  }
  return turns.segments()
}

/** What is said by a line that turns out to be no heading: "Bob: 10:30" is an answer of Bob's. */
function insteadOf({ shape, speaker }: Heading, line: string): Segment {
  const isAnswered = shape === 'colon'
  const text = isAnswered ? line.slice(line.indexOf(':') + 1).trim() : line
  return { speaker: isAnswered ? speaker : null, ...NO_TIMES, text }
}

/** Lines of cells with tabs between, if the first one names the columns. */
function readLined(lines: string[]): Segment[] | null {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const isHeaded = isHead(first.slice(0, LONGEST_HEADINGS).split('\t'))
  const turns = isHeaded ? readTable(lines.map((line) => line.split('\t'))) : null
  return turns === null ? null : onTimeline(turns)
}

/** Teams names who started the transcription; "I think Bob and I started transcription" is said. */
function isCredit(line: string): boolean {
  if (line.length > LONGEST_CREDIT) return false
  const found = CREDITS.exec(line.replace(MARKS, ''))
  const who = found?.[2]
  return found !== null && (who === undefined || (isName(who) && !PRONOUN.test(who)))
}

/** After a message, what has a time of its own or is by somebody who spoke before. */
function isAnswer(opening: Opening | null, speakers: Set<string | null>): boolean {
  return (
    opening !== null &&
    (opening.start !== null || (opening.speaker !== null && speakers.has(opening.speaker)))
  )
}
