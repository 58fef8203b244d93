import { isEntry, readEntry, readWord, type Said, saysUnit, withBest, wordsOf } from './json-fields'
import { type Entry, names, pick } from './json-names'

/** Stretches of speech, or of its single words; `isKnown` if the times are in seconds. */
export type Spoken = { said: Said[]; areWords: boolean; isKnown: boolean }

const SPEAKER_LABELS = names('speakerlabels')
const TIMESTAMPS = names('timestamps')

/** An entry with the fields of its best alternative and of its times (whisper.cpp). */
export function flat(entry: Entry): Entry {
  const best = withBest(entry)
  const times = pick(best, TIMESTAMPS)
  if (isEntry(times)) return { start: times.from, end: times.to, ...best }
  return best
}

/** The entries' texts, or their words if only these have times. */
export function spokenIn(entries: Entry[]): Spoken[] {
  const timed = entries.map(timedWords)
  if (timed.every((words) => words.length === 0)) {
    return [{ said: entries.map(readEntry), areWords: false, isKnown: entries.some(saysUnit) }]
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

/** Adds the speakers to the words that Amazon Transcribe lists apart from them. */
export function withSpeakers(entries: Entry[], around: Entry): Entry[] {
  const labels = pick(around, SPEAKER_LABELS)
  const segments = isEntry(labels) && Array.isArray(labels.segments) ? labels.segments : []
  const items = segments.filter(isEntry).flatMap(wordsOf)
  const speakers = new Map(items.map((item) => [readEntry(item).start, item]))
  return speakers.size === 0
    ? entries
    : entries.map((entry) => ({ ...speakerOf(speakers.get(readEntry(entry).start)), ...entry }))
}
