export type Turn = { role: 'user' | 'assistant'; content: string }

const TURNS = 20
const CHARACTERS = 16_000

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
