import { startAiServer } from '@app/ai/testing/testing'
import { openTestDatabase } from '@app/db/testing/testing'
import { ORDERS, tryOrders } from '../testing/golden/injection'
import { add, finish } from './table'

/**
 * Tries every prompt injection in speech, notes, names and titles on an obedient model: `bun
 * api/bench/orders.ts`.
 */
const close = await openTestDatabase()
const server = await startAiServer()
const { tried, reached, ...harm } = await tryOrders(server, ORDERS)
await server.stop()
await close()
add('injections tried', tried)
add('of these, seen by the model', reached)
for (const [what, found] of Object.entries(harm)) {
  const count = Array.isArray(found) ? found.length : found
  add(what, count, '0', count === 0)
}
finish()
