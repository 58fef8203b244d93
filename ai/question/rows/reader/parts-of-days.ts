import { weekdayOf } from '../../dates/numbers'
import type { Language } from '../../plan'
import { is, type Sentence, type Token } from '../../sentence'
import { PARTS } from './hours'
import { meaningAt } from './lexicon'

/** Between a day and its part. */
const LED = /^(?:in|de|am|por|la|di|al|nel|a|da|dans|le|l|s)$/
export const PART_OF_DAY = /^(?:morning|afternoon|evening|night)$/

/**
 * Removes "afternoon" and "por la tarde" after a day, which say nothing about a question that is
 * not about rows.
 */
export function withoutPartsOfDays({ tokens, language }: Sentence) {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    if (!isDay(tokens[at - 1], language)) continue
    const steps = tokens.slice(at).findIndex(({ word }) => !LED.test(word))
    const ends = [at, at + Math.max(0, steps)].flatMap((start) => {
      const part = meaningAt(tokens, start, language)
      const isPart =
        PART_OF_DAY.test(tokens[start]?.word ?? '') || part?.concepts.some((name) => name in PARTS)
      return isPart ? [start + (part?.length ?? 1)] : []
    })
    const [end] = ends
    if (end !== undefined) tokens.splice(at, end - at)
  }
}

function isDay(token: Token | undefined, language: Language): boolean {
  return is(token, 'yesterday', 'today', 'tomorrow') || weekdayOf(token, language) !== null
}
