import { giveWay } from '../limits/give-way'
import { SENTENCES_IN_A_ROW, type Sentence } from './sentences'
import type { Signs } from './signs'

/** Weighs each sentence by how much it says about recurring topics. */
export async function weigh(
  sentences: Sentence[],
  signs: Map<Sentence, Signs>,
): Promise<Map<Sentence, number>> {
  const frequency = new Map<string, number>()
  for (const [at, { words }] of sentences.entries()) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    if (at % SENTENCES_IN_A_ROW === 0) await giveWay()
  }
  const weights = new Map<Sentence, number>()
  for (const [at, sentence] of sentences.entries()) {
    const words = [...new Set(sentence.words)]
    const sum = words.reduce((total, word) => total + Math.log1p(frequency.get(word) ?? 0), 0)
    const returns = sum / Math.sqrt(Math.max(sentence.words.length, 6))
    weights.set(sentence, returns * (signs.get(sentence)?.factor ?? 1))
    if (at % SENTENCES_IN_A_ROW === 0) await giveWay()
  }
  return weights
}

/** The `count` heaviest sentences, without duplicates, in spoken order. */
export function heaviest(sentences: Sentence[], weights: Map<Sentence, number>, count: number) {
  const weight = (sentence: Sentence) => weights.get(sentence) ?? 0
  const said = new Map(sentences.toReversed().map((sentence) => [sentence.text, sentence]))
  const best = new Set([...said.values()].toSorted((a, b) => weight(b) - weight(a)).slice(0, count))
  return sentences.filter((sentence) => best.has(sentence))
}
