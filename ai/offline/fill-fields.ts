import { contentWords } from '../answer/words'
import type { Segment } from '../segments'
import type { Field } from '../summarize/fields-prompt'
import { type FilledField, NOT_DISCUSSED } from '../summarize/fill-fields'
import { type Sentence, sentencesOf } from './sentences'

/** Words of a field's name weigh more than those of its hint. */
const NAME_WEIGHT = 2
const QUESTION_WEIGHT = -1
/** Fewer shared words are a coincidence unless they are the whole name. */
const MIN_SHARED = 2
const MIN_WORDS = 4

/** Fills each field with the sentence that shares the most words with it, if it shares enough. */
export async function fillByRules(fields: Field[], segments: Segment[]): Promise<FilledField[]> {
  const sentences = (await sentencesOf(segments)).map((sentence) => ({
    ...sentence,
    stems: new Set(contentWords(sentence.text)),
  }))
  return fields.map((field) => bestSentence(field, sentences))
}

function bestSentence(
  { name, hint }: Field,
  sentences: (Sentence & { stems: Set<string> })[],
): FilledField {
  const own = [...new Set(contentWords(name))]
  const hinted = [...new Set(contentWords(hint))].filter((word) => !own.includes(word))
  let best = 0
  let filled: FilledField = NOT_DISCUSSED
  for (const { text, segment, stems } of sentences) {
    const owned = own.filter((word) => stems.has(word)).length
    const shared = owned + hinted.filter((word) => stems.has(word)).length
    const whole = own.length > 0 && owned === own.length
    if (stems.size < MIN_WORDS || (!whole && shared < MIN_SHARED)) continue
    const score = shared + owned * (NAME_WEIGHT - 1) + (text.endsWith('?') ? QUESTION_WEIGHT : 0)
    if (score <= best) continue
    best = score
    filled = { text, quote: text, segment }
  }
  return filled
}
