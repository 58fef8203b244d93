import { startAiServer } from '@app/ai/testing'
import { recordTones } from '@app/ai/testing/tones'
import postgres from 'postgres'
import { type Product, startProduct, until, withDatabase, withDirectory } from './product'
import { outcome, send, tally } from './recordings'

/**
 * Takes meetings their jobs away while they wait and while they are worked on, in three ways, and
 * looks how soon each has a job again: `bun api/bench/pipeline/reconcile.ts [meetings]` with
 * DATABASE_URL. Then the process is ended with SIGTERM in the middle of the work, again and again.
 */
const meetings = Number(process.argv[2] ?? 6)
const WITHIN_MS = 75_000
const DRAIN_MS = 30_000
const WAYS = {
  deleted: 'delete from jobs.job where name = $1',
  failed: `update jobs.job set state = 'failed', retry_count = retry_limit where name = $1`,
  'forgotten as done': `update jobs.job set state = 'completed', completed_on = now() where name = $1`,
}
let bad = 0
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const ai = await startAiServer()
    const variables = { ...database, SESSION_SECRET: 's'.repeat(32) }
    const options = { dataDir, aiUrl: ai.url, variables }
    const sql = postgres(database.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })

    for (const [way, statement] of Object.entries(WAYS)) {
      const idle = await startProduct({ ...options, variables: { ...variables, WORKER: 'off' } })
      const ids = await uploadAll(idle, way)
      await sql.unsafe(statement, ['process-meeting'])
      await idle.kill()
      const product = await startProduct(options)
      const begun = performance.now()
      const ended = await Promise.all(ids.map((id) => outcome(product, id)))
      await report(`waiting, jobs ${way}`, begun, ended)

      ai.scriptChat(() => Bun.sleep(1500).then(() => undefined))
      const running = await uploadAll(product, `${way} while it runs`)
      await Bun.sleep(1000)
      await sql.unsafe(statement, ['process-meeting'])
      const since = performance.now()
      const again = await until(async () => ((await jobless(sql)) === 0 ? true : null), WITHIN_MS)
      const seconds = (performance.now() - since) / 1000
      if (!again) bad += 1
      ai.scriptChat(null)
      console.log(
        `running, jobs ${way}: every meeting has a job or is done after ${seconds.toFixed(1)} s`,
      )
      await report(
        '  in the end',
        since,
        await Promise.all(running.map((id) => outcome(product, id))),
      )
      await product.kill()
    }

    ai.scriptChat(() => Bun.sleep(500).then(() => undefined))
    let slowest = 0
    const ids: number[] = []
    const terms = Number(process.argv[3] ?? 20)
    for (let turn = 1; turn <= terms; turn += 1) {
      const product = await startProduct({
        ...options,
        variables: { ...variables, BENCH_DRAIN: 'on' },
      })
      ids.push((await send(product, `Deploy ${turn}`, talk(turn))).id ?? 0)
      await Bun.sleep(Math.random() * 1500)
      const begun = performance.now()
      process.kill(product.pid, 'SIGTERM')
      const code = await product.exited
      slowest = Math.max(slowest, performance.now() - begun)
      if (code !== 0) bad += 1
    }
    ai.scriptChat(null)
    const last = await startProduct(options)
    const begun = performance.now()
    const ended = await Promise.all(ids.map((id) => outcome(last, id)))
    if (slowest > DRAIN_MS) bad += 1
    console.log(`${terms} × SIGTERM in the middle: slowest end ${(slowest / 1000).toFixed(1)} s`)
    await report('  in the end', begun, ended)
    const texts = await sql`
      select meeting_id from summaries group by meeting_id having count(*) > 1
    `
    console.log(`meetings with two summaries: ${texts.length}`)
    bad += texts.length
    await last.kill()
    await sql.end()
    await ai.stop()
  }),
)
process.exit(bad > 0 ? 1 : 0)

async function uploadAll(product: Product, title: string): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < meetings; at += 1) {
    ids.push((await send(product, `${title} ${at}`, talk(at))).id ?? 0)
  }
  return ids
}

function talk(at: number) {
  return recordTones([
    { text: `Meeting ${at} was about the bond ladder of the trust and its annuity forms.` },
    { text: 'I will send the forms by Friday. Our next meeting is in May, as always.', voice: 1 },
  ])
}

/** Meetings in "Processing" that no waiting or running job is for. */
async function jobless(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count
    from meetings
    where status = 'Processing' and not exists (
      select 1
      from jobs.job
      where name = 'process-meeting' and state < 'completed'
        and singleton_key = meetings.user_id || '/' || meetings.id
    )
  `
  return row?.count ?? 0
}

function report(what: string, since: number, ended: string[]) {
  bad += ended.filter((each) => each !== 'Processed').length
  const seconds = (performance.now() - since) / 1000
  console.log(
    `${what}: ${ended.length} meetings, the last after ${seconds.toFixed(1)} s\n${tally(ended)}`,
  )
}
