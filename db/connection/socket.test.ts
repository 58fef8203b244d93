import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from './pool'

const directory = mkdtempSync(join(tmpdir(), 'socket-'))
afterAll(() => rmSync(directory, { recursive: true }))

test("a local server is reached by its socket directory, in libpq's notation", async () => {
  const { promise: greeting, resolve } = Promise.withResolvers<string>()
  const server = createServer((socket) => socket.on('data', (bytes) => resolve(`${bytes}`)))
  await new Promise<void>((ready) => server.listen(join(directory, '.s.PGSQL.5433'), ready))
  const sql = open({ url: `postgres://mara@localhost:5433/talks?host=${directory}` }, 1)
  const asked = sql`select 1`.catch(() => {})
  const said = await greeting
  expect(said).toContain('user\0mara\0')
  expect(said).toContain('database\0talks\0')
  expect(said).not.toContain('host\0')
  await sql.end({ timeout: 0 })
  server.close()
  await asked
})
