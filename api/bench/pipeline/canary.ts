import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing'
import { recordTones } from '@app/ai/testing/tones'
import postgres from 'postgres'
import { type Product, startProduct, until, withDatabase, withDirectory } from './product'
import { outcome, send } from './recordings'

/**
 * Secret words in names, sound, transcript, notes, questions and corrections of a client's meetings;
 * then the meeting, or its client, is deleted: `bun api/bench/pipeline/canary.ts [times]` with
 * DATABASE_URL. Every table, every file below the data directory and all that the process printed is
 * searched for the words, and for the bytes of the sound.
 */
const times = Number(process.argv[2] ?? 3)
const WITHIN_MS = 60_000
let left = 0
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const ai = await startAiServer()
    const log = join(dataDir, 'bench.log')
    const options = { dataDir, aiUrl: ai.url, variables: { ...database, BENCH_LOG: log } }
    const product = await startProduct(options)
    const sql = postgres(database.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
    for (let time = 1; time <= times; time += 1) {
      for (const what of ['meeting', 'client', 'failed meeting'] as const) {
        const word = `canary${crypto.randomUUID().slice(0, 8)}`
        const bytes = recordTones([
          { text: `The ${word} was said in this meeting about the bond ladder of the trust,` },
          { text: `and ${word} will be sent by Friday, as we agreed in the last review.` },
        ])
        if (what === 'failed meeting') {
          ai.fail({ kind: 'status', status: 400 }, { route: 'chat', times: 9 })
        }
        const clientId = await aClient(product, word)
        const id = await fill({ ...product, clientId }, word, bytes)
        const before = await search(sql, dataDir, word)
        const path = what === 'client' ? `/api/clients/${clientId}` : `/api/meetings/${id}`
        const begun = performance.now()
        const { status } = await product.fetch(path, { method: 'DELETE' })
        if (what !== 'client') await product.fetch(`/api/clients/${clientId}`, { method: 'DELETE' })
        ai.reset()
        const gone = await until(
          async () => ((await search(sql, dataDir, word)).length === 0 ? true : null),
          WITHIN_MS,
          500,
        )
        const seconds = (performance.now() - begun) / 1000
        const places = await search(sql, dataDir, word)
        left += places.length
        console.log(
          `${what} ${time}: ${before.length} places with the word before, answer ${status}; ` +
            `${gone ? `none after ${seconds.toFixed(1)} s` : `left in ${places.join(', ')}`}`,
        )
      }
    }
    const files = await Array.fromAsync(new Bun.Glob('recordings/**').scan(dataDir))
    const printed = await Bun.file(log)
      .text()
      .catch(() => '')
    console.log(
      `recordings on disk: ${files.length}; lines printed: ${printed.split('\n').length - 1}`,
    )
    left += files.length + (printed.includes('canary') ? 1 : 0)
    await sql.end()
    await product.kill()
    await ai.stop()
  }),
)
process.exit(left > 0 ? 1 : 0)

/** Puts the word wherever a user can put one; the meeting's id. */
async function fill(product: Product, word: string, bytes: Uint8Array<ArrayBuffer>) {
  const { id } = await send(product, `About ${word}`, bytes, `${word}.wav`)
  if (id === null) throw new Error('the recording was refused')
  await outcome(product, id)
  const say = (method: string, path: string, body: object) =>
    product.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await say('POST', '/api/notes', { meetingId: id, content: `My note on ${word}` })
  await say('PATCH', `/api/meetings/${id}/segments/0`, { text: `It was ${word}, corrected` })
  await say('PUT', `/api/meetings/${id}/speakers`, { label: 'Speaker 1', name: word })
  await say('POST', '/api/search', { query: `What was said about ${word}?` })
  const indexed = async () => {
    const jobs = await (await product.fetch(`/api/meetings/${id}`)).json()
    return (jobs as { status: string }).status === 'Processing' ? null : true
  }
  await until(indexed, WITHIN_MS)
  return id
}

async function aClient(product: Product, word: string): Promise<number> {
  const response = await product.fetch('/api/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Client ${word}`, type: word }),
  })
  return ((await response.json()) as { id: number }).id
}

/** Tables and files that hold the word. */
async function search(sql: postgres.Sql, dataDir: string, word: string): Promise<string[]> {
  const found: string[] = []
  const tables = await sql`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `
  for (const { schema, name } of tables) {
    const [row] = await sql`
      select count(*)::int as count from ${sql(schema)}.${sql(name)} as each
      where each::text ilike ${`%${word}%`}
    `
    if (row?.count > 0) found.push(`${schema}.${name}`)
  }
  for await (const path of new Bun.Glob('**').scan({ cwd: dataDir, dot: true })) {
    const bytes = await Bun.file(join(dataDir, path))
      .bytes()
      .catch(() => new Uint8Array())
    if (path.includes(word) || Buffer.from(bytes).includes(word)) found.push(path)
  }
  return found
}
