import type { Turn } from './ask'

/** What the server takes of a conversation: so many messages, and so many bytes in one request. */
const mostMessages = 200
const mostBytes = 48 * 1024

/** Role and content of every message, oldest first; the oldest are left out where it is too much to send. */
export function historyOf(messages: Turn[]): Turn[] {
  const turns = messages.map(({ role, content }) => ({ role, content })).slice(-mostMessages)
  const sizes = turns.map((turn) => new TextEncoder().encode(JSON.stringify(turn)).length)
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  let from = 0
  while (bytes > mostBytes && from < turns.length) {
    bytes -= sizes[from] ?? 0
    from += 1
  }
  return turns.slice(from)
}
