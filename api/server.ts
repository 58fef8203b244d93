import { env } from './env'
import { outliveLostConnections } from './operations/lifecycle'
import { processNumber, reportListening } from './operations/web-processes/child'
import { superviseWeb } from './operations/web-processes/supervise'

outliveLostConnections()
const number = processNumber(process.argv)
if (number === null && env.webProcesses > 1) {
  await superviseWeb({ entry: import.meta.path, count: env.webProcesses })
} else {
  const { serve } = await import('./pages/serve')
  await serve({ number: number ?? 1, isOneOfSeveral: number !== null })
}
if (number === null) {
  const several = env.webProcesses > 1 ? ` with ${env.webProcesses} processes` : ''
  console.log(`Colloquy listens on ${env.appUrl}${several}`)
  if (env.demo) console.log('Sign in as the demo user: username demo, password colloquy-demo')
} else {
  reportListening()
}
