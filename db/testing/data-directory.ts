import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { hashOfSources } from './template'

const NAME = `colloquy-template-${userInfo().uid}-`
const UNUSED_MS = 24 * 3600 * 1000

let template: Promise<string> | null = null

/**
 * Puts a migrated, empty embedded database into the directory: a start on it takes a third of one
 * that makes the database. Outside of a test run the directory stays empty.
 */
export async function fillDataDirectory(directory: string): Promise<void> {
  if (!process.env.FILL_DATA_DIRECTORIES) return
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await cp(join(await findTemplate(), 'postgres'), join(directory, 'postgres'), { recursive: true })
}

/** The file of the same database, for one in memory. */
export async function migratedImage(): Promise<string> {
  return join(await findTemplate(), 'image')
}

function findTemplate(): Promise<string> {
  template ??= makeTemplate()
  return template
}

/** Made by a process of its own, once for all runs on the same files: this one has its database in memory. */
async function makeTemplate(): Promise<string> {
  const path = join(tmpdir(), `${NAME}${await hashOfSources()}`)
  if (existsSync(path)) {
    await utimes(path, new Date(), new Date())
    return path
  }
  await removeUnused()
  const begun = `${path}-${process.pid}`
  const child = Bun.spawn(['bun', join(import.meta.dir, 'make-data-directory.ts'), begun], {
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`no template of a database: ${said}`)
  // Another process may have made it meanwhile.
  await rename(begun, path).catch(() => rm(begun, { recursive: true }))
  return path
}

async function removeUnused() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(NAME))
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const used = await stat(path).catch(() => null)
    if (used && Date.now() - used.mtimeMs > UNUSED_MS)
      await rm(path, { recursive: true, force: true })
  }
}
