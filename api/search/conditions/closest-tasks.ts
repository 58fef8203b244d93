import { contentWords } from '@app/ai/answer/words'
import type { ActionRow } from '@app/db/search/summary-rows'

/** Minimum share of the words' weight in a task, and relative to the closest task. */
const ENOUGH = 0.5
const ALIKE = 0.8
const MIN_WORDS = 2

/**
 * The tasks that say most of the words, also those of the sentence they come from; rare words weigh
 * more. None if no task says at least two of them and half of their weight.
 */
export function closestTasks(words: readonly string[], actions: ActionRow[]): ActionRow[] {
  const asked = [...new Set(words)]
  const said = actions.map((action) => {
    const own = wordsOfTask(action)
    return asked.filter((word) => own.has(word))
  })
  const weights = new Map(
    asked.map((word) => {
      const count = said.filter((own) => own.includes(word)).length
      return [word, Math.log(1 + actions.length / (1 + count))]
    }),
  )
  const weigh = (own: string[]) => own.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  const whole = weigh(asked)
  const most = Math.max(0, ...said.map(weigh))
  return actions.filter((_action, at) => {
    const own = said[at] ?? []
    const weight = weigh(own)
    return own.length >= MIN_WORDS && weight >= ENOUGH * whole && weight >= ALIKE * most
  })
}

/** The words of a task, its owner and the sentence it comes from. */
export function wordsOfTask({ task, quote, assignee }: ActionRow): Set<string> {
  return new Set(contentWords(`${task} ${quote ?? ''} ${assignee ?? ''}`))
}
