import { readTime } from '../times'
import { type Entry, type Names, names, pick, pickTime, timeField } from './names'
import { readDuration } from './times'

const TEXTS = names(
  ...['text', 'content', 'sentence', 'transcript', 'caption', 'rawtext', 'body', 'display'],
  ...['displaytext', 'spokentext', 'wordsstr', 'words', 'elements', 'terms', 'items'],
  ...['segs', 'punctuatedword', 'word', 'utterance', 'phrase', 'segment'],
)
/** Of a single word. */
const WORDS = names('punctuatedword', 'text', 'word', 'value', 'content', 'utf8')
/** Names before numbers. */
const SPEAKERS = names(
  ...['speakername', 'speakerdisplayname', 'speaker', 'speakerlabel', 'participant', 'username'],
  ...['displayname', 'personname', 'sendername', 'authorname', 'userprofile', 'name'],
  ...['participantrole', 'sender', 'author', 'user', 'speakertag', 'speakerid'],
)
/** In an object that stands for a speaker. */
const IDENTITIES = names('name', 'displayname', 'realname', 'fullname', 'label', 'id')
const CHANNELS = names('channel', 'channellabel', 'channeltag', 'source')
const STARTS = names(
  ...['start', 'starttime', 'startoffset', 'starttimestamp', 'begin', 'begintime', 'beginoffset'],
  ...['startts', 'tstart', 'offset', 'ts', 'timestamp', 'time'],
)
const ENDS = names('end', 'endtime', 'endoffset', 'endtimestamp', 'endts', 'finish')
const DURATIONS = names('duration', 'dduration')
const WORD_LISTS = names('words', 'elements', 'terms', 'items', 'result')
const ALTERNATIVES = names('alternatives', 'nbest')

/** A text with this many times the letters of another has more of what was said. */
export const MORE = 1.2

/** A speaker's name, or number. */
export type Voice = string | number | null
export type Said = { speaker: Voice; start: number | null; end: number | null; text: string }

/** What an entry says; the unit of its times is unknown unless `saysUnit`. */
export function readEntry(entry: Entry): Said {
  const start = readTimeOf(entry, STARTS)
  return {
    speaker: readSpeaker(entry),
    start,
    end: readTimeOf(entry, ENDS) ?? endAfter(start, entry) ?? endOfPair(entry),
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

/** A word with the spaces around it; null if it is no text. */
export function wordIn(entry: Entry): string | null {
  const word = pick(entry, WORDS)
  return typeof word === 'string' ? word : null
}

/** The field with an entry's end. */
export function endOf(entry: Entry): Entry {
  const field = timeField(entry, ENDS)
  return field === null ? {} : { [field]: entry[field] }
}

/** Letters and digits, which a text and its single words have in common. */
export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** True if the unit of the times is known: from the field's name, or from its format. */
export function saysUnit(entry: Entry): boolean {
  const { value, perSecond } = pickTime(entry, STARTS)
  return perSecond !== null || (!isPlain(value) && readSeconds(value) !== null)
}

/** The words that an entry lists, each with the fields of its best alternative. */
export function wordsOf(entry: Entry): Entry[] {
  const words = pick(entry, WORD_LISTS)
  if (!Array.isArray(words)) return []
  return words.flatMap((word) => {
    if (typeof word === 'string') return [{ text: word }]
    return isEntry(word) ? [withBest(word)] : []
  })
}

/** An entry with the fields of its best alternative (Google, Deepgram, Amazon, Azure). */
export function withBest(entry: Entry): Entry {
  const alternatives = pick(entry, ALTERNATIVES)
  const best: unknown = Array.isArray(alternatives) ? alternatives[0] : null
  return isEntry(best) ? { ...entry, ...best } : entry
}

/** The channel of an entry, which may stand for its speaker. */
export function channelOf(entry: Entry): Voice {
  return voiceOf(pick(entry, CHANNELS), CHANNELS)
}

/** True for a JSON object. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A time, in seconds if its name states a unit; otherwise its unit is inferred from the whole list.
 */
function readTimeOf(entry: Entry, wanted: Names): number | null {
  const { value, perSecond } = pickTime(entry, wanted)
  const time = readSeconds(value)
  return time !== null && perSecond !== null && isPlain(value) ? time / perSecond : time
}

/** False for "0:03", "1.2s" and other times that state their own unit. */
function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number(value)))
}

function endAfter(start: number | null, entry: Entry): number | null {
  const duration = readTimeOf(entry, DURATIONS)
  return start === null || duration === null ? null : start + duration
}

/** Whisper in Python writes both times as a list. */
function endOfPair(entry: Entry): number | null {
  const { value } = pickTime(entry, STARTS)
  return Array.isArray(value) && isPlain(value[1]) ? readSeconds(value[1]) : null
}

/** "from" may be when something was said, or who said it. */
function readSpeaker(entry: Entry): Voice {
  const { from } = entry
  return voiceOf(pick(entry, SPEAKERS) ?? (isEntry(from) ? from : null), SPEAKERS)
}

function voiceOf(value: unknown, wanted: Names): Voice {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.trim() || null
  if (!isEntry(value)) return null
  return voiceOf(pick(value, IDENTITIES) ?? pick(value, wanted), wanted)
}

/** The words are a text, or a list of words with texts of their own. */
function readWords(value: unknown): string {
  const words: string[] = []
  collectWords(isEntry(value) ? [value] : value, words)
  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?])/g, '$1')
    .trim()
}

function collectWords(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(value)
  if (!Array.isArray(value)) return
  for (const word of value) collectWords(isEntry(word) ? pick(withBest(word), WORDS) : word, words)
}

function readSeconds(value: unknown): number | null {
  if (Array.isArray(value)) return isPlain(value[0]) ? readSeconds(value[0]) : null
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
