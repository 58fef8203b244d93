import { env } from './env'
import { outliveLostConnections } from './operations/lifecycle'
import { serve } from './pages/serve'

outliveLostConnections()
await serve({ number: 1, isOneOfSeveral: false })
console.log(`Colloquy listens on ${env.appUrl}`)
if (env.demo) console.log('Sign in as the demo user: username demo, password colloquy-demo')
