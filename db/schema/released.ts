import { join } from 'node:path'
import { readMigrations } from '../connection/migrate'

const FILE = join(import.meta.dir, 'released.sha256')

/** The hashes of released migrations by name. The file is what `sha256sum` writes and checks. */
export async function readReleased(): Promise<Map<string, string>> {
  const lines = (await Bun.file(FILE).text()).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [sha256 = '', name = ''] = line.split(/ +/)
      return [name, sha256]
    }),
  )
}

/** The hashes of the migrations as they are, by name. */
export async function hashMigrations(): Promise<Map<string, string>> {
  return new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
}

/**
 * Adds new migrations to the file. What is there stays: a released migration is not edited. To change one
 * that no database has yet, remove its line first.
 */
export async function addReleased(): Promise<void> {
  const all = new Map([...(await hashMigrations()), ...(await readReleased())])
  const lines = [...all].sort().map(([name, sha256]) => `${sha256}  ${name}\n`)
  await Bun.write(FILE, lines.join(''))
}
