import {
  channelOf,
  isEntry,
  readEntry,
  readWord,
  type Said,
  saysUnit,
  withBest,
  wordsOf,
} from './json-fields'
import { type Entry, names, pick } from './json-names'

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

/** The entries' texts, or their words if only these have times. */
export function spokenIn(entries: Entry[]): Spoken[] {
  const timed = entries.map(timedWords)
  if (timed.every((words) => words.length === 0)) {
    return [{ said: withChannels(entries), areWords: false, isKnown: entries.some(saysUnit) }]
  }
  const lists = timed.map((words, at) => {
    const speaker = speakerOf(entries[at])
    return {
      said: words.map((word) => readWord({ ...speaker, ...word })),
      areWords: true,
      isKnown: words.some(saysUnit),
    }
  })
  const last = lists.at(-1)
  return last && repeatsOthers(lists) ? [last] : byChannel(lists)
}

/** The words of an entry that has no time of its own. */
function timedWords(entry: Entry): Entry[] {
  if (readEntry(entry).start !== null) return []
  const words = wordsOf(entry)
  return words.some((word) => readEntry(word).start !== null) ? words : []
}

function speakerOf(entry: Entry = {}): Entry {
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

/** Google's last result repeats the words of all others, with their speakers. */
function repeatsOthers(lists: Spoken[]): boolean {
  const last = lists.at(-1)?.said ?? []
  const others = lists.slice(0, -1).flatMap(({ said }) => said)
  return last.length >= others.length && last[0]?.start === others[0]?.start
}

/** Lists of the same time are channels with a speaker each. */
function byChannel(lists: Spoken[]): Spoken[] {
  const starts = lists.map(({ said }) => said.find(({ start }) => start !== null)?.start ?? 0)
  const ends = lists.map(({ said }) => said.findLast(({ end }) => end !== null)?.end ?? 0)
  const isParallel = starts.some((start, at) => at > 0 && start < (ends[at - 1] ?? 0))
  if (!isParallel) return lists
  return lists.map((list, channel) => ({
    ...list,
    said: list.said.map((word) => ({ ...word, speaker: channel })),
  }))
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
