import type { Plan } from '../plan'
import { HEAD_NAMES, labelOf } from './label'
import { UNKNOWN, type Word } from './words'

/** Words with shorter stems are whole words. */
const MIN_STEM = 3
const MAX_TOPIC_WORDS = 3
const ENDING = /(?:'s|ies|ing|ed|es|ly|s)$/

/**
 * What a question shows, each as a code and its words: "1" a word, "2" two beside each other, "k" two
 * that are one apart, "s" a stem, "f" the first words, "c" and "cc" concepts of the vocabulary, "r"
 * how the rules read it.
 */
export function featuresOf(words: Word[], plan: Plan, known: ReadonlySet<string>): string[] {
  const said = ['^', ...collapsed(words.map(({ word }) => knownOr(word, known))), '$']
  const concepts = ['^', ...collapsed(words.map(({ concept }) => concept)), '$']
  return [...new Set([...ofWords(said), ...ofConcepts(concepts), ...ofRules(plan)])]
}

/** What the place of a word shows: the words around it, and the kind of the question. */
export function placeFeatures(
  words: Word[],
  at: number,
  kind: string,
  known: ReadonlySet<string>,
): string[] {
  const wordAt = (place: number) => {
    const word = words[place]?.word
    return word === undefined ? (place < 0 ? '^' : '$') : knownOr(word, known)
  }
  const [before, word, after] = [wordAt(at - 1), wordAt(at), wordAt(at + 1)]
  return [
    'bias',
    `w ${word}`,
    ...stemOf(word),
    `c ${words[at]?.concept}`,
    `p ${before}`,
    `n ${after}`,
    `pw ${before} ${word}`,
    `wn ${word} ${after}`,
    `pn ${before} ${after}`,
    `pp ${wordAt(at - 2)} ${before}`,
    `nn ${after} ${wordAt(at + 2)}`,
    `k ${kind}`,
    `kw ${kind} ${word}`,
    `kc ${kind} ${words[at]?.concept}`,
  ]
}

function knownOr(word: string, known: ReadonlySet<string>): string {
  return word.endsWith('_') || known.has(word) ? word : UNKNOWN
}

/** Several words in a row that nothing is known of count once. */
function collapsed(words: string[]): string[] {
  const isOne = (word: string) => word.endsWith('_') || word === 'stop'
  return words.filter((word, at) => !(isOne(word) && words[at - 1] === word))
}

function ofWords(said: string[]): string[] {
  const own = said.slice(1, -1)
  return [
    'bias',
    ...said.flatMap((word, at) => [
      `1 ${word}`,
      ...stemOf(word),
      `2 ${word} ${said[at + 1] ?? ''}`,
      `k ${word} ${said[at + 2] ?? ''}`,
    ]),
    `f ${own[0]}`,
    `f2 ${own[0]} ${own[1]}`,
    ...['N_', 'D_', UNKNOWN].filter((each) => !own.includes(each)).map((each) => `no ${each}`),
    `len ${Math.min(6, Math.floor(own.length / 4))}`,
  ]
}

function ofConcepts(concepts: string[]): string[] {
  return concepts.flatMap((concept, at) => [
    ...concept.split('+').map((each) => `c ${each}`),
    `cc ${concept} ${concepts[at + 1] ?? ''}`,
  ])
}

function ofRules(plan: Plan): string[] {
  const label = labelOf(plan)
  const words = plan.topic === '' ? 0 : plan.topic.split(' ').length
  return [
    ...HEAD_NAMES.map((head) => `r ${head} ${label[head]}`),
    `r sure ${label.kind} ${plan.sure}`,
    `r both ${label.kind} ${label.what}`,
    `r topic ${Math.min(MAX_TOPIC_WORDS, words)}`,
    `r dates ${plan.dates.length > 0}`,
  ]
}

/** The stem of a word that has an ending. */
function stemOf(word: string): string[] {
  const stem = word.replace(ENDING, '')
  return stem === word || stem.length < MIN_STEM ? [] : [`s ${stem}`]
}
