import type { Passage, Source } from '../answer'

const CITATION = /\s?[[【]\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*[\]】](?!\()/g
const QUOTE_CHARACTERS = 300

export type Cited = { result: string; sources: Source[]; unknownCitations: number }

/** Keeps the citations that name a source, takes out and counts the others, and lists what is cited. */
export function checkCitations(text: string, passages: Passage[]): Cited {
  const cited = new Map<number, string>()
  let unknownCitations = 0
  const result = withoutMarkup(text).replace(CITATION, (match, list: string, offset: number) => {
    const numbers = list.split(/[,;]/).map(Number)
    const known = numbers.filter((number) => number >= 1 && number <= passages.length)
    unknownCitations += numbers.length - known.length
    for (const number of known) {
      if (!cited.has(number)) cited.set(number, text.slice(Math.max(0, offset - 400), offset))
    }
    const space = /^\s/.test(match) ? ' ' : ''
    return known.length === 0 ? '' : space + known.map((number) => `[${number}]`).join('')
  })
  const sources = [...cited].flatMap(([number, claim]) => {
    const passage = passages[number - 1]
    return passage === undefined ? [] : toSource(number, passage, claim)
  })
  return {
    result: result.trim(),
    sources: sources.sort((one, other) => one.number - other.number),
    unknownCitations,
  }
}

/** A passage as a source; the quote is its sentence that shares most words with what was claimed. */
export function toSource(number: number, passage: Passage, claim: string): Source {
  const { text, ...rest } = passage
  return { number, ...rest, quote: bestSentence(text, claim) }
}

function withoutMarkup(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\((?!\/meetings\/\d)[^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
}

function bestSentence(text: string, claim: string): string {
  const wanted = new Set(words(claim))
  const sentences = text.match(/[^.!?\n]+[.!?]*/g) ?? [text]
  let best = sentences[0] ?? text
  let most = 0
  for (const sentence of sentences) {
    const shared = words(sentence).filter((word) => wanted.has(word)).length
    if (shared <= most) continue
    most = shared
    best = sentence
  }
  return best.trim().slice(0, QUOTE_CHARACTERS)
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}
