import { join } from 'node:path'
import { Glob } from 'bun'

const DB = join(import.meta.dir, '..')
/** Files that make the same database as long as they are the same. */
const SOURCES = [
  ...['package.json', 'access.sql', 'migrations/*.sql', 'connection/*.ts', 'jobs/*.ts'],
  'testing/make-data-directory.ts',
]
/** A hash of the files that a database is made from, and of their names. */
export async function hashOfSources(root = DB): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256')
  const files = SOURCES.flatMap((pattern) => [...new Glob(pattern).scanSync(root)].sort())
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    const bytes = await Bun.file(join(root, file)).bytes()
    hasher.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hasher.digest('hex').slice(0, 16)
}
