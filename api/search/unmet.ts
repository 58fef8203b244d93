import type { Plan } from '@app/ai/question/plan'
import { plain } from './text'

/** Conditions on rows, by which passages cannot be searched, in the words of the note. */
const OF_ROWS: [is: (plan: Plan) => boolean, words: string][] = [
  [({ overdue }) => overdue, 'overdue'],
  [({ state }) => state === 'open', 'open'],
  [({ state }) => state === 'done', 'done'],
  [({ lacking }) => lacking !== null, 'what is missing'],
  [({ atLeast }) => atLeast !== null, 'at least'],
  [({ atMost }) => atMost !== null, 'at most'],
]

/** Says which of the question's conditions limit nothing; null if all are met. */
export function unmetNote(plan: Plan): string | null {
  const isOfWords = ['find', 'summarize', 'prepare', 'draft'].includes(plan.intent)
  const isOther = isOfWords && plan.subject === 'meetings'
  const ignored = isOther ? OF_ROWS.flatMap(([is, words]) => (is(plan) ? [words] : [])) : []
  const all = [...plan.unmet, ...ignored].map((words) => `“${plain(words)}”`)
  return all.length === 0
    ? null
    : `Not limited by ${all.join(', ')}: nothing of yours goes by that.`
}
