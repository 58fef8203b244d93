import { DEFAULT_EMBEDDING_MODEL } from '@app/ai/models'
import { startAiServer } from '@app/ai/testing'
import { open, sql } from '@app/db/sql'
import { aUser, openTestDatabase } from '@app/db/testing'
import { describeFailure } from '../search/failure'
import { search } from '../search/search'
import { aSaidMeeting } from '../search/testing'
import { openTools } from '../search/tools'

/**
 * Takes the database away under searches, by turns at every moment of them, and gives it back: `DATABASE_URL=… bun
 * api/bench/answers-outage.ts [searches]`. Each must end in its answer from the meetings or in words of a failure, and soon.
 */
const SEARCHES = Number(process.argv[2] ?? 120)
const AWAY_MS = 300
/** The moments at which it goes, after a search has begun. */
const MOMENTS_MS = [0, 2, 5, 10, 20, 40, 80]
const SOON_MS = 10_000

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names no server')
const close = await openTestDatabase()
const server = await startAiServer()
const operator = open({ url }, 1)
const [{ name }]: [{ name: string }] = await sql`select current_database() as name`
const outcomes = { answered: 0, failed: 0, wrong: 0, late: 0, longestMs: 0, rightAfter: 0 }

for (let at = 0; at < SEARCHES; at += 1) {
  const user = await aUser()
  await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'], {
    model: DEFAULT_EMBEDDING_MODEL,
  })
  const began = performance.now()
  const asking = ask(user)
  await Bun.sleep(MOMENTS_MS[at % MOMENTS_MS.length] ?? 0)
  await allow(false)
  await Promise.race([asking, Bun.sleep(AWAY_MS)])
  await allow(true)
  const outcome = await asking
  const taken = performance.now() - began
  outcomes[outcome] += 1
  outcomes.longestMs = Math.max(outcomes.longestMs, Math.round(taken))
  if (taken > SOON_MS) outcomes.late += 1
  if (await again(user)) outcomes.rightAfter += 1
}
console.log({ searches: SEARCHES, ...outcomes })
await operator.end()
await server.stop()
await close()
const whole = outcomes.wrong + outcomes.late === 0 && outcomes.rightAfter === SEARCHES
process.exit(whole && outcomes.failed > 0 ? 0 : 1)

async function ask(user: Awaited<ReturnType<typeof aUser>>) {
  try {
    const tools = openTools(user.id, server.settings, AbortSignal.timeout(30_000))
    const asked = { query: 'When does the bond ladder mature?', history: [] }
    const { sources, result } = await search(user, asked, tools)
    return sources.length === 1 && result.includes('June') ? 'answered' : 'wrong'
  } catch (error) {
    return describeFailure(error).message === 'A database error occurred' ? 'failed' : 'wrong'
  }
}

/** Whether the question is answered once the database is back; the connections may need a moment. */
async function again(user: Awaited<ReturnType<typeof aUser>>): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    await sql`delete from search_slots where user_id = ${user.id}`.catch(() => {})
    if ((await ask(user)) === 'answered') return true
    await Bun.sleep(250)
  }
  return false
}

async function allow(connections: boolean) {
  await operator.unsafe(`alter database ${name} allow_connections ${connections}`)
  if (connections) return
  await operator`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}
  `
}
