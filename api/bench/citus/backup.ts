import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add } from '../table'
import { asOwnerOf, placement } from './shards'

const COMMAND = join(import.meta.dir, '..', '..', 'operations', 'backup', 'run.ts')

/** Backs up the cluster to the directory and restores it, as an operator does. */
export async function restoreFrom(url: string, bin: string, directory: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'trial-'))
  const before = await contents(url)
  add('backup', await run(['backup', directory], url, bin, data))
  await asOwnerOf(url, (sql) => sql`delete from notes`)
  add('restore', await run(['restore', directory], url, bin, data))
  const after = await contents(url)
  add('rows after it', after, before, after === before)
  add('shards', await placement(url))
  rmSync(data, { recursive: true })
}

async function contents(url: string): Promise<string> {
  const [found] = await asOwnerOf(
    url,
    (sql) => sql`
      select
        (select count(*) from meetings) as meetings, (select count(*) from embeddings) as vectors,
        (select count(*) from postings) as postings, (select sum(revision) from notes) as saves
    `,
  )
  return `${found?.meetings} meetings, ${found?.vectors} vectors, ${found?.postings} postings, ${found?.saves} saves`
}

async function run(words: string[], url: string, bin: string, data: string): Promise<string> {
  const started = performance.now()
  const child = Bun.spawn(['bun', COMMAND, ...words], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: data, PG_BIN: bin },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if ((await child.exited) !== 0) throw new Error(`${words[0]} failed`)
  return `${((performance.now() - started) / 1000).toFixed(0)} s`
}
