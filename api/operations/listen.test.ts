import { expect, test } from 'bun:test'
import { StartError } from '@app/db/connection/start-error'
import { Elysia } from 'elysia'
import { env } from '../env'
import { listen } from './listen'
import { serveMetrics } from './metrics-server'

function anApp() {
  return new Elysia({ serve: { idleTimeout: 10 } }).get('/', () => 'here')
}

test('a port in use is reported, and not shared', async () => {
  const first = anApp()
  listen(first, 0)
  const port = first.server?.port ?? 0
  expect(() => listen(anApp(), port)).toThrow(StartError)
  expect(() => listen(anApp(), port)).toThrow(`${port}: another program already uses that port`)
  expect(() => serveMetrics(port)).toThrow(StartError)
  await first.stop(true)
})

test('the server listens on the given address only', async () => {
  const app = anApp()
  listen(app, 0)
  expect(app.server?.hostname).toBe('127.0.0.1')
  expect(await (await fetch(`http://127.0.0.1:${app.server?.port}`)).text()).toBe('here')
  await expect(fetch(`http://127.0.0.2:${app.server?.port}`)).rejects.toThrow()
  await app.stop(true)
})

test('an address that this machine does not have is reported', () => {
  const before = env.host
  env.host = '192.0.2.1'
  expect(() => listen(anApp(), 0)).toThrow('HOST')
  env.host = before
})
