import { normalized } from '../../segments'

/** The part of tokenizer.json used here: pieces with the logarithms of their probabilities. */
export type Unigram = { model: { vocab: [piece: string, score: number][] } }

const START = '<s>'
const END = '</s>'
const UNKNOWN = '<unk>'
const SPECIAL = new Set([START, '<pad>', END, UNKNOWN, '<mask>'])
/** Marks the start of a word. */
const BREAK = '▁'
/** How much less likely a character without a piece is than the rarest piece. */
const PENALTY = 10
/** Characters that separate words although they aren't white space. */
const INVISIBLE = /[\u200b-\u200f\u2581\ufeff\ufffd]/g
const CONTROL = /[^\P{Cc}\t\n\f\r]/gu

/**
 * Tokenizes texts for XLM-RoBERTa models, up to `most` tokens: each word as its likeliest sequence
 * of pieces. Takes linear time. Names of special tokens in a text are ordinary characters.
 */
export function unigramPieces({ model: { vocab } }: Unigram, most: number) {
  const ids = new Map<string, number>()
  const scores = Float64Array.from(vocab, ([, score]) => score)
  const special = new Map<string, number>()
  let longest = 1
  let unknownScore = 0
  for (const [id, [piece, score]] of vocab.entries()) {
    if (SPECIAL.has(piece)) {
      special.set(piece, id)
      continue
    }
    ids.set(piece, id)
    longest = Math.max(longest, piece.length)
    unknownScore = Math.min(unknownScore, score - PENALTY)
  }
  const [start = 0, end = 0, unknown = 0] = [START, END, UNKNOWN].map((name) => special.get(name))

  return (text: string): number[] => {
    const tokens: number[] = []
    for (const word of wordsOf(text)) {
      if (tokens.length >= most) break
      for (const id of piecesOf(`${BREAK}${word}`.slice(0, most * longest))) {
        if (id !== unknown || tokens.at(-1) !== unknown) tokens.push(id)
      }
    }
    return [start, ...tokens.slice(0, most - 2), end]
  }

  /** The sequence with the highest sum of scores (Viterbi). */
  function piecesOf(word: string): number[] {
    const best = new Float64Array(word.length + 1).fill(Number.NEGATIVE_INFINITY)
    const from = new Int32Array(word.length + 1)
    const last = new Int32Array(word.length + 1)
    best[0] = 0
    for (let at = 0; at < word.length; at += 1) {
      const before = best[at] ?? Number.NEGATIVE_INFINITY
      if (before === Number.NEGATIVE_INFINITY) continue
      for (let to = at + 1; to <= Math.min(word.length, at + longest); to += 1) {
        const id = ids.get(word.slice(at, to))
        if (id !== undefined) reach(to, at, id, before + (scores[id] ?? 0))
      }
      const isPair = (word.codePointAt(at) ?? 0) > 0xffff
      reach(at + (isPair ? 2 : 1), at, unknown, before + unknownScore)
    }
    const pieces: number[] = []
    for (let to = word.length; to > 0; to = from[to] ?? 0) pieces.push(last[to] ?? unknown)
    return pieces.reverse()

    function reach(to: number, at: number, id: number, score: number) {
      if (score <= (best[to] ?? 0)) return
      best[to] = score
      from[to] = at
      last[to] = id
    }
  }
}

/** Words in compatibility form, without control characters. */
function wordsOf(text: string): string[] {
  return normalized(text.replace(CONTROL, '').replace(INVISIBLE, ' '), 'NFKC')
    .split(/\s+/)
    .filter(Boolean)
}
