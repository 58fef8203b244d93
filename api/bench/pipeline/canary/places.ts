import { join } from 'node:path'
import type postgres from 'postgres'
import { readManifest } from '../../../operations/backup/manifest'
import { programsOf } from '../../operator'

/** A word to search for, and bytes of the audio in which it is said. */
export type Canary = { word: string; sound: Uint8Array<ArrayBuffer> }

/** Tables and files, including the product's output, with any trace of the canaries. */
export async function placesOf(
  sql: postgres.Sql,
  dataDir: string,
  canaries: Canary[],
): Promise<string[]> {
  const found = await filesWith(dataDir, canaries)
  const tables = await sql`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `
  const patterns = canaries.map(({ word }) => `%${word}%`)
  for (const { schema, name } of tables) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(name)} as each
      where each::text ilike any(${patterns}) limit 1
    `
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** Tables, after unpacking the dump, and files of a backup with any trace; its recordings are encrypted. */
export async function placesInBackup(
  databaseUrl: string,
  directory: string,
  name: string,
  canaries: Canary[],
) {
  const program = join(await programsOf(databaseUrl), 'pg_restore')
  const child = Bun.spawn([program, '-f', '-', join(directory, name, 'database')])
  const tables = new Set<string>()
  let table = ''
  for (const line of (await new Response(child.stdout).text()).split('\n')) {
    table = /^COPY (\S+)/.exec(line)?.[1] ?? table
    if (holds(Buffer.from(line), canaries)) tables.add(table)
  }
  if ((await child.exited) !== 0) throw new Error('the dump cannot be read')
  const { recordings } = await readManifest(directory, name)
  const places = [...tables, ...(await filesWith(directory, canaries))]
  return { places, recordings: recordings.length }
}

/** Files in the directory with a canary in their name or content. */
async function filesWith(directory: string, canaries: Canary[]): Promise<string[]> {
  const found: string[] = []
  for await (const path of new Bun.Glob('**').scan({ cwd: directory, dot: true })) {
    const read = Bun.file(join(directory, path)).arrayBuffer()
    const bytes = Buffer.from(await read.catch(() => new ArrayBuffer()))
    if (canaries.some(({ word }) => path.includes(word)) || holds(bytes, canaries)) found.push(path)
  }
  return found
}

/** Matches plain text, and base64 at each of its three alignments. */
function holds(bytes: Buffer, canaries: Canary[]): boolean {
  return canaries.some(({ word, sound }) =>
    [word, ...inBase64(word), Buffer.from(sound)].some((needle) => bytes.includes(needle)),
  )
}

function inBase64(word: string): string[] {
  return [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4)
      .replace(/.{4}$/, ''),
  )
}
