import { splitSentences } from '../sentences'
import { isQuestion } from './exchange'
import { figuresIn, figuresSaid } from './figures/figures'
import type { Passage } from './passage'
import { type Picked, pickSentences } from './pick'
import { shorten, startsTurn } from './quote'
import { voicesIn, withoutVoice } from './voice'
import { contentWords } from './words'

/** Weight of a claim's figures, as much as that of its words. */
const FIGURES = 1
/** Claims with fewer words say what they are about only together with the question. */
const FEW_WORDS = 3
/** A turn is quoted from its start if that is at most this many characters before the sentence. */
const LEAD_CHARACTERS = 160
const NAME = /(?<!\p{L})\p{Lu}\p{L}{2,}/gu
/** The names at the beginning of a claim: "- **Ann** and Ben". */
const SUBJECT = /^[\P{L}]*\p{Lu}\p{L}+(?: (?:and )?\p{Lu}\p{L}+)*/u
/** Sentences that follow in a transcript without speakers. */
const FOLLOWING = 2

/**
 * The words of the passage that best say what a claim does, verbatim: a sentence with its figures,
 * however they are said there, and the speaker's turn around it.
 */
export function claimQuote({ text, kind }: Passage, claim: string, question: string): string {
  const sentences = splitSentences(text)
  const [said, voices] = withoutSpeakers(claim, new Set(voicesIn(sentences)))
  const isBrief = contentWords(said).length < FEW_WORDS
  const wanted = { words: isBrief ? `${said} ${question}` : said, beside: question, voices }
  const best = bestOf(pickSentences([{ text }], wanted), figuresIn(claim))
  if (best === undefined) return ''
  const at = sentences.indexOf(best.sentence)
  const [from, to] = kind === 'transcript' ? turnAround(sentences, at) : [at, at + 1]
  return shorten(sentences.slice(from, to).join(' '))
}

/**
 * The claim without the speakers that it begins with, and those speakers: what they say names
 * others.
 */
function withoutSpeakers(claim: string, voices: Set<string>): [claim: string, speakers: string[]] {
  const subject = SUBJECT.exec(claim)?.[0] ?? ''
  const named = voices
    .values()
    .map((voice) => ({ voice, parts: voice.match(NAME) ?? [] }))
    .filter(({ parts }) => parts.some((part) => subject.includes(part)))
    .toArray()
  const parts = new Set(named.flatMap(({ parts }) => parts))
  const rest = claim.replace(NAME, (word) => (parts.has(word) ? '' : word))
  if (contentWords(rest).length === 0) return [claim, []]
  return [rest, named.map(({ voice }) => voice)]
}

function bestOf(picked: Picked[], figures: ReturnType<typeof figuresIn>): Picked | undefined {
  if (figures.length === 0) return picked[0]
  const weightOf = ({ sentence, score }: Picked) =>
    score + (FIGURES * figures.filter(figuresSaid(sentence, true)).length) / figures.length
  return picked
    .map((each) => ({ each, weight: weightOf(each) }))
    .toSorted((one, other) => other.weight - one.weight)[0]?.each
}

/** The turn of a sentence, from its start unless it is long; with the next one after a question. */
function turnAround(sentences: string[], at: number): [from: number, to: number] {
  if (!sentences.some((sentence) => withoutVoice(sentence) !== sentence)) {
    return [at, at + 1 + FOLLOWING]
  }
  const start = sentences.findLastIndex((each, place) => place <= at && startsTurn(each))
  const lead = sentences.slice(Math.max(0, start), at).join(' ')
  const from = start >= 0 && lead.length <= LEAD_CHARACTERS ? start : at
  const end = endOfTurn(sentences, at)
  return [from, isQuestion(sentences[end - 1] ?? '') ? endOfTurn(sentences, end) : end]
}

function endOfTurn(sentences: string[], at: number): number {
  const next = sentences.findIndex((each, place) => place > at && startsTurn(each))
  return next < 0 ? sentences.length : next
}
