import { connect, createServer, type Socket } from 'node:net'
import { baseUrl } from './browser'

/** A connection to the product that can be cut. */
export type Relay = {
  url: string
  /** Bytes sent to the product since the last `watch`. */
  sent: () => number
  /** Restarts the count; the connection that exceeds this many bytes is cut or swallowed. */
  watch: (bytes: number, then: 'cut' | 'swallow') => Promise<void>
  /** Breaks every connection and accepts none until `mend`. */
  cut: () => void
  mend: () => void
  stop: () => void
}

/** Relays bytes between a browser and the product, on a separate port. */
export async function openRelay(): Promise<Relay> {
  const { hostname, port } = new URL(baseUrl)
  const sockets = new Set<Socket>()
  let broken = false
  let sent = 0
  let limit = Number.POSITIVE_INFINITY
  let then: 'cut' | 'swallow' = 'cut'
  let reached = Promise.withResolvers<void>()

  const server = createServer((from) => {
    if (broken) return void from.destroy()
    const to = connect(Number(port), hostname)
    let passed = 0
    let swallows = false
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.on('data', (bytes: Buffer) => {
      passed += bytes.length
      sent += bytes.length
      if (!to.write(bytes)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
      if (passed < limit) return
      if (then === 'swallow') swallows = true
      else relay.cut()
      limit = Number.POSITIVE_INFINITY
      reached.resolve()
    })
    to.on('data', (bytes: Buffer) => {
      if (!swallows) from.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0

  const relay: Relay = {
    url: `http://localhost:${own}`,
    sent: () => sent,
    watch(bytes, next) {
      sent = 0
      limit = bytes
      then = next
      reached = Promise.withResolvers()
      return reached.promise
    },
    cut() {
      broken = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      broken = false
    },
    stop() {
      relay.cut()
      server.close()
    },
  }
  return relay
}
