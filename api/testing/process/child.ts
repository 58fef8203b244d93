import { sleep } from '@app/ai/models/sleep'
import { realSpeech } from '@app/ai/testing/weights/speech'
import { realVectors } from '@app/ai/testing/weights/vectors'
import { findUser } from '@app/db/accounts/find-user'
import { startSession } from '@app/db/accounts/sessions'
import { openDatabase } from '@app/db/connection/open'
import { startJobs, work } from '@app/db/jobs/jobs'
import type { Handlers } from '@app/db/jobs/kinds'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { signCookie } from 'elysia/utils'
import { keepLedger } from '../../account/deletion-ledger'
import { api } from '../../app'
import { env } from '../../env'
import { cookieName, SESSION_COOKIE } from '../../http/cookies'
import { processMeeting } from '../../meetings/process'
import { watchLoop } from '../../operations/loop-watch'
import { startMaintenance } from '../../operations/maintenance/maintenance'
import { observe } from '../../operations/observe'
import { endOnSignal, stopServing } from '../../operations/stop'
import { sessionSecret } from '../../secrets/secret'
import { hashToken, newToken } from '../../secrets/tokens'
import { watchFailpoints } from '../../storage/failpoint'
import { givingUp, handlers } from '../../work'

/**
 * The API with its worker in a process that a benchmark can kill, or that kills itself at the point
 * BENCH_DIE_AT. Its first line has its address and its only user's cookie.
 */
watchFailpoints((point) => {
  if (point === process.env.BENCH_DIE_AT) process.kill(process.pid, 'SIGKILL')
})

if (process.env.BENCH_REAL_MODELS) {
  env.ai = { localSpeech: await realSpeech(), localVectors: await realVectors() }
}
watchLoop()
await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
await startJobs()
const pieceSeconds = Number(process.env.BENCH_PIECE_SECONDS ?? 0)
if (env.worker) {
  const process: Handlers['process-meeting'] = (job, signal) =>
    processMeeting(job, signal, { ai: env.ai, pause: sleep, pieceSeconds })
  await work({ ...handlers, ...(pieceSeconds && { 'process-meeting': process }) }, givingUp)
  startMaintenance()
  keepLedger()
}

const [known]: [{ id: number }?] = await sql`select id from users where id > 1 order by id limit 1`
const user = (known && (await findUser(known.id))) ?? (await aUser())
const [client]: [{ id: number }?] = await sql`select id from clients where user_id = ${user.id}`
const clientId = client?.id ?? (await aClient(user, 'Bench')).id
const token = newToken()
await startSession(hashToken(token), user.id, { userAgent: null })
const cookie = `${cookieName(SESSION_COOKIE)}=${await signCookie(token, sessionSecret())}`

const app = new Elysia({ serve: { maxRequestBodySize: 2 ** 40, idleTimeout: 10 } })
  .use(observe)
  .use(api)
  .listen({ port: 0, hostname: '127.0.0.1' })
endOnSignal(() => stopServing(app))
console.log(JSON.stringify({ url: `http://127.0.0.1:${app.server?.port}`, cookie, clientId }))
