import { env } from './env'
import { endOnSignal, outliveLostConnections } from './lifecycle'
import { watchMemory } from './memory'
import { serveMetrics } from './metrics-server'
import { openProduct } from './open'

outliveLostConnections()
const close = await openProduct({ worker: true })
const stopMetrics = serveMetrics(env.metricsPort)
watchMemory()
console.log('Colloquy works on recordings')

endOnSignal(async () => {
  await close()
  await stopMetrics()
})
