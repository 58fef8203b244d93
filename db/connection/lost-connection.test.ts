// The driver's behavior when a connection breaks, as patched in db/patches/postgres@3.4.9.patch.
import { expect, test } from 'bun:test'
import { type BreakableServer, startBreakableServer } from '../testing/breakable-server'
import { open } from './pool'
import type { Sql } from './sql'

const LOST = /CONNECTION_CLOSED|ECONNRESET|EPIPE/
/** Sent immediately; short statements wait for the end of the tick. */
const LONG = 'x'.repeat(2_000)

/** Each has a server of its own: the driver's pauses before it connects again pass side by side. */
async function withConnection(work: (sql: Sql, server: BreakableServer) => Promise<void>) {
  const server = await startBreakableServer((statement) => {
    if (statement.includes('twenty')) return Array.from({ length: 20 }, (_, row) => `row ${row}`)
    return statement.startsWith('select') ? ['one'] : []
  })
  const sql = open({ url: server.url }, 1)
  try {
    await sql`select 'connected'`
    await work(sql, server)
  } finally {
    await sql.end({ timeout: 1 })
    server.stop()
  }
}

async function cut(server: BreakableServer, how: 'end' | 'reset') {
  server.cut(how)
  await Bun.sleep(20)
}

for (const how of ['end', 'reset'] as const) {
  for (const word of ['short', LONG]) {
    test.concurrent(`a broken reserved connection (${how}) rejects a statement of ${word.length} letters`, () =>
      withConnection(async (sql, server) => {
        const reserved = await sql.reserve()
        await reserved`select 'reserved'`
        await cut(server, how)
        await expect((async () => reserved`select ${word}::text`)()).rejects.toThrow(LOST)
        reserved.release()
        expect((await sql`select 'next'`)[0]).toEqual({ word: 'one' })
      }))
  }

  test.concurrent(`a caller rejected by a breaking connection (${how}) gets another immediately`, () =>
    withConnection(async (sql, server) => {
      const reserved = await sql.reserve()
      server.cut(how)
      await expect((async () => reserved`select ${LONG}::text`)()).rejects.toThrow(LOST)
      reserved.release()
      expect((await sql`select 'next'`)[0]).toEqual({ word: 'one' })
    }))

  test.concurrent(`a transaction whose connection broke (${how}) writes nothing more, even on the next connection`, () =>
    withConnection(async (sql, server) => {
      const { promise: late, resolve } = Promise.withResolvers<unknown>()
      const begun = sql.begin(async (transaction) => {
        await transaction`insert into halves values ('first')`
        await cut(server, how)
        await sql`select 'on the next connection'`
        resolve(
          await (async () => transaction`insert into halves values ('second')`)().catch(String),
        )
      })
      await expect(begun).rejects.toThrow(LOST)
      expect(await late).toMatch(LOST)
      await sql`select 'done'`
      expect(server.statements).toContain("insert into halves values ('first')")
      expect(server.statements).not.toContain("insert into halves values ('second')")
    }))

  test.concurrent(`every statement waiting for a breaking connection (${how}) is rejected`, () =>
    withConnection(async (sql, server) => {
      // handled at once: a rejection during a pause would be an error between tests
      const send = (text: string) =>
        Promise.allSettled(Array.from({ length: 20 }, async () => sql`select ${text}::text`))
      for (let turn = 0; turn < 12; turn += 1) {
        const sent = [send(LONG)]
        if (turn % 2) await Bun.sleep(1)
        server.cut(how)
        if (turn % 4 > 1) await Bun.sleep(0)
        sent.push(send('short'))
        const settled = await Promise.race([Promise.all(sent), Bun.sleep(20_000)])
        expect(settled?.flat()).toHaveLength(40)
      }
      await Bun.sleep(20)
      expect((await sql`select 'after it'`)[0]).toEqual({ word: 'one' })
    }))
}

test.concurrent('an answer that was cut off leaves nothing in the next one', () =>
  withConnection(async (sql, server) => {
    server.cutNextAnswer(200)
    const long = (async () => sql`select word from twenty`)()
    await expect(long).rejects.toThrow(LOST)
    expect([...(await sql`select 'next'`)]).toEqual([{ word: 'one' }])
  }))
