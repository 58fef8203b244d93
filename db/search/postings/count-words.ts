import { setImmediate } from 'node:timers/promises'
import type { Query } from '../../connection/sql'
import { packPlace, packWord } from './posting-layout'

/** A term of a document: how often it is said, in how many chunks, and its places. */
export type Posting = {
  term: string
  times: number
  chunks: number
  heading: boolean
  words: number[]
  places: number[]
}

type Text = { position: number; body: string; heading: string }
/** A term of a text, with its places in it. */
type Word = [term: string, places: number[]]
/** By chunk: how often a term is said in it. */
type Counts = Map<number, number>

/** Texts per statement, about 30 ms: other statements get their turn between. */
const BATCH = 50
/** Terms in a row before other work gets its turn, about 10 ms. */
const IN_A_ROW = 500
/** Weight in the surroundings of a word two passages away; one passage away counts fully. */
const FAR = 0.5
const SPREAD: [step: number, share: number][] = [
  [-2, FAR],
  [-1, 1],
  [0, 1],
  [1, 1],
  [2, FAR],
]

/**
 * "Will" as a noun, which English text search takes for the verb and leaves out: indexed as
 * "testament". `withTestaments` of ai/answer/words.ts reads sentences the same way.
 */
const WILL = String.raw`(\m(?:a|the|my|his|her|their|our|your|no|any|living|new|old|last)|['’]s) will\M(?! (?:be|have|not)\M)`
/** Never the verb. "Will" alone may be somebody's name. */
const WILLS = String.raw`\mwills\M`

/**
 * Counts the words of a document's chunks, before the transaction that saves them: the embedded database has one
 * connection, for which everybody would wait. `language` is its text search configuration; its words count in
 * English too, which names and quotes may be in.
 */
export async function countWords(given: Text[], language: string, sql: Query): Promise<Posting[]> {
  const chunks = given.toSorted((one, other) => one.position - other.position)
  const languages = [...new Set([language, 'english'])]
  const words = new Map<string, number[]>()
  const counts = new Map<string, Counts>()
  for (let at = 0; at < chunks.length; at += BATCH) {
    const some = chunks.slice(at, at + BATCH)
    const read = await readWords(
      some.map(({ body }) => body),
      languages,
      sql,
    )
    for (const [nth, { position }] of some.entries()) {
      addWords(position, read[nth] ?? [], words, counts)
    }
    await setImmediate()
  }
  const [first] = chunks
  const [headed = []] = first ? await readWords([first.heading], languages, sql) : []
  const inHeading = new Set(headed.map(([term]) => term))
  const positions = new Set(chunks.map(({ position }) => position))
  const postings: Posting[] = []
  for (const term of new Set([...words.keys(), ...inHeading])) {
    const said = counts.get(term) ?? new Map()
    postings.push({
      term,
      times: [...said.values()].reduce((sum, times) => sum + times, 0),
      chunks: said.size,
      heading: inHeading.has(term),
      words: words.get(term) ?? [],
      places: placesOf(said, positions),
    })
    if (postings.length % IN_A_ROW === 0) await setImmediate()
  }
  return postings
}

/** The words of each text, as text search reads them. */
async function readWords(texts: string[], languages: string[], sql: Query): Promise<Word[][]> {
  const read: { nth: number; words: Word[] }[] = await sql`
    select nth::int, json_agg(json_build_array(word.lexeme, word.places)) as words
    from unnest(${texts}::text[]) with ordinality as given (body, nth)
    cross join unnest(${languages}::text[]) as language
    cross join unnest(
      to_tsvector(
        language::regconfig,
        regexp_replace(
          regexp_replace(body, ${WILL}, '\\1 testament', 'gi'), ${WILLS}, 'testament', 'gi'
        )
      )
    ) as word (lexeme, places, weights)
    group by nth
  `
  const found = new Map(read.map(({ nth, words }) => [nth, words]))
  return texts.map((_, at) => found.get(at + 1) ?? [])
}

/** A word that both languages read alike counts once. */
function addWords(
  position: number,
  found: Word[],
  words: Map<string, number[]>,
  counts: Map<string, Counts>,
) {
  const places = new Map<string, Set<number>>()
  for (const [term, its] of found) {
    places.set(term, new Set([...(places.get(term) ?? []), ...its]))
  }
  const all = [...new Set([...places.values()].flatMap((its) => [...its]))]
  const ranks = new Map(all.sort((one, other) => one - other).map((place, at) => [place, at + 1]))
  for (const [term, its] of places) {
    // a list of all its places would be copied with each of thousands of chunks
    const packed = words.get(term) ?? []
    for (const place of [...its].sort((one, other) => one - other)) {
      packed.push(packWord(position, ranks.get(place) ?? 0))
    }
    words.set(term, packed)
    const said = counts.get(term) ?? new Map<number, number>()
    counts.set(term, said.set(position, its.size))
  }
}

/** Every chunk near which the term is said. */
function placesOf(said: Counts, positions: Set<number>): number[] {
  const around = new Map<number, number>()
  for (const [position, times] of said) {
    for (const [step, share] of SPREAD) {
      const there = position + step
      if (positions.has(there)) around.set(there, (around.get(there) ?? 0) + times * share)
    }
  }
  return [...around]
    .sort(([one], [other]) => one - other)
    .map(([position, near]) => packPlace(position, near, said.get(position) ?? 0))
}
