import { splitName } from '../names'
import { isEntry, lettersIn, MORE, readEntry, textOf } from './fields'
import { type Entry, names, plainName } from './names'
import { withNames } from './people'
import { flat, speakerOf, withSpeakers } from './shapes'

/** The names under which services put the list of what was said, the most detailed first. */
const LISTS = names(
  ...['audiosegments', 'channellabels', 'segments', 'speechsegments', 'transcript'],
  ...['transcription', 'utterances', 'channels', 'entries', 'monologues', 'sentences', 'captions'],
  ...['cues', 'recognizedphrases', 'phrases', 'results', 'items', 'data', 'words', 'events'],
)
/** Those inside an entry; its words are its text. */
const INSIDE = names(...[...LISTS.keys()].filter((name) => !['items', 'words'].includes(name)))
/** What a service adds about the speech. */
const NOT_SAID = names(
  ...['actionitems', 'actions', 'tasks', 'todos', 'nextsteps', 'topics', 'chapters', 'headings'],
  ...['summary', 'summaries', 'highlights', 'keypoints', 'keywords', 'entities', 'decisions'],
)
/** What a service puts a whole transcript in that has no list. */
const WHOLE = names('text', 'fulltext', 'content')
/** Levels of objects under which a list is looked for. */
const DEEPEST = 5

/**
 * The list under the most likely name whose entries have text, at most five levels down, unless
 * another has more text; under other names the one with the most text, with those that are alike.
 */
export function findList(value: unknown, depth = 0): Entry[] | null {
  if (Array.isArray(value)) return listOf(value, depth)
  if (!isEntry(value) || depth > DEEPEST) return null
  const found = likeliest(value, depth, LISTS) ?? longest(value, depth) ?? turnsIn(value, depth)
  return found === null ? null : withNames(withSpeakers(found, value), value)
}

/** Turns as fields of an object, by their numbers or ids. */
function turnsIn(value: Entry, depth: number): Entry[] | null {
  const said = Object.entries(value).filter(([key]) => !NOT_SAID.has(plainName(key)))
  const turns = said.map(([, inner]) => inner).filter((inner) => isEntry(inner))
  return turns.filter((turn) => textOf(turn) !== '').length > 1 ? listOf(turns, depth) : null
}

/** Lines of text may stand between the entries, and lists of entries inside them. */
function listOf(values: unknown[], depth: number): Entry[] | null {
  const entries = values.flat().flatMap((each) => {
    if (typeof each === 'string') return [lineOf(each)]
    return isEntry(each) ? within(flat(each), depth + 1) : []
  })
  const isSaid = values.flat().some(isEntry) && entries.some((entry) => textOf(entry) !== '')
  return isSaid ? entries : null
}

/**
 * The lines of text in a file without a list of entries: a list of strings, or a whole transcript as
 * one string, at the top or under a name of such.
 */
export function findLines(value: unknown, depth = 0): Entry[] {
  if (typeof value === 'string') return value.split('\n').map(lineOf)
  if (Array.isArray(value)) return value.flatMap((each) => findLines(each, depth + 1))
  if (!isEntry(value) || depth > DEEPEST) return []
  const lists = Object.entries(value).map(([key, inner]) => {
    const name = plainName(key)
    const isNamed = INSIDE.has(name) || WHOLE.has(name)
    const isObject = isEntry(inner) && !NOT_SAID.has(name)
    return isNamed || isObject ? findLines(inner, depth + 1) : []
  })
  return distinct(lists)
}

/** All lists with a text of their own, the longest first. */
function distinct(lists: Entry[][]): Entry[] {
  const whole = (list: Entry[]) => list.map(textOf).join(' ')
  const sorted = lists.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return sorted
    .filter((list, at) => sorted.slice(0, at).every((more) => !whole(more).includes(whole(list))))
    .flat()
}

/** A line of text may name its speaker. */
function lineOf(line: string): Entry {
  const { speaker, text } = splitName(line)
  return text === '' ? { text: line } : { speaker, text }
}

/** The entry, or those in a list of it with more text, by its speaker. */
function within(entry: Entry, depth: number): Entry[] {
  const nested = depth > DEEPEST ? null : likeliest(entry, depth, INSIDE)
  if (nested === null || sizeOf(nested) <= MORE * sizeOf([entry])) return [entry]
  const speaker = speakerOf(entry)
  return withSpeakers(nested, entry).map((each) => ({ ...speaker, ...each }))
}

function likeliest(value: Entry, depth: number, wanted: typeof LISTS): Entry[] | null {
  const rank = (key: string) => wanted.get(plainName(key)) ?? null
  const keys = Object.keys(value).filter((key) => rank(key) !== null)
  const sorted = keys.toSorted((one, other) => (rank(one) ?? 0) - (rank(other) ?? 0))
  const found = sorted.flatMap((key) => sized(value, key, depth))
  const most = found.reduce((size, list) => Math.max(size, list.size), 0)
  return found.find(({ size }) => size * MORE >= most)?.list ?? null
}

/** Parts of a meeting may be lists side by side; one with the same text is the same part. */
function longest(value: Entry, depth: number): Entry[] | null {
  const others = Object.keys(value).filter((key) => !LISTS.has(plainName(key)))
  const lists = others.flatMap((key) => sized(value, key, depth))
  const said = lists.filter(({ key }) => !NOT_SAID.has(plainName(key)))
  const from = said.length === 0 ? lists : said
  const [most] = from.toSorted((one, other) => other.size - one.size)
  if (most === undefined) return null
  const alike = from.filter(({ list }) => shapeOf(list) === shapeOf(most.list))
  const texts = new Map(alike.map((each) => [each.list.map(textOf).join(' '), each.list]))
  return [...texts.values()].flat()
}

type Sized = { key: string; list: Entry[]; size: number }

function sized(value: Entry, key: string, depth: number): Sized[] {
  const list = findList(value[key], depth + 1)
  return list === null ? [] : [{ key, list, size: sizeOf(list) }]
}

function sizeOf(list: Entry[]): number {
  return list.reduce((sum, entry) => sum + lettersIn(textOf(entry)), 0)
}

/** Whether entries name speakers, and whether they have times. */
function shapeOf(list: Entry[]): string {
  const said = list.map(readEntry)
  const parts = [
    said.some(({ speaker }) => speaker !== null),
    said.some(({ start }) => start !== null),
  ]
  return parts.join()
}
