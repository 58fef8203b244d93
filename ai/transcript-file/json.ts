import type { Segment } from '../segments'
import { TranscriptFileError } from './error'
import { isEntry, textOf, type Voice } from './json-fields'
import { exceedsLimits } from './json-limits'
import { type Entry, names, plainName } from './json-names'
import { flat, type Spoken, spokenIn, withSpeakers } from './json-shapes'
import { fromFirst, inSeconds } from './json-times'
import { joinWords } from './spoken-words'

/** Where services put the list of what was said, the most detailed first. */
const LISTS = names(
  ...['audiosegments', 'channellabels', 'segments', 'speechsegments', 'transcript'],
  ...['transcription', 'utterances', 'channels', 'entries', 'monologues', 'sentences', 'captions'],
  ...['cues', 'recognizedphrases', 'phrases', 'results', 'items', 'data', 'words'],
)
/** The speaker of all words if Speechmatics wasn't asked to tell speakers apart. */
const UNKNOWN = 'UU'
/** A deeper list is no transcript; with millions of levels the parser would use up the memory. */
const DEEPEST = 100

type Named = Omit<Spoken, 'said'> & { said: Segment[] }

/**
 * Reads a JSON export: a list of segments, at the top or under a common key, with common field
 * names.
 */
export function readJson(text: string): Segment[] {
  const list = findList(parse(text), 0)
  if (list === null) {
    throw new TranscriptFileError('The transcript couldn’t be read. It has no list of segments.')
  }
  const spoken = spokenIn(list)
  const first = spoken.some(({ said }) => said.some(({ speaker }) => Number(speaker ?? NaN) === 0))
  const named = spoken.map((each) => withNames(each, first ? 1 : 0))
  const segments = inOneUnit(named).flatMap(({ said, areWords }) => joinWords(said, areWords))
  return fromFirst(inOrder(segments))
}

function parse(text: string): unknown {
  try {
    if (exceedsLimits(text, { levels: DEEPEST })) throw new SyntaxError('too deep')
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new TranscriptFileError('The transcript couldn’t be read. It isn’t valid JSON.')
  }
}

/**
 * The list under the most likely name whose entries have text, at most three levels down; under other
 * names the one with the most text, as some are lists of tasks or topics.
 */
function findList(value: unknown, depth: number): Entry[] | null {
  if (Array.isArray(value)) {
    const entries = value.filter(isEntry).map(flat)
    return entries.some((entry) => textOf(entry) !== '') ? entries : null
  }
  if (!isEntry(value) || depth > 3) return null
  const find = (key: string) => findList(value[key], depth + 1)
  const [likely, others] = byLikelihood(Object.keys(value))
  const found = firstOf(likely, find) ?? longest(others.map(find))
  return found === null ? null : withSpeakers(found, value)
}

function byLikelihood(keys: string[]): [string[], string[]] {
  const rank = (key: string) => LISTS.get(plainName(key)) ?? null
  const likely = keys.filter((key) => rank(key) !== null)
  const sorted = likely.toSorted((one, other) => (rank(one) ?? 0) - (rank(other) ?? 0))
  return [sorted, keys.filter((key) => rank(key) === null)]
}

function firstOf(keys: string[], find: (key: string) => Entry[] | null): Entry[] | null {
  for (const key of keys) {
    const found = find(key)
    if (found !== null) return found
  }
  return null
}

function longest(lists: (Entry[] | null)[]): Entry[] | null {
  const length = (list: Entry[]) => list.reduce((sum, entry) => sum + textOf(entry).length, 0)
  const sized = lists.flatMap((list) => (list === null ? [] : [{ list, size: length(list) }]))
  return sized.toSorted((one, other) => other.size - one.size)[0]?.list ?? null
}

/** Speakers are counted from 1; `offset` is 1 if the export counts them from 0. */
function withNames(spoken: Spoken, offset: number): Named {
  const named = spoken.said.map((each) => ({ ...each, speaker: nameOf(each.speaker, offset) }))
  return { ...spoken, said: named }
}

/** One entry alone is too short to tell the unit of its times; in a file it is the same for all. */
function inOneUnit(spoken: Named[]): Named[] {
  const times = inSeconds(spoken.flatMap(({ said, isKnown }) => (isKnown ? [] : said)))
  let at = 0
  return spoken.map((each) => {
    if (each.isKnown) return each
    at += each.said.length
    return { ...each, said: times.slice(at - each.said.length, at) }
  })
}

function nameOf(speaker: Voice, offset: number): string | null {
  if (speaker === null || speaker === UNKNOWN) return null
  const isNumber = typeof speaker === 'number' || /^\d{1,3}$/.test(speaker)
  return isNumber ? `Speaker ${Number(speaker) + offset}` : speaker
}

/** By time; channels may be listed one after another. */
function inOrder(segments: Segment[]): Segment[] {
  return segments.every(({ start }) => start !== null)
    ? segments.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    : segments
}
