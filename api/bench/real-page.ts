import { openAsOwner } from '@app/db/connection/pool'
import { sql } from '@app/db/testing/sql'
import { fillAdviser } from './fill'
import type { Installation } from './installation'
import { type Load, load } from './load'
import { childrenOf, processorMilliseconds } from './processes'
import { add, addAtMost, shown } from './table'

const MEETINGS = 30
/** PostgreSQL flushes a session's counters within ten seconds of its last transaction. */
const COUNTED_MS = 11_000
/**
 * Startup work on restored meetings runs every minute; before it is done, the server is not idle.
 */
const SETTLED_MS = 65_000
/** Together with COUNTED_MS a minute, in which every background job runs once. */
const IDLE_MS = 49_000
/** Enough to make background jobs in between negligible. */
const PAGES = 1_000
/** An aborted page keeps its slot until the server notices. */
const GONE_MS = 2_000
const BARS = { processor: 3, transactions: 5, pages: 700, p95: 60, meetings: 1_700, clients: 8_000 }
const IDLE_BAR = 2

/** The dashboard as a browser gets it, with session and database: cost on both. */
export async function realPage({ web, anAdviser, databaseUrl }: Installation) {
  const adviser = await anAdviser()
  const [meeting] = await fillAdviser(adviser.id, MEETINGS)
  if (databaseUrl) await vacuum(databaseUrl)
  const headers = { cookie: adviser.cookie }
  const page = `${web.url}/dashboard`
  await load(page, { headers, seconds: 10 })
  await Bun.sleep(SETTLED_MS)
  const idle = await transactionsWhile(() => Bun.sleep(IDLE_MS))
  let pagesMs = 0
  const all = await transactionsWhile(async () => {
    const started = performance.now()
    for (let asked = 0; asked < PAGES; asked += 1) await (await fetch(page, { headers })).text()
    pagesMs = performance.now() - started
  })
  const idleShare = (idle / (IDLE_MS + COUNTED_MS)) * (pagesMs + COUNTED_MS)
  addAtMost('real dashboard: transactions a page', (all - idleShare) / PAGES, BARS.transactions)
  addAtMost(
    'idle: transactions a second, web and worker',
    (idle / (IDLE_MS + COUNTED_MS)) * 1_000,
    IDLE_BAR,
  )
  // With WEB_PROCESSES, children serve.
  const pids = [web.pid(), ...childrenOf(web.pid())]
  const spent = () => pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0)
  const before = spent()
  const many = await load(page, { headers })
  const cost = (spent() - before) / many.requests
  addAtMost('real dashboard: ms of web processes a page', cost, BARS.processor)
  addAtLeast('real dashboard, 16 at a time', many, BARS.pages)
  await Bun.sleep(GONE_MS)
  const crowd = await load(page, { headers, connections: 48 })
  const met = crowd.p95 < BARS.p95
  add('real dashboard, 48 at a time', `${shown(crowd)}, p95 ${crowd.p95}`, `p95 < ${BARS.p95}`, met)
  for (const [path, bar] of [
    ['/api/meetings', BARS.meetings],
    ['/api/clients', BARS.clients],
    [`/api/meetings/${meeting}`, 0],
    ['/', 0],
  ] as const) {
    await Bun.sleep(GONE_MS)
    addAtLeast(`GET ${path}, 16 at a time`, await load(web.url + path, { headers }), bar)
  }
}

/** Mirrors a database in use; otherwise autovacuum runs meanwhile, in hundreds of transactions. */
async function vacuum(url: string) {
  const owner = openAsOwner({ url })
  await owner`vacuum analyze`
  await owner.end()
}

function addAtLeast(what: string, found: Load, bar: number) {
  add(what, shown(found), `≥ ${bar}/s`, found.perSecond >= bar)
}

/** Transactions of the whole database during the work, once they are counted. */
async function transactionsWhile(work: () => Promise<unknown>): Promise<number> {
  await Bun.sleep(COUNTED_MS)
  const before = await transactions()
  await work()
  await Bun.sleep(COUNTED_MS)
  return (await transactions()) - before
}

async function transactions(): Promise<number> {
  const [row] = await sql`
    select (xact_commit + xact_rollback)::int as count
    from pg_stat_database
    where datname = current_database()
  `
  return Number(row?.count ?? 0)
}
