import './clock-shift'
import { startJobs, stopJobs, work } from '@app/db/jobs'
import { openDatabase } from '@app/db/open'
import { startSession } from '@app/db/sessions'
import { sql } from '@app/db/sql'
import { aClient, aUser } from '@app/db/testing'
import { findUser } from '@app/db/users'
import { Elysia } from 'elysia'
import { signCookie } from 'elysia/utils'
import { api } from '../../app'
import { keepLedger } from '../../backup/ledger'
import { env } from '../../env'
import { watchFailpoints } from '../../failpoint'
import { endOnSignal, stopServing } from '../../lifecycle'
import { sleep } from '../../meetings/persist'
import { processMeeting } from '../../meetings/process'
import { observe } from '../../observe'
import { sessionSecret } from '../../secret'
import { hashToken, newToken, SESSION_COOKIE } from '../../session'
import { startUpkeep } from '../../upkeep'
import { handlers } from '../../work'

/**
 * The API with its worker in a process that a bench may kill, by itself at the point BENCH_DIE_AT.
 * Says on its first line where it listens and what its one user is signed in by.
 */
watchFailpoints((point) => {
  if (point === process.env.BENCH_DIE_AT) process.kill(process.pid, 'SIGKILL')
})

await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
await startJobs()
const pieceSeconds = Number(process.env.BENCH_PIECE_SECONDS ?? 600)
if (env.worker) {
  await work({
    ...handlers,
    'process-meeting': (job, signal) =>
      processMeeting(job, signal, { ai: env.ai, pause: sleep, pieceSeconds }),
  })
  startUpkeep()
  keepLedger()
}

const [known]: [{ id: number }?] = await sql`select id from users where id > 1 order by id limit 1`
const user = (known && (await findUser(known.id))) ?? (await aUser())
const [client]: [{ id: number }?] = await sql`select id from clients where user_id = ${user.id}`
const clientId = client?.id ?? (await aClient(user, 'Bench')).id
const token = newToken()
await startSession(hashToken(token), user.id, { userAgent: null })
const cookie = `${SESSION_COOKIE}=${await signCookie(token, sessionSecret())}`

if (process.env.BENCH_DRAIN) {
  endOnSignal(async () => {
    await stopServing(app)
    await stopJobs()
  })
}

const app = new Elysia({ serve: { maxRequestBodySize: 2 ** 40, idleTimeout: 10 } })
  .use(observe)
  .use(api)
  .listen({ port: 0, hostname: '127.0.0.1' })
console.log(JSON.stringify({ url: `http://127.0.0.1:${app.server?.port}`, cookie, clientId }))
