import type { Turn } from './ask'

/** The server's limits for a conversation in one request. */
const MAX_MESSAGES = 200
const MAX_BYTES = 48 * 1024

/** Role and content of every message, oldest first; drops the oldest beyond the limits. */
export function historyOf(messages: Turn[]): Turn[] {
  const turns = messages.map(({ role, content }) => ({ role, content })).slice(-MAX_MESSAGES)
  const sizes = turns.map((turn) => new TextEncoder().encode(JSON.stringify(turn)).length)
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  let from = 0
  while (bytes > MAX_BYTES && from < turns.length) {
    bytes -= sizes[from] ?? 0
    from += 1
  }
  return turns.slice(from)
}
