import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

let template: Promise<string> | null = null

/**
 * Puts a migrated, empty embedded database into the directory: a start on it takes a third of one
 * that makes the database. Outside of a test run the directory stays empty.
 */
export async function fillDataDirectory(directory: string): Promise<void> {
  const path = process.env.DATABASE_TEMPLATE
  if (!path) return
  template ??= makeTemplate(path)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await cp(join(await template, 'postgres'), join(directory, 'postgres'), { recursive: true })
}

/** Made by a process of its own, once for a run: this one has its database in memory. */
async function makeTemplate(path: string): Promise<string> {
  if (existsSync(path)) return path
  const begun = `${path}.begun`
  await rm(begun, { recursive: true, force: true })
  const child = Bun.spawn(['bun', join(import.meta.dir, 'make-data-directory.ts'), begun], {
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`no template of a database: ${said}`)
  await rename(begun, path)
  return path
}
