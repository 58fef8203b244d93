import type { Word } from '../parts-of-speech'
import type { Language } from '../plan'

/** The words that mean both tasks and shares of a company, or what somebody owns. */
const ACTIONS = /^(?:acciones|actions|acoes|azioni|attivita)$/
/** "Quali attività ha Rose?" asks for tasks all the same. */
const OWNED_ONLY = /^(?:ha|aveva)$/
/** Verbs of owning and trading, by language. */
const TRADED: Partial<Record<Language, RegExp>> = {
  es: /^(?:tienen?|tenia|posee\p{L}*|compr\p{L}+|vend\p{L}+|invert\p{L}+|invirt\p{L}+|hered\p{L}+|valen?|cotiz\p{L}+)$/u,
  fr: /^(?:posse\p{L}+|detien\p{L}+|achet\p{L}+|vend\p{L}*|herit\p{L}+|val\p{L}+|vaut|cot\p{L}+)$/u,
  pt: /^(?:tem|tinha|possui\p{L}*|compr\p{L}+|vend\p{L}+|invest\p{L}+|herd\p{L}+|valem?|vale)$/u,
  it: /^(?:ha|aveva|possied\p{L}+|compr\p{L}+|vend\p{L}+|invest\p{L}+|eredit\p{L}+|val\p{L}+)$/u,
}
const OF_TASKS = ['open', 'done', 'overdue', 'due', 'promise', 'next', 'meeting'] as const

/** "¿Cuántas acciones tiene Rose?" asks for shares, "¿qué acciones tiene Rose pendientes?" for tasks. */
export function markShares(tokens: Word[], language: Language) {
  const at = tokens.findIndex(({ word }) => ACTIONS.test(word))
  const actions = tokens[at]
  const traded = TRADED[language]
  if (actions === undefined || traded === undefined) return
  const isOfTasks = tokens.some(({ concepts }) => OF_TASKS.some((each) => concepts.has(each)))
  const isOwned = (word: string) => actions.word === 'attivita' && OWNED_ONLY.test(word)
  const isTraded = tokens.some(({ word }) => traded.test(word) && !isOwned(word))
  if (!isTraded || isOfTasks) return
  actions.concepts = new Set()
  actions.soft = false
}
