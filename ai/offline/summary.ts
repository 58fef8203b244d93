import { askedFor, holds } from '../answer/asked'
import { contentWords } from '../answer/words'
import { giveWay } from '../give-way'
import { plainText, type Segment } from '../segments'
import { type Evidence, FEWEST_WORDS, type Summary, tooLittleSaid } from '../summarize/summarize'
import { SENTENCES_IN_A_ROW, type Sentence, sentencesOf } from './sentences'

const MOMENTS = 6
const LEADING = 3
const FOLLOW_UPS = 8
/** An extract is shown with this many times more for words that are asked for. */
const ASKED = 4
/** The weight of a sentence that holds the kind of thing that is asked for. */
const KIND = 6
const PROMISE =
  /\b(i'll|i will|we'll|we will|you'll need to|(?:i|we|you) need to|(?:i|we) promise|let me (?:send|check|find|get|call)|could you (?:send|check|get)|please (?:send|check|sign|call))\b/i
const DECISION =
  /\b(?:decided|agreed?|settled|approved|accepted|postponed|rejected|chose|chosen|voted|signed|let's go with|we(?:'ll| will) (?:keep|take|sell|buy|use|go)|beschlossen|einigen|geeinigt|entschieden|décidé|convenu|decidido|acordado|combinado|deciso|besloten|afgesproken)\b/i
const AMOUNT =
  /[$€£]\s?\d|\b\d[\d.,]*\s?(?:%|percent|per cent|thousand|million|billion|k\b|dollars?|euros?|pounds?|prozent|millionen|euro|pour cent|por ciento|procent)/i
const NEXT =
  /\b(next (?:meeting|session|review|call)|meet again|see you (?:on|next)|follow-up (?:call|meeting))\b/i
const WHEN =
  /\b(?:next |on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|week|month|quarter)\b(?: at \d{1,2}(?::\d{2})?(?: ?[ap]m)?)?/i

/**
 * Key moments and possible follow-ups of a transcript, found by rules and quoted as they were said. It is an extract with
 * its places, not an understanding: show it labelled as found without AI.
 */
export async function summarizeByRules(segments: Segment[]): Promise<Summary> {
  const sentences = await sentencesOf(segments)
  const text = plainText(segments)
  if ((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < FEWEST_WORDS) return tooLittleSaid(text)
  const weights = await weigh(sentences)
  const moments = heaviest(sentences, weights, MOMENTS)
  const leading = heaviest(sentences, weights, LEADING)
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

/** The sentences by which a meeting is remembered, most of all those with the words of a question, in the order in which they were said. */
export async function tellingSentences(
  segments: Segment[],
  question: string,
  count: number,
): Promise<Sentence[]> {
  const sentences = await sentencesOf(segments)
  const asked = new Set(contentWords(question))
  const kind = askedFor(question)
  const weights = new Map(
    sentences.map((sentence) => {
      const own = contentWords(sentence.text).filter((word) => asked.has(word)).length
      const isOfKind = kind !== null && holds(sentence.text, kind)
      const weight = isOfKind ? KIND : tellingOf(sentence.text) - 1
      return [sentence, weight * (1 + ASKED * own)]
    }),
  )
  const telling = sentences.filter((sentence) => (weights.get(sentence) ?? 0) > 0)
  return heaviest(telling, weights, count)
}

function prove(kind: Evidence['kind'], index: number, sentence: Sentence): Evidence {
  return { kind, index, segment: sentence.segment, quote: sentence.text }
}

/** How much each sentence says of what the meeting returns to most. */
async function weigh(sentences: Sentence[]): Promise<Map<Sentence, number>> {
  const frequency = new Map<string, number>()
  for (const [at, { words }] of sentences.entries()) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    if (at % SENTENCES_IN_A_ROW === 0) await giveWay()
  }
  const weights = new Map<Sentence, number>()
  for (const [at, sentence] of sentences.entries()) {
    const words = [...new Set(sentence.words)]
    const sum = words.reduce((total, word) => total + Math.log1p(frequency.get(word) ?? 0), 0)
    const returns = sum / Math.sqrt(Math.max(sentence.words.length, 6))
    weights.set(sentence, returns * tellingOf(sentence.text))
    if (at % SENTENCES_IN_A_ROW === 0) await giveWay()
  }
  return weights
}

/**
 * A meeting is remembered by a decision, an amount, a date or a promise; a question only leads to
 * one. Each multiplies a sentence's weight.
 */
function tellingOf(text: string): number {
  const signs: [RegExp, number][] = [
    [DECISION, 3],
    [AMOUNT, 2.5],
    [WHEN, 1.6],
    [PROMISE, 3],
    [/\?\s*$/, 0.4],
  ]
  return signs.reduce((product, [sign, times]) => (sign.test(text) ? product * times : product), 1)
}

/** The `count` sentences of most weight, each once, in the order in which they were said. */
function heaviest(sentences: Sentence[], weights: Map<Sentence, number>, count: number) {
  const weight = (sentence: Sentence) => weights.get(sentence) ?? 0
  const said = new Map(sentences.toReversed().map((sentence) => [sentence.text, sentence]))
  const best = new Set([...said.values()].toSorted((a, b) => weight(b) - weight(a)).slice(0, count))
  return sentences.filter((sentence) => best.has(sentence))
}
