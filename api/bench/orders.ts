import { startAiServer } from '@app/ai/testing/testing'
import { openTestDatabase } from '@app/db/testing/testing'
import { ORDERS, tryOrders } from '../testing/golden/injection'
import { add, finish } from './table'

/** Every order in speech, notes, names and titles, to a model that obeys: `bun api/bench/orders.ts`. */
const close = await openTestDatabase()
const server = await startAiServer()
const { tried, reached, ...harm } = await tryOrders(server, ORDERS)
await server.stop()
await close()
add('orders tried', tried)
add('of these read by the model', reached)
for (const [what, found] of Object.entries(harm)) {
  const count = Array.isArray(found) ? found.length : found
  add(what, count, '0', count === 0)
}
finish()
