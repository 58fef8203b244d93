import { shorten } from '../answer/quote'
import type { Summary } from './summary'

/** With fewer words, a model would have to invent. */
const FEWEST_WORDS = 25
/** Characters quoted of a text without spaces, in which a word can be as long as the transcript. */
const MOST_QUOTED = 2_000

export function isTooLittle(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < FEWEST_WORDS
}

/** The summary of a recording with next to no speech. */
export function tooLittleSaid(text: string): Summary {
  const said = text.trim()
  return {
    executiveSummary:
      said === ''
        ? 'There’s no speech in this recording, so there’s nothing to summarize.'
        : `Too little was said to summarize. ${said.length > MOST_QUOTED ? 'It begins' : 'Here’s all of it'}: “${shorten(said, MOST_QUOTED)}”`,
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'rules',
    degraded: false,
    coverage: 1,
  }
}
