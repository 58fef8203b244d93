import { expect, test } from 'bun:test'
import { freePort } from '../bench/installation'
import { serveMetrics } from './metrics-server'

test('the private port answers if the process is alive and ready, and its metrics', async () => {
  const port = freePort()
  const stop = serveMetrics(port)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  try {
    expect(await (await ask('/livez')).text()).toBe('ok')
    const readiness = await ask('/readyz')
    expect(await readiness.json()).toMatchObject({ ready: readiness.ok, draining: false })
    const metrics = await ask('/metrics')
    expect(metrics.headers.get('content-type')).toStartWith('text/plain; version=')
    const text = await metrics.text()
    expect(text).toContain('process_resident_memory_bytes')
    expect(Number(/^colloquy_data_free_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
    expect((await ask('/api/stats')).status).toBe(404)
  } finally {
    await stop()
  }
  await expect(ask('/livez')).rejects.toThrow()
})
