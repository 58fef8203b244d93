import type { Intent } from '../intent'
import type { Concept } from '../words/concepts'
import type { Guess } from './guess'
import { asksOf, isLabelOfRows, type Label } from './label'

/** How a sentence is to be read: its intent, the owner of tasks, and the topic; null: from its words. */
export type Meant = { intent: Intent; owner: Label['owner']; topic: string | null }

/** Words that name what is asked for rather than its topic. */
const USES: Partial<Record<Label['kind'], Concept[]>> = {
  compare: ['compare', 'atFirst', 'since'],
  summarize: ['summarize', 'meeting'],
  prepare: ['prepare', 'meeting', 'next'],
  draft: ['draft', 'action', 'meeting'],
}

/** The intent of a guess. */
export function meantBy(guess: Guess): Meant {
  const { kind, owner } = guess.label
  const asks = asksOf(guess)
  if (!isLabelOfRows(guess.label))
    return { intent: { asks, uses: USES[kind] ?? [] }, owner, topic: null }
  const topic = guess.topic.map(({ text }) => text).join(' ')
  return { intent: { asks, uses: [] }, owner, topic }
}
