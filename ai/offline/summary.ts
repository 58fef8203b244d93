import { askedFor, holds } from '../answer/asked'
import { contentWords } from '../answer/words'
import { giveWay } from '../give-way'
import { plainText, type Segment } from '../segments'
import type { Evidence, Summary } from '../summarize/summary'
import { isTooLittle, tooLittleSaid } from '../summarize/too-little-said'
import { SENTENCES_IN_A_ROW, type Sentence, sentencesOf } from './sentences'
import { languageOf } from './statement-words/language'
import { plainOf } from './statement-words/patterns'
import type { MinuteWords } from './statement-words/types'

const MOMENTS = 6
const LEADING = 3
const FOLLOW_UPS = 8
/** An extract is shown with this many times more for words that are asked for. */
const ASKED = 4
/** The weight of a sentence that holds the kind of thing that is asked for. */
const KIND = 6
/** Characters that are judged before others get a turn: some 50 ms of words that were made to take long. */
const CHARACTERS_IN_A_ROW = 20_000
const AMOUNT =
  /[$€£]\s?\d|\b\d[\d.,]*\s?(?:%|percent|per cent|thousand|million|billion|k\b|dollars?|euros?|pounds?|prozent|millionen|euro|pour cent|por ciento|procent)/i

/** What a sentence holds that a meeting is remembered by, and how many times as much it weighs for it. */
type Signs = { telling: number; isPromise: boolean; namesNextMeeting: boolean }

/**
 * Key moments and possible follow-ups of a transcript, found by rules and quoted as they were said. It is an extract with
 * its places, not an understanding: show it labelled as found without AI.
 */
export async function summarizeByRules(segments: Segment[]): Promise<Summary> {
  const sentences = await sentencesOf(segments)
  const text = plainText(segments)
  if (isTooLittle(text)) return tooLittleSaid(text)
  const words = languageOf(sentences).minutes
  const signs = await signsOf(sentences, words)
  const weights = await weigh(sentences, signs)
  const moments = heaviest(sentences, weights, MOMENTS)
  const leading = heaviest(sentences, weights, LEADING)
  const followUps = sentences.filter((each) => signs.get(each)?.isPromise).slice(0, FOLLOW_UPS)
  const next = sentences.findLast((each) => signs.get(each)?.namesNextMeeting)
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
      assignee: words.mine.test(plainOf(task)) ? speaker : null,
    })),
    nextMeeting:
      next === undefined
        ? null
        : { date: words.when.exec(next.text)?.[0].trim() ?? null, topics: next.text },
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
  const signs = await signsOf(sentences, languageOf(sentences).minutes)
  const weights = new Map(
    sentences.map((sentence) => {
      const own = contentWords(sentence.text).filter((word) => asked.has(word)).length
      const isOfKind = kind !== null && holds(sentence.text, kind)
      const weight = isOfKind ? KIND : (signs.get(sentence)?.telling ?? 1) - 1
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
async function weigh(
  sentences: Sentence[],
  signs: Map<Sentence, Signs>,
): Promise<Map<Sentence, number>> {
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
    weights.set(sentence, returns * (signs.get(sentence)?.telling ?? 1))
    if (at % SENTENCES_IN_A_ROW === 0) await giveWay()
  }
  return weights
}

async function signsOf(sentences: Sentence[], words: MinuteWords): Promise<Map<Sentence, Signs>> {
  const signs = new Map<Sentence, Signs>()
  let characters = 0
  for (const sentence of sentences) {
    signs.set(sentence, signsIn(plainOf(sentence.text), words))
    characters += sentence.text.length
    if (characters < CHARACTERS_IN_A_ROW) continue
    characters = 0
    await giveWay()
  }
  return signs
}

/**
 * A meeting is remembered by a decision, an amount, a date or a promise; a question only leads to
 * one. Each multiplies a sentence's weight.
 */
function signsIn(plain: string, { decision, when, promise, nextMeeting }: MinuteWords): Signs {
  const isPromise = promise.test(plain)
  const isDated = when.test(plain)
  const factors: [boolean, number][] = [
    [decision.test(plain), 3],
    [AMOUNT.test(plain), 2.5],
    [isDated, 1.6],
    [isPromise, 3],
    [/\?\s*$/.test(plain), 0.4],
  ]
  const telling = factors.reduce(
    (product, [found, times]) => (found ? product * times : product),
    1,
  )
  return { telling, isPromise, namesNextMeeting: isDated && nextMeeting.test(plain) }
}

/** The `count` sentences of most weight, each once, in the order in which they were said. */
function heaviest(sentences: Sentence[], weights: Map<Sentence, number>, count: number) {
  const weight = (sentence: Sentence) => weights.get(sentence) ?? 0
  const said = new Map(sentences.toReversed().map((sentence) => [sentence.text, sentence]))
  const best = new Set([...said.values()].toSorted((a, b) => weight(b) - weight(a)).slice(0, count))
  return sentences.filter((sentence) => best.has(sentence))
}
