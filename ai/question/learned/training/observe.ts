import { dayIn } from '../../dates/calendar'
import type { Asking, Library } from '../../library'
import type { Plan } from '../../plan'
import { readByRules } from '../../read'
import { is, splitWords } from '../../sentence'
import { placeFeatures } from '../features'
import { isLabelOfRows, type Label } from '../label'
import { type Word, withDates, wordsOf } from '../words'
import { type Example, readExamples } from './examples'
import type { Observed } from './fit'

/** An example as the reader sees it: its words, and how the rules read it. */
export type Observation = {
  label: Label
  words: Word[]
  plan: Plan
  topic: ReadonlySet<string>
}

/** Who asks the examples, and when. */
export const ASKING: Asking = {
  now: new Date('2026-11-21T15:00:00Z'),
  timeZone: 'America/New_York',
  name: 'Dana Reeves',
}
/** Rarer words are as good as unknown. */
const MIN_QUESTIONS = 3
/** A word asks for rows if it does so this many times as often as it is part of a topic. */
const TIMES_TOPIC = 3

/** Reads the examples of a writer by rules. */
export async function observe(writer: string): Promise<Observation[]> {
  return (await readExamples(writer)).map((example) => {
    const { question, label, topics } = example
    const { plan, sentence, tense } = readByRules(question, libraryOf(example), ASKING)
    const today = dayIn(ASKING.now, ASKING.timeZone)
    const words = wordsOf(sentence, withDates(sentence, today, tense))
    return { label, words, plan, topic: new Set(topics.flatMap(wordsIn)) }
  })
}

/** A library of the names and types that an example marks. */
export function libraryOf({ names, types }: Example): Library {
  const clients = [...new Set(names)].map((name, at) => ({
    id: at + 1,
    name,
    type: types[at] ?? types[0] ?? 'Wealth Management',
  }))
  return { clients, people: [], titles: [], types: ['Meeting', ...types] }
}

function wordsIn(text: string): string[] {
  return splitWords(text).map(({ word }) => word)
}

/** The words of several questions. */
export function wordsKnown(observations: Observation[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { words } of observations)
    for (const word of new Set(words.map((each) => each.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return oftenIn(counts)
}

function oftenIn(counts: Map<string, number>): Set<string> {
  const often = [...counts].filter(([word, count]) => count >= MIN_QUESTIONS && !word.endsWith('_'))
  return new Set(often.map(([word]) => word).sort())
}

/**
 * The words that ask for rows: beside the topic of several questions about rows, and seldom part of
 * the topic of any.
 */
export function wordsAsking(observations: Observation[]): Set<string> {
  const [asking, topics] = [new Map<string, number>(), new Map<string, number>()]
  for (const { words, label, topic } of observations) {
    const own = new Set(words.flatMap(({ token }) => (token === null ? [] : [token.word])))
    for (const word of own) {
      if (topic.has(word)) topics.set(word, (topics.get(word) ?? 0) + 1)
      else if (isLabelOfRows(label)) asking.set(word, (asking.get(word) ?? 0) + 1)
    }
  }
  const isAsking = (word: string) =>
    (topics.get(word) ?? 0) * TIMES_TOPIC <= (asking.get(word) ?? 0)
  return new Set([...oftenIn(asking)].filter(isAsking))
}

/** Each word of a question about rows, and whether it is part of the topic. */
export function placesIn(
  { words, label, topic }: Observation,
  known: ReadonlySet<string>,
): Observed[] {
  if (!isLabelOfRows(label)) return []
  return words.flatMap(({ token }, at) => {
    if (token === null) return []
    const features = placeFeatures(words, at, label.kind, known)
    return [{ features, class: topic.has(token.word) && !is(token, 'stop') ? 1 : 0 }]
  })
}
