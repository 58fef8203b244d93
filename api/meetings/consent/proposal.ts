import { splitSentences } from '@app/ai/sentences'
import type { Segment } from '@app/db/meetings/transcripts'

/** A sentence in which someone seems to consent: for the reader to check, never taken as consent. */
export type Proposal = {
  state: 'given' | 'refused'
  speaker: string | null
  /** Seconds from the start of the recording. */
  moment: number | null
  quote: string
}

/** Consent is asked for at the beginning: only this many segments are read. */
const SEGMENTS = 200
const QUOTE_CHARACTERS = 300

const ABOUT = /\b(record(ed|ing)?|transcrib(e|ed|ing)|transcript|AI( notes?)?|note ?taker)\b/i
const ASKS =
  /\b(ok(ay)?|alright|all right|fine|mind|consent|agree|permission|allowed?|may (i|we)|can (i|we))\b.*\?/i
const REFUSES =
  /\b(do(n['’]t| not) (want|consent|agree)|(i['’]d )?rather (you )?(did)?n['’]?o?t|not (be )?(recorded|comfortable|okay|ok)|please (don['’]t|stop)|i refuse)\b/i
const CONSENTS =
  /\b(i|we) (do |hereby )?(consent|agree|give (you )?(my|our) (consent|permission))\b|\b(that['’]s|it['’]s|is|i['’]m) (fine|ok(ay)?|alright|all right|happy|comfortable)\b|\bgo ahead\b|\b(i|we) don['’]t mind\b/i
const YES =
  /^\W*(yes|yeah|yep|sure|of course|certainly|absolutely|fine|go ahead|ok(ay)?|please do)\b/i
const NO = /^\W*(no|nope|never|i['’]d rather not|please don['’]t)\b/i
/** "No, I don’t mind" is consent. */
const NOT_AT_ALL =
  /^\W*(no|not at all)\b.*\b(not? (mind|problem|objection)|don['’]t mind|go ahead)\b|^\W*not at all\b/i

/**
 * The first answer to a question for consent, or the first sentence that states it; null if there is none.
 */
export function findConsentSentence(
  segments: Segment[],
  nameOf: (label: string | null) => string | null = (label) => label,
): Proposal | null {
  const read = segments.slice(0, SEGMENTS)
  for (const [at, segment] of read.entries()) {
    const own = stateOf(segment.text)
    if (own !== null) return proposal(own, segment)
    const answer = ABOUT.test(segment.text) && ASKS.test(segment.text) ? read[at + 1] : undefined
    if (answer === undefined || answer.speaker === segment.speaker) continue
    const answered = answerOf(answer.text, /\bmind\b/i.test(segment.text))
    if (answered !== null) return proposal(answered, answer)
  }
  return null

  function proposal(state: Proposal['state'], { speaker, start, text }: Segment): Proposal {
    const quote = text.trim().slice(0, QUOTE_CHARACTERS)
    return { state, speaker: nameOf(speaker), moment: start, quote }
  }
}

/** For a statement, not a question, that states consent or refusal. */
function stateOf(text: string): Proposal['state'] | null {
  for (const sentence of splitSentences(text)) {
    if (!ABOUT.test(sentence) || sentence.endsWith('?')) continue
    if (REFUSES.test(sentence)) return 'refused'
    if (CONSENTS.test(sentence)) return 'given'
  }
  return null
}

/** "No" to "do you mind?" is consent. */
function answerOf(text: string, asksIfMinded: boolean): Proposal['state'] | null {
  if (NOT_AT_ALL.test(text)) return asksIfMinded ? 'given' : null
  if (asksIfMinded && /^\W*(yes|yeah|yep)\b/i.test(text))
    return REFUSES.test(text) ? 'refused' : null
  if (asksIfMinded && NO.test(text)) return 'given'
  if (NO.test(text) || REFUSES.test(text)) return 'refused'
  return YES.test(text) || CONSENTS.test(text) ? 'given' : null
}
