import { shorten } from '../answer/quote'
import type { Summary } from './summary'

/** With fewer words than this a model would have to invent. */
const FEWEST_WORDS = 25
/** Characters of a text without words; a word may be as long as a transcript. */
const MOST_QUOTED = 2_000

/** True if a text has too few words for a summary. */
export function isTooLittle(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < FEWEST_WORDS
}

/** The summary of a recording in which next to nothing was said. */
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
