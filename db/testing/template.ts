import { link, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'

const DB = join(import.meta.dir, '..')
/** Files that determine the database's content. */
export const DATABASE_SOURCES = [
  ...['package.json', 'access.sql', 'migrations/*.sql', 'connection/*.ts', 'jobs/*.ts'],
  'testing/make-data-directory.ts',
]
const KEPT = 3
/** A killed process leaves its directory: after this time nobody uses it. */
const UNUSED_MS = 3600_000

const ANY = 'colloquy-template-'
const OWN = `${ANY}${userInfo().uid}-`
const TEMPLATE = /-[0-9a-f]{16}\.tar$/

/**
 * Calls `use` with a private copy of the template with that hash: others may remove theirs
 * meanwhile. If there is none, `make` creates it.
 */
export async function withTemplate<T>(
  hash: string,
  make: (directory: string) => Promise<string>,
  use: (file: string) => Promise<T>,
  folder = tmpdir(),
): Promise<T> {
  const template = join(folder, `${OWN}${hash}.tar`)
  const directory = await mkdtemp(join(folder, OWN))
  try {
    const linked = join(directory, 'template')
    if (await unless('ENOENT', link(template, linked))) {
      await utimes(linked, new Date(), new Date())
      return await use(linked)
    }
    const made = await make(directory)
    await unless('EEXIST', link(made, template))
    await removeOld(folder)
    return await use(made)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** False if it fails with that code. */
async function unless(code: string, work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === code) return false
      throw error
    },
  )
}

/** Keeps the most recently used templates, and other matching files only if they may be in use. */
async function removeOld(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(ANY))
  const found = await Promise.all(names.map((name) => usedAt(join(folder, name))))
  const own = found.filter((entry) => entry !== null).toSorted((one, other) => other.at - one.at)
  const templates = own.filter(({ path }) => TEMPLATE.test(path))
  const others = own.filter(({ path }) => !TEMPLATE.test(path))
  const unused = others.filter(({ at }) => Date.now() - at > UNUSED_MS)
  for (const { path } of [...templates.slice(KEPT), ...unused]) {
    await rm(path, { recursive: true, force: true })
  }
}

/** Null if it belongs to another user, or is gone. */
async function usedAt(path: string) {
  const found = await stat(path).catch(() => null)
  return found?.uid === userInfo().uid ? { path, at: found.mtimeMs } : null
}

/** A hash of the names and contents of the files that a database is created from. */
export async function hashOfSources(root = DB, sources = DATABASE_SOURCES): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256')
  const files = sources.flatMap((pattern) => [...new Glob(pattern).scanSync(root)].sort())
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    const bytes = await Bun.file(join(root, file)).bytes()
    hasher.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hasher.digest('hex').slice(0, 16)
}
