import { HEAD_NAMES, HEADS, type Head } from './label'
import type { Weights } from './linear'

/**
 * What was learned: words known, those that ask for rows rather than being their topic, weights for
 * the classes of all heads, and for words of the topic.
 */
export type Model = {
  known: ReadonlySet<string>
  asking: ReadonlySet<string>
  heads: Weights
  topic: Weights
}

/** The numbers of the first class of each head, and of all classes. */
export const FIRST = {} as Record<Head, number>
export const CLASSES = HEAD_NAMES.reduce((all, head) => {
  FIRST[head] = all
  return all + HEADS[head].length
}, 0)
/** The classes of a word: no part of the topic, part of it. */
export const TOPIC_CLASSES = 2

/**
 * The model in a text: known and asking words in the first two lines, then a line for each feature
 * with a tab before its weights, an empty line, and the same for the topic.
 */
export function writeModel({ known, asking, heads, topic }: Model): string {
  const words = [known, asking].map((each) => [...each].join(' '))
  return [...words, ...linesOf(heads), '', ...linesOf(topic), ''].join('\n')
}

export function readModel(text: string): Model {
  const [own = '', ofTopic = ''] = text.split('\n\n')
  const [known = '', asking = '', ...heads] = own.split('\n')
  return {
    known: new Set(known.split(' ')),
    asking: new Set(asking.split(' ')),
    heads: weightsIn(heads),
    topic: weightsIn(ofTopic.split('\n')),
  }
}

function linesOf(weights: Weights): string[] {
  return [...weights].flatMap(([feature, own]) => (own === '' ? [] : [`${feature}\t${own}`]))
}

function weightsIn(lines: string[]): Weights {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [feature = '', own] = line.split('\t')
      return own === undefined ? [] : [[feature, own]]
    }),
  )
}
