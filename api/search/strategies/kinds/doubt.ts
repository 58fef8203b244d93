import { soughtBy } from '@app/ai/answer/sought/question'
import { holdsSought } from '@app/ai/answer/sought/said'
import { splitSentences } from '@app/ai/sentences'

/** Opens an answer whose sentences share no word with the question. */
export const UNSURE_SAID = 'I’m not sure that this was said:'

const NOBODY = new Set<string>()

/**
 * The denial. Starts with a doubt if a quoted sentence contains the kind of answer asked for, which
 * may be a paraphrase.
 */
export function doubtOrDeny(query: string, denial: string, shown: string[]): string {
  const sought = soughtBy(query)
  if (sought === null) return denial
  const isPossible = shown
    .flatMap(splitSentences)
    .some((sentence, at, all) => holdsSought(sentence, sought, NOBODY, all[at - 1] ?? '', false))
  return isPossible ? `${UNSURE_SAID} ${denial}` : denial
}
