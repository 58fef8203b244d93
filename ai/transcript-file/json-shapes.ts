import { type Entry, isEntry, readEntry, readWord, type Said, saysUnit } from './json-fields'

/** Stretches of speech, or of its single words; `isKnown` if the times are in seconds. */
export type Spoken = { said: Said[]; areWords: boolean; isKnown: boolean }

/**
 * An entry with the fields of its best alternative (Google, Deepgram, Amazon, Azure, Speechmatics)
 * and of its times (whisper.cpp).
 */
export function flat(entry: Entry): Entry {
  const [best]: unknown[] = listOf(entry.alternatives ?? entry.nBest)
  const { timestamps: times } = entry
  return {
    ...(isEntry(times) && { start: times.from, end: times.to }),
    ...entry,
    ...(isEntry(best) && best),
  }
}

/** The entries' texts, or their words if only these have times. */
export function spokenIn(entries: Entry[]): Spoken[] {
  const timed = entries.map(timedWords)
  if (timed.every((words) => words.length === 0)) {
    return [{ said: entries.map(readEntry), areWords: false, isKnown: entries.some(saysUnit) }]
  }
  const lists = timed.map((words, at) => ({
    said: words.map((word) => readWord({ ...speakerOf(entries[at]), ...word })),
    areWords: true,
    isKnown: words.some(saysUnit),
  }))
  const last = lists.at(-1)
  return last && repeatsOthers(lists) ? [last] : byChannel(lists)
}

/** The words of an entry that has no time of its own. */
function timedWords(entry: Entry): Entry[] {
  const words = listOf(entry.words ?? entry.elements).filter(isEntry)
  const hasTimes = words.some((word) => readEntry(word).start !== null)
  return readEntry(entry).start === null && hasTimes ? words : []
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
export function withSpeakers(entries: Entry[], labels: unknown): Entry[] {
  const items = listOf(isEntry(labels) ? labels.segments : null)
    .filter(isEntry)
    .flatMap((segment) => listOf(segment.items).filter(isEntry))
  const speakers = new Map(items.map((item) => [item.start_time, item.speaker_label]))
  return speakers.size === 0
    ? entries
    : entries.map((entry) => ({ speaker_label: speakers.get(entry.start_time), ...entry }))
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
