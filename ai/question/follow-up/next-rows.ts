import { readDates } from '../dates/read'
import type { Plan } from '../plan'
import { readRows, type Understood } from '../rows/reader/read'
import { copyOf, type Sentence } from '../sentence'
import { goesOnWithFact } from './fact'
import { followUp } from './follow-up'
import { goesOnWithRows, withNoun } from './refine-rows'

/**
 * Reads a follow-up about rows part by part: its parts replace those of the previous plan or are
 * added to them. Null unless every word is understood.
 */
export function readNextRows(sentence: Sentence, before: Plan, known: Understood): Plan | null {
  const dated = copyOf(sentence)
  readDates(dated, known.today, known.tense)
  if (goesOnWithFact(dated, before)) return null
  const goesOn = goesOnWithRows(dated, before)
  const whole = (own: Sentence) => (goesOn ? withNoun(own, before) : own)
  const rows = readRows(whole(sentence), known)
  return rows && followUp(whole(dated), rows, before, goesOn)
}
