import { wordsOfName } from '../names/name-words'
import { isOfRows, type Plan } from '../plan'
import { is, type Sentence } from '../sentence'
import { vocabularyOf } from '../vocabulary'
import { isContent } from './refine-rows'

/** Nouns that distinguish no meeting. */
const ANY_MEETING = /^(?:meeting|session|conversation|appointment)s?$/
const NARROWING = /^(?:and |but )?(?:just|only)\b|\bonly\W*$|^(?:and )?the .{1,30} ones\W*$/i

/**
 * "Just the workshops" of the previous meetings: words in their titles. Marks them as understood;
 * null if there are none.
 */
export function narrowedTitle(sentence: Sentence, before: Plan, titles: string[]): string | null {
  const isOfMeetings = isOfRows(before) && before.subject === 'meetings'
  if (!isOfMeetings || !NARROWING.test(sentence.text.trim())) return null
  const words = new Set(titles.flatMap(wordsOfName))
  const { monthNames } = vocabularyOf(sentence.language)
  const called = sentence.tokens.filter(
    (token) =>
      token.use === null &&
      (isContent(token) || (is(token, 'meeting') && !ANY_MEETING.test(token.word))) &&
      words.has(token.word.replace(/s$/, '')) &&
      !monthNames.has(token.word),
  )
  for (const token of called) token.use = 'title'
  return called.map(({ word }) => word.replace(/s$/, '')).join(' ') || null
}
