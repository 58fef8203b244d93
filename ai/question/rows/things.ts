import type { Word } from '../parts-of-speech'
import type { Language } from '../plan'
import type { Concept } from '../words/concepts'

/** What the words of a question are besides concepts. */
type Words = {
  language: Language
  /** Names and months. */
  isOther: (word: string) => boolean
  conceptsOf: (word: string) => Concept[]
}

/** Takes words for rows out of questions in which they are of other things. */
export function markThings(tokens: Word[], words: Words) {
  markFailures(tokens, words)
  markUnsettled(tokens, words)
  if (words.language !== 'en') markShares(tokens)
}

const ROWS: Concept[] = ['meeting', 'action', 'note']
/** What fails besides meetings. */
const FILES = /^(?:upload|transcri|trascri|recording|files?$|audio|proces)/
const FAILED: Concept[] = ['failed', 'running']

/**
 * Only meetings and their files fail or are processed as rows; "why did the sale fail?" and "what
 * went wrong on the trip?" are about what was said.
 */
function markFailures(tokens: Word[], { isOther, conceptsOf }: Words) {
  const failed = tokens.filter(({ concepts }) => FAILED.some((each) => concepts.has(each)))
  const isOfRows = ({ word, concepts, soft }: Word) =>
    FILES.test(word) || (!soft && ROWS.some((each) => concepts.has(each)))
  const isThing = ({ word, concepts }: Word) =>
    !/^\d/.test(word) && !isOther(word) && (concepts.size === 0 || concepts.has('weak'))
  if (tokens.some(isOfRows) || !tokens.some(isThing)) return
  for (const token of failed) {
    const own = conceptsOf(token.word).filter((each) => !FAILED.includes(each))
    token.concepts = new Set(own.length === 0 ? ['weak'] : own)
  }
}

/** What tasks and debts are, in the languages whose words for tasks include it. */
const UNSETTLED = /^(?:outstanding|ausstehend\w*|pendiente|pendente|openstaand\w*)$/
const ONE = /^(?:an?|eine?n?|un[ao]?|uma|algun[ao]?|alguma?|qualche|een)$/

/** "Is there an outstanding bill?" asks about a bill, "what is outstanding?" for tasks. */
function markUnsettled(tokens: Word[], { isOther }: Words) {
  const isThing = (token?: Word) => token?.concepts.size === 0 && !isOther(token.word)
  for (const [at, token] of tokens.entries()) {
    if (!UNSETTLED.test(token.word)) continue
    const [before, last, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
    const isAfter = ONE.test(before?.word ?? '') && isThing(last)
    if (isAfter || (ONE.test(last?.word ?? '') && isThing(next))) token.concepts = new Set(['weak'])
  }
}

/** Tasks or shares, in Romance languages. */
const SHARES = /^(?:actions?|accion(?:es)?|acoes|acao|azion[ei])$/
const TRADED =
  /^(?:vend|vent[ae]|achat|achet|rachat|rachet|compr|acquist|divid|cours$|bourse|bolsa|borsa)/
/** "Investi en actions" is in shares: nothing is "in tasks". */
const OF_KIND = /^(?:en|em|in)$/
const ASKED: Concept[] = ['which', 'list', 'howMany', 'me', 'open', 'overdue', 'due', 'next']

/** "La vente des actions" is of shares; "quelles actions sont ouvertes ?" are tasks. */
function markShares(tokens: Word[]) {
  const isTraded = tokens.some(({ word }) => TRADED.test(word))
  for (const [at, token] of tokens.entries()) {
    if (!SHARES.test(token.word) || !token.concepts.has('action')) continue
    const beside = [...tokens.slice(Math.max(0, at - 2), at), ...tokens.slice(at + 1, at + 3)]
    const isAsked = at === 0 || beside.some((each) => ASKED.some((one) => each.concepts.has(one)))
    const isKind = OF_KIND.test(tokens[at - 1]?.word ?? '')
    if (isTraded || isKind || !isAsked) token.concepts = new Set()
  }
}
