import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { splitSentences } from '@app/ai/sentences'

/** Opens an answer whose sentences share no word with the question. */
export const UNSURE_SAID = 'I’m not sure that this was said:'

const NOBODY = new Set<string>()

/**
 * The denial. Starts with a doubt if a quoted sentence contains the kind of answer asked for, which
 * may be a paraphrase.
 */
export function doubtOrDeny(query: string, denial: string, shown: string[]): string {
  const kind = expectedKind(query)
  if (kind === null) return denial
  const isPossible = shown
    .flatMap(splitSentences)
    .some((sentence, at, all) => holdsKind(sentence, kind, NOBODY, all[at - 1] ?? '', false))
  return isPossible ? `${UNSURE_SAID} ${denial}` : denial
}
