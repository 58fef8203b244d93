import { countOf } from '../dates/numbers'
import type { Intent } from '../intent'
import type { Sentence } from '../sentence'
import type { Concept } from '../words/concepts'
import type { Guess } from './guess'
import { asksOf, isLabelOfRows, type Label } from './label'

/** How a sentence is to be read: its intent, the owner of tasks, and the topic; null: from its words. */
export type Meant = { intent: Intent; owner: Label['owner']; topic: string | null }

/** "The clients I see most" without a number. */
const SEVERAL = 5

/** Words that name what is asked for rather than its topic. */
const USES: Partial<Record<Label['kind'], Concept[]>> = {
  compare: ['compare', 'atFirst', 'since'],
  summarize: ['summarize', 'meeting'],
  prepare: ['prepare', 'meeting', 'next'],
  draft: ['draft', 'action', 'meeting'],
}

/** The intent of a guess. */
export function meantBy({ label, topic }: Guess, { tokens, language }: Sentence): Meant {
  const { kind, owner, limit } = label
  if (!isLabelOfRows(label))
    return { intent: { asks: asksOf(label), uses: USES[kind] ?? [] }, owner, topic: null }
  const count = tokens.flatMap((token) =>
    token.use === null ? (countOf(token, language) ?? []) : [],
  )[0]
  const own = limit === 'several' ? { limit: count ?? SEVERAL } : {}
  const asks = { ...asksOf(label), ...own }
  return { intent: { asks, uses: [] }, owner, topic: topic.map(({ text }) => text).join(' ') }
}
