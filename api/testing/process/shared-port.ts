// Web processes on PORT that respond with their number and id; the one in LAME fails to start.
import { env } from '../../env'
import { outliveLostConnections } from '../../operations/lifecycle'
import { listen } from '../../operations/listen'
import { endOnSignal } from '../../operations/stop'
import { processNumber, reportListening } from '../../operations/web-processes/child'
import { superviseWeb } from '../../operations/web-processes/supervise'

outliveLostConnections()
const number = processNumber(process.argv)
if (number === null) {
  await superviseWeb({ entry: import.meta.path, count: env.webProcesses })
  console.log('all listen')
} else {
  if (process.env.LAME === String(number)) process.exit(3)
  const fetch = () => Response.json({ number, pid: process.pid })
  listen({ listen: (options) => Bun.serve({ ...options, fetch }) }, env.port, true)
  endOnSignal(async () => {})
  reportListening()
}
