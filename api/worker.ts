import { env } from './env'
import { openProduct } from './open'
import { endStart, outliveLostConnections } from './operations/lifecycle'
import { watchLoop } from './operations/loop-watch'
import { watchMemory } from './operations/memory'
import { serveMetrics } from './operations/metrics-server'
import { endOnSignal } from './operations/stop'

outliveLostConnections()
const close = await openProduct({ worker: true }).catch(endStart)
const stopMetrics = serveMetrics(env.metricsPort)
watchMemory()
watchLoop()
console.log('Colloquy’s worker is running')

endOnSignal(async () => {
  await close()
  await stopMetrics()
})
