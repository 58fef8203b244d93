import { startAiServer } from '@app/ai/testing'
import { recordTones } from '@app/ai/testing/tones'
import postgres from 'postgres'
import { type Product, startProduct, until, withDatabase, withDirectory } from './product'
import { outcome, send } from './recordings'

/**
 * Processes whose time of day is an hour or a day off that of the database: `bun
 * api/bench/pipeline/clock.ts` with DATABASE_URL. What was begun under one clock ends under the next;
 * a retry that is due in an hour is not early; no recording is deleted.
 */
const SHIFTS = [0, -3600, 3600, 86_400, -86_400, 0]
const PATIENCE_MS = 120_000
let bad = 0
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const ai = await startAiServer()
    const sql = postgres(database.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
    const first = await startProduct({ dataDir, aiUrl: ai.url, variables: database })
    const failed = await failedMeeting(first, sql)
    await first.kill()
    let begun: number | null = null
    for (const shift of SHIFTS) {
      const variables = { ...database, BENCH_CLOCK_SECONDS: String(shift) }
      ai.reset()
      const product = await startProduct({ dataDir, aiUrl: ai.url, variables })
      const carried = begun === null ? 'none' : await outcome(product, begun)
      const own = await send(product, `At ${shift} ${Math.random()}`, talk())
      const ended = own.id === null ? `refused ${own.status}` : await outcome(product, own.id)
      const retry = (await product.meeting(failed)).status
      const audio = await product.fetch(`/api/meetings/${failed}/audio`)

      ai.fail({ kind: 'hang' }, { route: 'transcriptions', times: 9 })
      const asked = ai.requests.length
      begun = (await send(product, `Begun at ${shift} ${Math.random()}`, talk())).id
      await until(async () => (ai.requests.length > asked ? true : null), PATIENCE_MS)
      await product.kill()
      const good = /none|Processed/.test(carried) && ended === 'Processed'
      if (!good || retry !== 'Failed' || audio.status !== 200) bad += 1
      console.log(
        `clock ${shift >= 0 ? '+' : ''}${shift / 3600} h: begun under the clock before ${carried}, own ${ended}, ` +
          `due in an hour still ${retry}, its recording ${audio.status}`,
      )
    }
    await sql.end()
    await ai.stop()
  }),
)
process.exit(bad > 0 ? 1 : 0)

/** A meeting that failed for a reason which may pass: it is due again in an hour by the database's clock. */
async function failedMeeting(product: Product, sql: postgres.Sql): Promise<number> {
  const { id } = await send(product, 'Due in an hour', talk())
  if (id === null) throw new Error('the recording was refused')
  await outcome(product, id)
  await sql`
    update meetings
    set status = 'Failed', failure = 'The service is busy.', retry_at = now() + interval '1 hour'
    where id = ${id}
  `
  return id
}

function talk() {
  return recordTones([{ text: 'We met and spoke about the fees of the trust.' }])
}
