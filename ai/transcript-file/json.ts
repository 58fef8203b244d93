import type { Segment } from '../segments'
import { TranscriptFileError } from './error'
import { exceedsLimits } from './json-limits'
import { inSeconds } from './json-times'
import { joinWords } from './spoken-words'
import { readTime } from './times'

const LISTS = [
  'segments',
  'transcript',
  'utterances',
  'entries',
  'monologues',
  'sentences',
  'captions',
  'cues',
  'results',
  'items',
  'data',
  'words',
]
/** A deeper list is no transcript; with millions of levels the parser would use up the memory. */
const DEEPEST = 100
const TEXTS = [
  'text',
  'content',
  'sentence',
  'transcript',
  'caption',
  'raw_text',
  'words',
  'elements',
]
const SPEAKERS = [
  'speaker',
  'speaker_name',
  'speakerName',
  'speakerDisplayName',
  'speaker_label',
  'participant',
  'user_name',
  'userName',
  'name',
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
  'finish',
]
/** Field names that state milliseconds. */
const IN_MILLISECONDS = /ms$/i

type Entry = Record<string, unknown>

/**
 * Reads a JSON export: a list of segments, at the top or under a common key, with common field
 * names.
 */
export function readJson(text: string): Segment[] {
  const list = findList(parse(text), 0)
  if (list === null) {
    throw new TranscriptFileError('The transcript couldn’t be read. It has no list of segments.')
  }
  const segments = list.map((entry) => ({
    speaker: readSpeaker(entry),
    start: readTimeOf(entry, STARTS),
    end: readTimeOf(entry, ENDS),
    text: readWords(pick(entry, TEXTS)),
  }))
  return joinWords(list.some(saysUnit) ? segments : inSeconds(segments))
}

function parse(text: string): unknown {
  try {
    if (exceedsLimits(text, { levels: DEEPEST })) throw new SyntaxError('too deep')
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new TranscriptFileError('The transcript couldn’t be read. It isn’t valid JSON.')
  }
}

/** The first list whose entries have text, at most three levels down. */
function findList(value: unknown, depth: number): Entry[] | null {
  if (Array.isArray(value)) {
    const entries = value.filter(isEntry)
    return entries.some((entry) => readWords(pick(entry, TEXTS)) !== '') ? entries : null
  }
  if (!isEntry(value) || depth > 3) return null
  for (const key of [...LISTS, ...Object.keys(value)]) {
    const found = key in value ? findList(value[key], depth + 1) : null
    if (found !== null) return found
  }
  return null
}

function isEntry(value: unknown): value is Entry {
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

/** True if the unit is known: from the field's name, or from a clock format. */
function saysUnit(entry: Entry): boolean {
  const start = pick(entry, STARTS)
  const isClock = typeof start === 'string' && readTime(start) !== null
  return isClock || IN_MILLISECONDS.test(keyOf(entry, STARTS) ?? '')
}

function readSpeaker(entry: Entry): string | null {
  const value = pick(entry, SPEAKERS)
  if (typeof value === 'number') return `Speaker ${value + 1}`
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
  for (const word of value) {
    const spoken = isEntry(word)
      ? (word.punctuated_word ?? word.text ?? word.word ?? word.value)
      : word
    collectWords(spoken, words)
  }
}

function readSeconds(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string') return null
  const number = Number(value)
  return value.trim() !== '' && Number.isFinite(number) ? number : readTime(value)
}
