import { normalized } from '../../segments'

/** The part of tokenizer.json used here. */
export type WordPieces = { model: { vocab: Record<string, number> } }

const START = '[CLS]'
const END = '[SEP]'
const UNKNOWN = '[UNK]'
const LONGEST_WORD = 100
const PUNCTUATION = /[\p{P}\p{S}]/u
const IDEOGRAPH = /\p{Script=Han}/u

/** Tokenizes texts for uncased BERT models, up to `most` tokens. */
export function wordPieces({ model: { vocab } }: WordPieces, most: number) {
  const of = (token: string) => vocab[token] ?? vocab[UNKNOWN] ?? 0
  return (text: string): number[] => {
    const tokens: number[] = []
    for (const word of wordsOf(text)) {
      if (tokens.length >= most) break
      tokens.push(...piecesOf(word))
    }
    return [of(START), ...tokens.slice(0, most - 2), of(END)]
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

/** Words without accents; punctuation and ideographs are words of their own. */
function wordsOf(text: string): string[] {
  const plain = normalized(text.toLowerCase(), 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\p{Cc}\p{Cf}�]/gu, (each) => (/\s/.test(each) ? ' ' : ''))
  const spaced = [...plain].map((letter) =>
    PUNCTUATION.test(letter) || IDEOGRAPH.test(letter) ? ` ${letter} ` : letter,
  )
  return spaced.join('').split(/\s+/).filter(Boolean)
}
