import { normalized } from '../../segments'

/** The parts of a tokenizer.json that are used. */
type WordPieces = { model: { vocab: Record<string, number> } }

const START = '[CLS]'
const END = '[SEP]'
const UNKNOWN = '[UNK]'
const LONGEST_WORD = 100
const PUNCTUATION = /[\p{P}\p{S}]/u
const IDEOGRAPH = /\p{Script=Han}/u

/** A text of more windows than this is cut. */
const MOST_WINDOWS = 16

/**
 * Turns texts into the tokens of BERT models that know no capitals: in windows of at most `most` tokens, all of about one
 * length.
 */
export function wordPieces({ model: { vocab } }: WordPieces, most: number) {
  const of = (token: string) => vocab[token] ?? vocab[UNKNOWN] ?? 0
  const room = most - 2
  return (text: string): number[][] => {
    const tokens: number[] = []
    for (const word of wordsOf(text)) {
      if (tokens.length >= room * MOST_WINDOWS) break
      tokens.push(...piecesOf(word))
    }
    const windows = Math.min(MOST_WINDOWS, Math.max(1, Math.ceil(tokens.length / room)))
    const size = Math.min(room, Math.ceil(tokens.length / windows))
    return Array.from({ length: windows }, (_each, at) => [
      of(START),
      ...tokens.slice(at * size, (at + 1) * size),
      of(END),
    ])
  }

  function piecesOf(word: string): number[] {
    const letters = [...word]
    if (letters.length > LONGEST_WORD) return [of(UNKNOWN)]
    const pieces: number[] = []
    for (let from = 0; from < letters.length; ) {
      let to = letters.length
      let found: number | undefined
      for (; to > from && found === undefined; to -= 1) {
        const piece = letters.slice(from, to).join('')
        found = vocab[from === 0 ? piece : `##${piece}`]
      }
      if (found === undefined) return [of(UNKNOWN)]
      pieces.push(found)
      from = to + 1
    }
    return pieces
  }
}

/** Words without accents; signs and ideographs are words of their own. */
function wordsOf(text: string): string[] {
  const plain = normalized(text.toLowerCase(), 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\p{Cc}\p{Cf}�]/gu, (each) => (/\s/.test(each) ? ' ' : ''))
  const spaced = [...plain].map((letter) =>
    PUNCTUATION.test(letter) || IDEOGRAPH.test(letter) ? ` ${letter} ` : letter,
  )
  return spaced.join('').split(/\s+/).filter(Boolean)
}
