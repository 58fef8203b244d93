import { replyTo } from './replies/replies'

export type Turn = { role: 'user' | 'assistant'; content: string }

const TURNS = 20
const CHARACTERS = 16_000
/** As many as a question may have; the earlier ones that the browser sends may be longer. */
const QUESTION_CHARACTERS = 4_000

/**
 * The newest turns within the limits, oldest first. The browser sends the model's words too, so
 * they are untrusted.
 */
export function recentTurns(history: Turn[]): Turn[] {
  const kept: Turn[] = []
  let left = CHARACTERS
  for (const { role, content } of history.slice(-TURNS).toReversed()) {
    left -= content.length
    if (left < 0) break
    kept.unshift({ role, content })
  }
  return kept
}

/** The beginnings of the user's previous questions, oldest first. */
export function earlierQuestions({ history }: { history: Turn[] }): string[] {
  return history.flatMap(({ role, content }) =>
    role === 'user' && replyTo(content) === null ? [content.slice(0, QUESTION_CHARACTERS)] : [],
  )
}
