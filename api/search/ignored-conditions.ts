import type { Plan } from '@app/ai/question/plan'
import { plain } from './text'

/** Row conditions that do not apply to passages, with their names in the note. */
const OF_ROWS: [is: (plan: Plan) => boolean, words: string][] = [
  [({ overdue }) => overdue, 'overdue'],
  [({ state }) => state === 'open', 'open'],
  [({ state }) => state === 'done', 'done'],
  [({ lacking }) => lacking !== null, 'what is missing'],
  [({ atLeast }) => atLeast !== null, 'at least'],
  [({ atMost }) => atMost !== null, 'at most'],
]

/** Names the question's conditions that were ignored; null if there are none. */
export function ignoredNote(plan: Plan): string | null {
  const isOfWords = ['find', 'summarize', 'prepare', 'draft'].includes(plan.intent)
  const isOther = isOfWords && plan.subject === 'meetings'
  const ignored = isOther ? OF_ROWS.flatMap(([is, words]) => (is(plan) ? [words] : [])) : []
  const all = [...plan.unmet, ...ignored].map((words) => `“${plain(words)}”`)
  return all.length === 0
    ? null
    : `I couldn’t filter by ${all.join(' or ')}, so these results aren’t limited by it.`
}
