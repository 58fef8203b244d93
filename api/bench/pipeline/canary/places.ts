import { join } from 'node:path'
import type postgres from 'postgres'

/** A word to search for, and bytes of the audio in which it is said. */
export type Canary = { word: string; sound: Uint8Array<ArrayBuffer> }

/** Tables and files, including the product's output, with any trace of the canaries. */
export async function placesOf(
  sql: postgres.Sql,
  dataDir: string,
  canaries: Canary[],
): Promise<string[]> {
  return [...(await tablesWith(sql, canaries)), ...(await filesWith(dataDir, canaries))]
}

async function tablesWith(sql: postgres.Sql, canaries: Canary[]): Promise<string[]> {
  const found: string[] = []
  const tables = await sql`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `
  const patterns = canaries.map(({ word }) => `%${word}%`)
  for (const { schema, name } of tables) {
    const [row] = await sql`
      select count(*)::int as count from ${sql(schema)}.${sql(name)} as each
      where each::text ilike any(${patterns})
    `
    if (row?.count > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** Files in the directory with a canary in their name or content. */
export async function filesWith(directory: string, canaries: Canary[]): Promise<string[]> {
  const found: string[] = []
  for await (const path of new Bun.Glob('**').scan({ cwd: directory, dot: true })) {
    const bytes = await Bun.file(join(directory, path))
      .bytes()
      .catch(() => new Uint8Array())
    if (canaries.some(({ word }) => path.includes(word)) || holds(bytes, canaries)) found.push(path)
  }
  return found
}

/** Matches plain text, and base64 at each of its three alignments. */
export function holds(bytes: Uint8Array, canaries: Canary[]): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return canaries.some(({ word, sound }) =>
    [word, ...inBase64(word), Buffer.from(sound)].some((needle) => all.includes(needle)),
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
