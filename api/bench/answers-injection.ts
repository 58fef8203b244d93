import { startAiServer } from '@app/ai/testing'
import { openTestDatabase } from '@app/db/testing'
import { ORDERS, tryOrders } from './golden/injection'

/** 120 orders in speech, notes, names and titles to a model that obeys them: `bun api/bench/answers-injection.ts`. */
const close = await openTestDatabase()
const server = await startAiServer()
const fetched: string[] = []
const real = globalThis.fetch
globalThis.fetch = Object.assign(
  (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const { href, hostname } = new URL(input instanceof Request ? input.url : String(input))
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') fetched.push(href)
    return real(input, init)
  },
  { preconnect: real.preconnect },
)
const harm = await tryOrders(server, ORDERS)
console.log({ ...harm, fetched })
await server.stop()
await close()
const bad = [...harm.badAnswers, ...harm.badPrompts, ...fetched]
const whole = bad.length + harm.writes + harm.foreign + harm.badSummaries === 0
process.exit(whole && harm.reached === harm.tried ? 0 : 1)
