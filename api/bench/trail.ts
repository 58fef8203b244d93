import { listTrail, type TrailFilter } from '@app/db/accounts/compliance/trail'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser, openTestDatabase } from '@app/db/testing/testing'
import { flushAudit, record } from '../secrets/audit'
import { as } from '../testing/testing'
import { add, finish } from './table'

/**
 * Pages of an audit trail of a million rows, and its cost per request: `bun api/bench/trail.ts`, on
 * PostgreSQL if DATABASE_URL is set, otherwise on the embedded database.
 */
const ROWS = 1_000_000
const MEETINGS = 10_000
const FILLS = 200
const TRIES = 40
/**
 * Requests before pending rows are written, as they are every second: in a quiet second and a busy
 * one.
 */
const QUIET = 40
const BUSY = 200
/** PostgreSQL caches a plan after five uses of a statement on each of the ten connections. */
const WARM_ROUNDS = 60
const ROUNDS = 60
const WAITED = 40
const MAX_MS = 50
const MAX_SHARE = 0.05
const NOTHING: TrailFilter = {
  ...{ kinds: null, exceptKinds: [], meetingIds: null, clientId: null, from: null, to: null },
}

/** Milliseconds per request, and per row of the trail. */
type Round = { request: number; row: number }

const close = await openTestDatabase()
const user = await aUser()
await share()
await fill(user.id)
await pages(user.id)
await close()
finish()

/** Time for writing the trail, relative to the requests it records. */
async function share() {
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  for (let round = 0; round < WARM_ROUNDS; round += 1) await read(adviser, clientId, QUIET)
  const quiet: Round[] = []
  const busy: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await read(adviser, clientId, QUIET))
    busy.push(await read(adviser, clientId, BUSY))
  }
  say(QUIET, quiet)
  say(BUSY, busy)
  const from = performance.now()
  for (let nth = 0; nth < WAITED; nth += 1) await record('tried', user.id, { meeting: nth })
  add('an awaited row, ms', round((performance.now() - from) / WAITED))
}

async function read(adviser: Awaited<ReturnType<typeof as>>, clientId: number, requests: number) {
  const ids = await Promise.all(
    Array.from({ length: requests }, () => aMeeting(user, { clientId })),
  )
  const from = performance.now()
  for (const id of ids) await (await adviser.get(`/api/meetings/${id}`)).text()
  const answered = performance.now()
  await flushAudit()
  return { request: (answered - from) / requests, row: (performance.now() - answered) / requests }
}

function say(requests: number, rounds: Round[]) {
  const cost = median(rounds.map(({ request, row }) => row / request))
  const name = `audit row per page view, ${requests} a second`
  add(name, percent(cost), '≤ 5%', cost <= MAX_SHARE)
  add(`${name}, µs`, Math.round(median(rounds.map(({ row }) => row * 1000))))
  add('the request itself, µs', Math.round(median(rounds.map(({ request }) => request * 1000))))
}

async function fill(userId: number) {
  const from = performance.now()
  for (let done = 0; done < ROWS; done += ROWS / FILLS) {
    await sql`
      insert into audit (at, user_id, kind, detail, previous_hash, hash)
      select now() - (${ROWS - done}::int - nth) * interval '1 minute', ${userId},
        (array['meeting viewed', 'meeting edited', 'ai call', 'client exported', 'signed in',
          'meeting approved'])[1 + nth % 6],
        jsonb_build_object('meeting', 1 + (nth * 7919::bigint) % ${MEETINGS}::int, 'nth', nth)
          || case when nth % 500 = 0 then jsonb_build_object('client', nth) else '{}' end,
        md5(nth::text), md5((nth + 1)::text)
      from generate_series(1, ${ROWS / FILLS}::int) as nth
    `
  }
  await sql`analyze audit`
  add(`seconds to make ${ROWS} rows`, round((performance.now() - from) / 1000))
}

async function pages(userId: number) {
  const middle = await middleOf(userId)
  const day = 24 * 3600_000
  const asked: [name: string, filter: Partial<TrailFilter>, before: number | null][] = [
    ['the newest page', {}, null],
    ['a page in the middle', {}, middle],
    ['exports', { kinds: ['client exported', 'account exported'] }, middle],
    [
      'everything but views and edits',
      { exceptKinds: ['meeting viewed', 'meeting edited'] },
      middle,
    ],
    ['one meeting', { meetingIds: [4711] }, null],
    ['a client of 50 meetings', { clientId: 1, meetingIds: numbers(50) }, null],
    ['a client of one meeting', { clientId: 500, meetingIds: [4711] }, null],
    ['a client without a meeting', { clientId: 500, meetingIds: [] }, null],
    ['a client of whom nothing is there', { clientId: 7, meetingIds: [MEETINGS + 1] }, null],
    ['a kind that never was', { kinds: ['retention deleted'] }, null],
    [
      'a week long ago',
      {
        from: new Date(Date.now() - 300 * day).toISOString(),
        to: new Date(Date.now() - 293 * day).toISOString(),
      },
      null,
    ],
  ]
  for (const [name, filter, before] of asked) {
    const times: number[] = []
    for (let nth = 0; nth < TRIES; nth += 1) {
      const from = performance.now()
      await listTrail(userId, { ...NOTHING, ...filter }, { before, limit: 50 })
      times.push(performance.now() - from)
    }
    const slow = times.sort((one, other) => one - other)[Math.floor(TRIES * 0.95)] ?? 0
    add(`${name}, median ms`, round(times[TRIES / 2] ?? 0))
    add(`${name}, p95 ms`, round(slow), `< ${MAX_MS}`, slow < MAX_MS)
  }
}

async function middleOf(userId: number): Promise<number> {
  const [row] = await sql`
    select id::float8 as id
    from audit
    where user_id = ${userId}
    order by id
    offset ${ROWS / 2}
    limit 1
  `
  return Number(row?.id)
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function numbers(length: number): number[] {
  return Array.from({ length }, (_none, nth) => 100 + nth)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function percent(value: number): string {
  return `${round(value * 100)}%`
}
