import {
  channelOf,
  isEntry,
  lettersIn,
  MORE,
  readEntry,
  readWord,
  type Said,
  saysUnit,
  textOf,
  type Voice,
  withBest,
  wordsOf,
} from './fields'
import { type Entry, names, pick } from './names'
import { wholeWords } from './pieces'

/** Stretches of speech, or of its single words; `isKnown` if the times are in seconds. */
export type Spoken = { said: Said[]; areWords: boolean; isKnown: boolean }

const SPEAKER_LABELS = names('speakerlabels')
const TIMESTAMPS = names('timestamps')

/** An entry with the fields of its best alternative and of its times (whisper.cpp, IBM). */
export function flat(entry: Entry): Entry {
  const best = withBest(entry)
  const times = pick(best, TIMESTAMPS)
  if (isEntry(times)) return { start: times.from, end: times.to, ...best }
  const words = (Array.isArray(times) ? times : [])
    .filter((time): time is unknown[] => Array.isArray(time))
    .map(([word, start, end]) => ({ word, start, end }))
  return words.length === 0 ? best : { words, ...best, transcript: null }
}

/** The entries' texts, or the words of those whose words alone have times. */
export function spokenIn(given: Entry[]): Spoken[] {
  const entries = wholeWords(given)
  const timed = entries.map(timedWords)
  if (timed.every((words) => words.length === 0)) {
    return [{ said: withChannels(entries), areWords: false, isKnown: entries.some(saysUnit) }]
  }
  const lists = entries.map((entry, at) => spokenBy(entry, timed[at] ?? []))
  const channels = entries.map(channelOf)
  const last = lists.at(-1)
  if (last && new Set(channels).size < 2 && repeatsOthers(lists)) return [last]
  return entries.some((entry) => speakerOf(entry).speaker !== undefined)
    ? lists
    : byChannel(lists, channels)
}

/** An entry among others with timed words may have only a text, or one that says more. */
function spokenBy(entry: Entry, words: Entry[]): Spoken {
  if (words.length === 0) {
    return { said: [readEntry(entry)], areWords: false, isKnown: saysUnit(entry) }
  }
  const speaker = speakerOf(entry)
  const said = words.map((word) => readWord({ ...speaker, ...word }))
  const whole = textOf(entry)
  const heard = said.map(({ text }) => text).join('')
  const saysMore = lettersIn(whole) > MORE * lettersIn(heard)
  const best = saysMore ? [asOne(said, whole)] : said
  return { said: best, areWords: true, isKnown: words.some(saysUnit) }
}

/** A text with the times of those of its words that have some, and their speaker if it is one. */
function asOne(words: Said[], text: string): Said {
  const speakers = [...new Set(words.map(({ speaker }) => speaker))]
  const [speaker = null] = speakers.length === 1 ? speakers : []
  const start = words.find((word) => word.start !== null)?.start ?? null
  return { speaker, start, end: words.findLast(({ end }) => end !== null)?.end ?? null, text }
}

/** The words of an entry that has no time of its own. */
function timedWords(entry: Entry): Entry[] {
  if (readEntry(entry).start !== null) return []
  const words = wordsOf(entry)
  return words.some((word) => readEntry(word).start !== null) ? wholeWords(words) : []
}

/** The speaker as a field of its own, if there is one. */
export function speakerOf(entry: Entry = {}): Entry {
  const { speaker } = readEntry(entry)
  return speaker === null ? {} : { speaker }
}

/** Recordings of calls often have a channel per person and name no other speaker. */
function withChannels(entries: Entry[]): Said[] {
  const said = entries.map(readEntry)
  if (said.some(({ speaker }) => speaker !== null)) return said
  const channels = entries.map(channelOf)
  return new Set(channels).size < 2
    ? said
    : said.map((each, at) => ({ ...each, speaker: channels[at] ?? null }))
}

/**
 * Google's last result repeats the words of all others, with their speakers. Channels begin at the
 * same time too, but nobody says there word for word what another did.
 */
function repeatsOthers(lists: Spoken[]): boolean {
  const last = lists.at(-1)?.said ?? []
  const others = lists.slice(0, -1).flatMap(({ said }) => said)
  const isNamed = ({ speaker }: Said) => speaker !== null && speaker !== 0
  if (!last.some(isNamed) || others.some(isNamed) || others.length === 0) return false
  let repeated = 0
  for (const { text, start } of last) {
    const other = others[repeated]
    if (other && other.text === text && other.start === start) repeated += 1
  }
  return repeated === others.length && others.some(({ start }) => start !== null)
}

/** Lists of the same time, or of channels with different names, are speakers. */
function byChannel(lists: Spoken[], channels: Voice[]): Spoken[] {
  const timed = lists.filter(({ areWords }) => areWords)
  const starts = timed.map(({ said }) => said.find(({ start }) => start !== null)?.start ?? 0)
  const ends = timed.map(({ said }) => said.findLast(({ end }) => end !== null)?.end ?? 0)
  const isParallel = starts.some((start, at) => at > 0 && start < (ends[at - 1] ?? 0))
  const different = [...new Set(channels)]
  const areNamed = different.length > 1
  if (!isParallel && !areNamed) return lists
  return lists.map((list, at) => {
    const channel = areNamed ? different.indexOf(channels[at] ?? null) : at
    const isOnlyVoice = isParallel && list.areWords
    const voiceOf = ({ speaker }: Said) => (isOnlyVoice ? channel : (speaker ?? channel))
    return { ...list, said: list.said.map((each) => ({ ...each, speaker: voiceOf(each) })) }
  })
}

/** Adds the speakers to the words that Amazon Transcribe and IBM list apart from them. */
export function withSpeakers(entries: Entry[], around: Entry): Entry[] {
  const labels = labelsIn(pick(around, SPEAKER_LABELS))
  const speakers = new Map(labels.map((label) => [readEntry(label).start, label]))
  if (speakers.size === 0) return entries
  const named = (word: Entry) => ({ ...speakerOf(speakers.get(readEntry(word).start)), ...word })
  return entries.map((entry) => {
    const words = timedWords(entry)
    return words.length === 0 ? named(entry) : { ...entry, words: words.map(named) }
  })
}

/** A list of labels, or of segments with labels of their words. */
function labelsIn(labels: unknown): Entry[] {
  if (Array.isArray(labels))
    return labels.filter(isEntry).map((each) => ({ start: each.from, ...each }))
  const segments = isEntry(labels) && Array.isArray(labels.segments) ? labels.segments : []
  return segments.filter(isEntry).flatMap(wordsOf)
}
