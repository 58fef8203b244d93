export type Turn = { role: 'user' | 'assistant'; content: string }

const TURNS = 20
const CHARACTERS = 16_000

/** The newest turns that count, oldest first. What the browser sends as the model's words is read, never trusted. */
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
