import { plainText, type Segment } from '../segments'
import { type Evidence, FEWEST_WORDS, type Summary, tooLittleSaid } from '../summarize'
import { type Sentence, sentencesOf } from './sentences'

const MOMENTS = 6
const LEADING = 3
const FOLLOW_UPS = 8
const PROMISE =
  /\b(i'll|i will|we'll|we will|you'll need to|(?:i|we|you) need to|(?:i|we) promise|let me (?:send|check|find|get|call)|could you (?:send|check|get)|please (?:send|check|sign|call))\b/i
const NEXT =
  /\b(next (?:meeting|session|review|call)|meet again|see you (?:on|next)|follow-up (?:call|meeting))\b/i
const WHEN =
  /\b(?:next |on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|week|month|quarter)\b(?: at \d{1,2}(?::\d{2})?(?: ?[ap]m)?)?/i

/**
 * Key moments and possible follow-ups of a transcript, found by rules and quoted as they were said. It is an extract with
 * its places, not an understanding: show it labelled as found without AI.
 */
export function summarizeByRules(segments: Segment[]): Summary {
  const sentences = sentencesOf(segments)
  const text = plainText(segments)
  if ((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < FEWEST_WORDS) return tooLittleSaid(text)
  const moments = keyMoments(sentences, MOMENTS)
  const leading = keyMoments(sentences, LEADING)
  const followUps = sentences.filter((each) => PROMISE.test(each.text)).slice(0, FOLLOW_UPS)
  const next = sentences.findLast((each) => NEXT.test(each.text) && WHEN.test(each.text))
  const evidence: Evidence[] = [
    ...moments.map((each, index) => prove('keyPoint', index, each)),
    ...followUps.map((each, index) => prove('actionItem', index, each)),
    ...(next === undefined ? [] : [prove('nextMeeting', 0, next)]),
  ]
  return {
    executiveSummary: leading.map((each) => each.text).join(' '),
    keyPoints: moments.map((each) => each.text),
    actionItems: followUps.map(({ text: task, speaker }) => ({
      task,
      assignee: /\bi'll\b|\bi will\b|\bi need\b/i.test(task) ? speaker : null,
    })),
    nextMeeting:
      next === undefined ? null : { date: WHEN.exec(next.text)?.[0] ?? null, topics: next.text },
    evidence,
    origin: 'rules',
    degraded: false,
    coverage: 1,
  }
}

function prove(kind: Evidence['kind'], index: number, sentence: Sentence): Evidence {
  return { kind, index, segment: sentence.segment, quote: sentence.text }
}

/** The sentences with the words that the meeting returns to most, in the order in which they were said. */
function keyMoments(sentences: Sentence[], count: number): Sentence[] {
  const frequency = new Map<string, number>()
  for (const { words } of sentences) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const weight = ({ words }: Sentence) => {
    const sum = [...new Set(words)].reduce((total, word) => total + (frequency.get(word) ?? 0), 0)
    return sum / Math.sqrt(Math.max(words.length, 6))
  }
  const best = new Set(sentences.toSorted((a, b) => weight(b) - weight(a)).slice(0, count))
  return sentences.filter((sentence) => best.has(sentence))
}
