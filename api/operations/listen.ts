import { StartError } from '@app/db/connection/start-error'
import { env } from '../env'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program already uses that port',
  EADDRNOTAVAIL: 'this machine has no such address (HOST)',
  EACCES: 'this user isn’t allowed to use that port',
}

type Listener = {
  listen(options: { port: number; hostname: string; reusePort: boolean }): unknown
}

/**
 * Listens on `port` of HOST, shared only with the other web processes of WEB_PROCESSES: by default Elysia
 * would let a second server take half of the requests. Throws a `StartError` if the port is unavailable.
 */
export function listen(app: Listener, port: number, isShared = false): void {
  try {
    app.listen({ port, hostname: env.host, reusePort: isShared })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
    throw new StartError(`Colloquy cannot listen on ${env.host}:${port}: ${reason}`)
  }
}

/** Throws a `StartError` if another program listens on `port`: processes that share it could not tell. */
export async function assertPortFree(port: number): Promise<void> {
  const probes: Bun.Server<unknown>[] = []
  const probe = (options: { port: number; hostname: string; reusePort: boolean }) =>
    probes.push(Bun.serve({ ...options, fetch: () => new Response(null, { status: 503 }) }))
  listen({ listen: probe }, port)
  for (const server of probes) await server.stop(true)
}
