import { isName, splitName } from './names'
import { readTime } from './times'

/** A longer line is speech, not a heading with a speaker or a time. */
const LONGEST_HEADING = 120
/** What stands before the words of a line is in so many characters. */
const OPENING = 250
export const TIME = String.raw`(\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,7})?(?:\s?[ap]\.?m\.?(?!\w))?)`
export const DATE = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?\s)?`
/** "0:03" or "0:03 --> 0:05". */
const TIMES = String.raw`${TIME}(?:\s{0,5}(?:-->|->|→|–|-)\s{0,5}${TIME})?`
const BRACKETED = String.raw`[[(]${DATE}${TIMES}[\])]`

/** "Name   0:03", "[Name] 14:03:21" and "Name (0:03):" (Otter, Zoom, Teams, Rev). */
const AT_END = new RegExp(String.raw`(?:${BRACKETED}|(?<![\d:])${TIMES}):?$`, 'i')
/** "0:03 - Name" and "@0:03 - Name (Company)" (Fathom). */
const BEFORE_NAME = new RegExp(String.raw`^@?(?:${BRACKETED}|${TIMES})\s?([-–—|]?)\s?(\S.*)$`, 'i')
/** "00:05:00" and "[00:05:00]" alone: the time of the lines below (Google Meet, older Teams). */
const ALONE = new RegExp(`^(?:${BRACKETED}|${TIMES})$`, 'i')
/** "[00:01:02] Name: words", "(1:02) words" and "00:01:02 Name: words". */
const FIRST = new RegExp(String.raw`^(?:${BRACKETED}|${TIMES}(?=\s))\s*[-–—]?\s*`, 'i')
/** "Name [0:03]: words" and "Name: [0:03] words" (Sonix). */
const SECOND = new RegExp(String.raw`^([^:[(]{1,50}?)(:?)\s?${BRACKETED}(:?)\s`, 'i')

/** What stands before the time of a date. */
const DAY =
  /\b(?:19|20)\d\d\b|,$|^(?:today|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i

export type Times = { start: number | null; end: number | null }
/** What is between the speaker and the time of a heading; "first" if the time is before the name. */
export type Shape = 'firm' | 'colon' | 'comma' | 'dash' | 'tight' | 'first' | 'near'
/** `isTight` if only a space, or a line, is between the speaker and the time. */
export type Heading = Times & { speaker: string; shape: Shape; isTight: boolean }
/** `isChat` if it is a message, whose further lines are anything. */
export type Opening = Times & { speaker: string | null; words: string; isChat?: boolean }

export const NO_TIMES: Times = { start: null, end: null }

/** A line without the marks of a heading before its time, or of bold type around its speaker's name. */
export function unmarked(line: string): string {
  return line
    .replace(/^#{1,6}\s{1,5}(?=[[(]?\d{1,3}:\d)/, '')
    .replace(/^([^\p{L}*]{0,60})\*\*([^*]{1,80})\*\*/u, (_, before: string, name: string) =>
      /^[->\s]+$/.test(before) ? name : before + name,
    )
}

/** The time of a line that has nothing else. */
export function timeAlone(line: string): Times | null {
  return line.length > LONGEST_HEADING ? null : timesOf(ALONE.exec(line))
}

/**
 * A line with only a speaker and a time. A space between the two is enough if the line may lead in:
 * if it follows a gap or such headings, and speech follows it.
 */
export function readHeading(line: string, mayLeadIn: boolean, next: string): Heading | null {
  if (line.length > LONGEST_HEADING) return null
  const leadsIn = mayLeadIn && isSpeech(next)
  const inner = /^\[[^[\]]*\]$/.test(line) ? line.slice(1, -1) : line
  return nameFirst(inner, leadsIn, isSpeech(next)) ?? timeFirst(line, leadsIn)
}

function nameFirst(line: string, leadsIn: boolean, precedes = false): Heading | null {
  const found = AT_END.exec(line)
  const times = timesOf(found)
  if (found === null || times === null) return null
  const before = line.slice(0, found.index)
  const name = before.replace(/[\s|·:,–—-]{1,120}$/, '')
  const gap = before.slice(name.length)
  const isBracketed = name.startsWith('[') && name.endsWith(']')
  const isParted =
    isBracketed ||
    /^[[(]/.test(found[0]) ||
    /[^\s,]|\s\s|\t/.test(gap) ||
    (precedes && /,/.test(gap))
  const speaker = (isBracketed ? name.slice(1, -1) : name).trim()
  const isDate = DAY.test(speaker)
  const isHeading = (isParted || (leadsIn && gap !== '')) && !isDate && isName(speaker)
  const shape = isParted ? shapeOf(gap, found[0]) : 'tight'
  return isHeading ? { speaker, ...times, shape, isTight: !isParted } : null
}

/** Brackets and wide gaps are seldom written in speech. */
function shapeOf(gap: string, time: string): Shape {
  if (/^[[(]/.test(time) || /\s\s|\t|[|·]/.test(gap)) return 'firm'
  if (gap.includes(':')) return 'colon'
  if (gap.includes(',')) return 'comma'
  return /[–—-]/.test(gap) ? 'dash' : 'firm'
}

function timeFirst(line: string, leadsIn: boolean): Heading | null {
  const found = BEFORE_NAME.exec(line)
  const times = timesOf(found)
  const [separator = '', name = ''] = found?.slice(-2) ?? []
  const isClear = separator !== '' || (/^\d/.test(line) && /\s/.test(name))
  const mayBe = leadsIn || line.startsWith('@')
  const shape = /^[@[(]/.test(line) ? 'firm' : 'first'
  return times !== null && mayBe && isClear && isName(name)
    ? { speaker: name, ...times, shape, isTight: true }
    : null
}

/** A name on its own line, next to the line with the time and followed by speech. */
export function nameNear(
  line: string,
  before: Times | null,
  next: string,
  later: string,
): Heading | null {
  if (!isName(line)) return null
  const isFirst = before === null && timeAlone(next) !== null && isSpeech(later)
  const isSecond = before !== null && (before.end !== null || (/\s/.test(line) && isSpeech(next)))
  return isFirst || isSecond ? { speaker: line, ...NO_TIMES, shape: 'near', isTight: true } : null
}

/** True for words that neither a time nor a name precedes. */
function isSpeech(line: string): boolean {
  return (
    line !== '' &&
    readOpening(line) === null &&
    timeAlone(line) === null &&
    nameFirst(line, false) === null
  )
}

/** The beginning of a turn with a time, or with a name before a colon. */
export function readOpening(line: string): Opening | null {
  const head = line.slice(0, OPENING)
  const second = SECOND.exec(head)
  const times = timesOf(second)
  if (second !== null && times !== null) {
    const [all, speaker = '', colon = ''] = second
    const words = line.slice(all.length).trim()
    if ((colon || second.at(-1)) && isName(speaker))
      return { speaker: speaker.trim(), ...times, words }
  }
  return readCells(line) ?? readStart(line, FIRST.exec(head))
}

function readStart(line: string, first: RegExpExecArray | null): Opening | null {
  const { speaker, text: words } = splitName(line.slice(first?.[0].length ?? 0))
  const times = timesOf(first)
  return times === null && speaker === null ? null : { speaker, ...(times ?? NO_TIMES), words }
}

/** A row of a table with a time, a speaker and words. */
function readCells(line: string): Opening | null {
  const [one = '', two = '', ...rest] = line.slice(0, OPENING).split('\t', 3)
  if (rest.length === 0) return null
  const words = line
    .slice(one.length + two.length + 2)
    .replaceAll('\t', ' ')
    .trim()
  const [first, second] = [timeAlone(one.trim()), timeAlone(two.trim())]
  const speaker = (first === null ? one : two).replace(/:?\s?$/, '').trim()
  const times = first ?? second
  return times !== null && words !== '' && isName(speaker) ? { speaker, ...times, words } : null
}

/** The one or two times of a match. */
function timesOf(found: RegExpExecArray | null): Times | null {
  const groups = found?.slice(1).filter((group) => /^\d/.test(group ?? '')) ?? []
  const [start, end] = groups.map((group) => readTime(group)).filter((time) => time !== null)
  return start === undefined ? null : { start, end: end ?? null }
}
