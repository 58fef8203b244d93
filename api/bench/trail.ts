import { listTrail, type TrailFilter } from '@app/db/accounts/compliance/trail'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser, openTestDatabase } from '@app/db/testing/testing'
import { flushAudit } from '../secrets/audit'
import { as } from '../testing/testing'
import { quantile } from './load'
import { timed } from './operator'
import { add, addAtMost, finish } from './table'

/**
 * Pages of an audit trail of a million rows, and its cost per request: `bun api/bench/trail.ts
 * [ROWS] [ROUNDS]`, on PostgreSQL if DATABASE_URL is set, otherwise on the embedded database.
 */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const MEETINGS = 10_000
const FILLS = 200
const TRIES = 40
/** Requests before pending rows are written, as every second: in a quiet second and a busy one. */
const RATES = [40, 200]
/** PostgreSQL caches a plan after five uses of a statement on each of the ten connections. */
const WARM_ROUNDS = 60
const ROUNDS = Number(process.argv[3] ?? 60)
const MAX_MS = 50
const MAX_PERCENT = 5
const NOTHING: TrailFilter = {
  kinds: null,
  exceptKinds: [],
  meetingIds: null,
  clientId: null,
  from: null,
  to: null,
}

const close = await openTestDatabase()
const user = await aUser()
await share()
await fill()
await pages()
await close()
finish()

/** Time for writing the trail, relative to the requests it records. */
async function share() {
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  const rounds = RATES.map((requests) => ({
    requests,
    asked: [] as number[],
    written: [] as number[],
  }))
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const { requests, asked, written } of round < 0 ? rounds.slice(0, 1) : rounds) {
      const making = Array.from({ length: requests }, () => aMeeting(user, { clientId }))
      const ids = await Promise.all(making)
      const [asking] = await timed(async () => {
        for (const id of ids) await (await adviser.get(`/api/meetings/${id}`)).text()
      })
      const [writing] = await timed(flushAudit)
      if (round < 0) continue
      asked.push((asking / requests) * 1e6)
      written.push((writing / requests) * 1e6)
    }
  }
  for (const { requests, asked, written } of rounds) {
    const name = `audit row per page view, ${requests} a second`
    const costs = written.map((row, nth) => (row / (asked[nth] ?? 0)) * 100)
    addAtMost(name, quantile(costs, 0.5), MAX_PERCENT, '%')
    add(`${name}, µs`, Math.round(quantile(written, 0.5)))
    add('the request itself, µs', Math.round(quantile(asked, 0.5)))
  }
}

async function fill() {
  for (let done = 0; done < ROWS; done += ROWS / FILLS) {
    await sql`
      insert into audit (at, user_id, kind, detail, previous_hash, hash)
      select now() - (${ROWS - done}::int - nth) * interval '1 minute', ${user.id},
        (array['meeting viewed', 'meeting edited', 'ai call', 'client exported', 'signed in',
          'meeting approved'])[1 + nth % 6],
        jsonb_build_object('meeting', 1 + (nth * 7919::bigint) % ${MEETINGS}::int, 'nth', nth)
          || case when nth % 500 = 0 then jsonb_build_object('client', nth) else '{}' end,
        md5(nth::text), md5((nth + 1)::text)
      from generate_series(1, ${ROWS / FILLS}::int) as nth
    `
  }
  await sql`analyze audit`
}

async function pages() {
  const [row] = await sql`
    select id::float8 as id from audit where user_id = ${user.id} order by id offset ${ROWS / 2} limit 1
  `
  const middle = Number(row?.id)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
  const some = Array.from({ length: 50 }, (_none, nth) => 100 + nth)
  const asked: [name: string, filter: Partial<TrailFilter>, before?: number][] = [
    ['the newest page', {}],
    ['a page in the middle', {}, middle],
    ['exports', { kinds: ['client exported', 'account exported'] }, middle],
    ['all but views and edits', { exceptKinds: ['meeting viewed', 'meeting edited'] }, middle],
    ['one meeting', { meetingIds: [4711] }],
    ['a client of 50 meetings', { clientId: 1, meetingIds: some }],
    ['a client of one meeting', { clientId: 500, meetingIds: [4711] }],
    ['a client without a meeting', { clientId: 500, meetingIds: [] }],
    ['a client of whom nothing is there', { clientId: 7, meetingIds: [MEETINGS + 1] }],
    ['a kind that never was', { kinds: ['retention deleted'] }],
    ['a week long ago', { from: daysAgo(300), to: daysAgo(293) }],
  ]
  for (const [name, filter, before = null] of asked) {
    const times: number[] = []
    for (let nth = 0; nth < TRIES; nth += 1) {
      const page = { before, limit: 50 }
      const [seconds] = await timed(() => listTrail(user.id, { ...NOTHING, ...filter }, page))
      times.push(seconds * 1000)
    }
    add(`${name}, median ms`, quantile(times, 0.5).toFixed(1))
    addAtMost(`${name}, p95 ms`, quantile(times, 0.95), MAX_MS)
  }
}
