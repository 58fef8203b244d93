import { readDuration } from './json-times'
import { readTime } from './times'

const TEXTS = [
  'text',
  'content',
  'sentence',
  'transcript',
  'caption',
  'raw_text',
  'body',
  'display',
  'spokenText',
  'words',
  'elements',
]
/** Of a single word. */
const WORDS = ['punctuated_word', 'text', 'word', 'value', 'content']
/** Names before numbers. */
const SPEAKERS = [
  'speaker_name',
  'speakerName',
  'speakerDisplayName',
  'speaker',
  'speaker_label',
  'speakerLabel',
  'participant',
  'user_name',
  'userName',
  'display_name',
  'displayName',
  'name',
  'speakerTag',
  'speaker_id',
  'speakerId',
]
const STARTS = [
  'start',
  'start_time',
  'startTime',
  'startOffset',
  'start_offset',
  'start_timestamp',
  'startMs',
  'start_ms',
  'begin',
  'offset',
  'ts',
  'timestamp',
]
const ENDS = [
  'end',
  'end_time',
  'endTime',
  'endOffset',
  'end_offset',
  'end_timestamp',
  'endMs',
  'end_ms',
  'end_ts',
  'finish',
]
/** Field names that state milliseconds. */
const IN_MILLISECONDS = /ms$/i

export type Entry = Record<string, unknown>
/** A speaker's name, or number. */
export type Voice = string | number | null
export type Said = { speaker: Voice; start: number | null; end: number | null; text: string }

/** What an entry says; the unit of its times is unknown unless `saysUnit`. */
export function readEntry(entry: Entry): Said {
  const start = readTimeOf(entry, STARTS)
  return {
    speaker: readSpeaker(entry),
    start,
    end: readTimeOf(entry, ENDS) ?? endAfter(start, entry),
    text: textOf(entry),
  }
}

/** Like `readEntry`, for one word. */
export function readWord(entry: Entry): Said {
  return { ...readEntry(entry), text: readWords(pick(entry, WORDS)) }
}

/** The text of an entry; empty if it has none. */
export function textOf(entry: Entry): string {
  return readWords(pick(entry, TEXTS))
}

/** True if the unit is known: from the field's name, or from its format. */
export function saysUnit(entry: Entry): boolean {
  const start = pick(entry, STARTS)
  const isPlain = typeof start === 'number' || Number.isFinite(Number(start))
  return (
    (!isPlain && readSeconds(start) !== null) || IN_MILLISECONDS.test(keyOf(entry, STARTS) ?? '')
  )
}

/** True for a JSON object. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pick(entry: Entry, keys: string[]): unknown {
  const key = keyOf(entry, keys)
  return key === undefined ? null : entry[key]
}

function keyOf(entry: Entry, keys: string[]): string | undefined {
  return keys.find((each) => entry[each] !== undefined && entry[each] !== null)
}

/**
 * A time, in seconds if its name says milliseconds; otherwise its unit is inferred from the whole
 * list.
 */
function readTimeOf(entry: Entry, keys: string[]): number | null {
  const time = readSeconds(pick(entry, keys))
  return time !== null && IN_MILLISECONDS.test(keyOf(entry, keys) ?? '') ? time / 1000 : time
}

function endAfter(start: number | null, { duration }: Entry): number | null {
  const seconds = readSeconds(duration)
  return start === null || seconds === null ? null : start + seconds
}

function readSpeaker(entry: Entry): Voice {
  const value = pick(entry, SPEAKERS)
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.trim() || null
  return isEntry(value) ? readSpeaker(value) : null
}

/** The words are a text, or a list of words with texts of their own. */
function readWords(value: unknown): string {
  const words: string[] = []
  collectWords(value, words)
  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?])/g, '$1')
    .trim()
}

function collectWords(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(value)
  if (!Array.isArray(value)) return
  for (const word of value) collectWords(isEntry(word) ? pick(word, WORDS) : word, words)
}

function readSeconds(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (isEntry(value)) return readParts(value)
  if (typeof value !== 'string') return null
  const number = Number(value)
  return value.trim() !== '' && Number.isFinite(number)
    ? number
    : (readTime(value) ?? readDuration(value))
}

/** "seconds" and "nanos" (Google), or "relative" to the start of the recording (Recall.ai). */
function readParts({ seconds, nanos, relative }: Entry): number | null {
  if (seconds === undefined && nanos === undefined) return readSeconds(relative)
  return (readSeconds(seconds) ?? 0) + (readSeconds(nanos) ?? 0) / 1e9
}
