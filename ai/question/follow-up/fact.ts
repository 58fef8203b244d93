import type { Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'
import { pointsBack } from './inherit'

const FEW_WORDS = 5
const ROWS = ['meeting', 'client', 'action', 'note', 'met', 'planned', 'next', 'overdue'] as const
const OTHERWISE = ['promise', 'summarize', 'list', 'draft', 'prepare', 'last', 'first'] as const

/**
 * True if a question follows up on a statement: then "who wanted it at once?" is not about rows.
 */
export function goesOnWithFact(sentence: Sentence, before: Plan): boolean {
  const { tokens, text } = sentence
  const isOfFact = before.intent === 'find' && before.topic !== ''
  const isNamed = tokens.some(({ use }) => use !== null && use !== 'date')
  if (!isOfFact || isNamed || has(sentence, ...ROWS, ...OTHERWISE)) return false
  return is(tokens[0], 'and') || tokens.length <= FEW_WORDS || pointsBack(text)
}

/** True if a question about what was said depends on the previous one and names nobody else. */
export function isFollowUp(question: string, plan: Plan, before: Plan): boolean {
  const isSaid = [plan, before].every(
    ({ intent, subject }) => intent === 'find' && subject !== 'notes',
  )
  if (!isSaid || before.topic === '') return false
  const isOther =
    plan.clientIds.some((id) => !before.clientIds.includes(id)) ||
    plan.people.some((name) => !before.people.includes(name)) ||
    plan.dates.some((date) => !before.dates.some(({ from }) => from === date.from))
  return !isOther && (plan.inherits.length > 0 || pointsBack(question))
}
