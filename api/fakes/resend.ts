import { env } from '../env'

type Email = {
  to: string[] | string
  subject: string
  html: string
  text: string
  from: string
  attachments?: { filename: string; content: string }[]
  headers?: Record<string, string>
}

/**
 * A local mail provider that answers like Resend: one mail per idempotency key, error objects with a status.
 * `env` points at it until `stop`.
 */
export function startResend() {
  const sent = new Map<string, Email>()
  const keys: (string | null)[] = []
  let fault: { status: number; times: number } | null = null

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const key = request.headers.get('idempotency-key')
      keys.push(key)
      if (new URL(request.url).pathname !== '/emails') return new Response(null, { status: 404 })
      if (fault && fault.times > 0) {
        fault.times -= 1
        const { status } = fault
        return Response.json({ statusCode: status, name: 'fault', message: 'fault' }, { status })
      }
      if (key && !sent.has(key)) sent.set(key, await request.json())
      return Response.json({ id: key })
    },
  })

  const before = { ...env.mail }
  Object.assign(env.mail, { apiKey: 're_loopback', baseUrl: `http://127.0.0.1:${server.port}` })
  return {
    sent,
    keys,
    failWith: (status: number, times: number) => {
      fault = { status, times }
    },
    async stop() {
      Object.assign(env.mail, before)
      await server.stop(true)
    },
  }
}
