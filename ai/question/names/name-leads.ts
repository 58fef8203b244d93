import type { Token } from '../sentence'

/** "Recommended to Grant", "sent to May". */
export function isToldTo(tokens: Token[], at: number): boolean {
  return tokens[at - 1]?.word === 'to' && GIVING.test(tokens[at - 2]?.word ?? '')
}

const GIVING =
  /^(?:(?:recommend|explain|suggest|mention|describe|report|talk|show)(?:ed|s)?|(?:propose|promise)[ds]?|sa(?:y|id)|sp(?:eak|oke)|g[ai]ve|given|sen[dt]|write|wrote|sold|sell|pay|paid|owe[ds]?|lend|lent)$/

/**
 * In German, nouns have an article and names do not: "bei Rose", "was will Frank", "habe ich Rose
 * gesehen".
 */
export function isNounless(tokens: Token[], at: number): boolean {
  const isAsked = ASKING.test(tokens[at - 2]?.word ?? '')
  return isAsked || /^(?:bei|mit|von|fur|zu|uber|an|ohne|ich|wir)$/.test(tokens[at - 1]?.word ?? '')
}

const ASKING = /^(?:was|wo|wann|wie|warum|wieso|weshalb|wohin|woher)$/
