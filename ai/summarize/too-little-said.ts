import { shorten } from '../answer/quote'
import type { Summary } from './summary'

/** The summary of silence. It is about the recording, not the meeting. */
export const NOTHING_SAID = 'There’s no speech in this recording, so there’s nothing to summarize.'

/** With fewer words, a model would have to invent. */
const MIN_WORDS = 25
/** Characters quoted of a text without spaces, in which a word can be as long as the transcript. */
const MAX_QUOTED = 2_000

export function isTooLittle(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < MIN_WORDS
}

/** The summary of a recording with next to no speech. */
export function tooLittleSaid(text: string): Summary {
  const said = text.trim()
  return {
    executiveSummary:
      said === ''
        ? NOTHING_SAID
        : `Too little was said to summarize. ${said.length > MAX_QUOTED ? 'It begins' : 'Here’s all of it'}: “${shorten(said, MAX_QUOTED)}”`,
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'rules',
    degraded: false,
    coverage: 1,
  }
}
