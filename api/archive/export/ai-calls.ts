import { listCalls } from '@app/db/accounts/ai-calls/ai-calls'

const AT_ONCE = 1_000

/** The requests to models as JSON lines, newest first. */
export async function* aiCallLines(userId: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let before: number | null = null; ; ) {
    const calls = await listCalls(userId, { meetingId: null, before, limit: AT_ONCE })
    const lines = calls.map((call) => `${JSON.stringify(call)}\n`)
    yield encoder.encode(lines.join(''))
    before = calls.at(-1)?.id ?? null
    if (calls.length < AT_ONCE) return
  }
}
