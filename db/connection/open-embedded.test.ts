import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillDataDirectory } from '../testing/data-directory'
import { newDirectoryForDatabases } from '../testing/directories'

/** Opens the database and makes it panic by hiding its log while it needs a new part of it. */
const CRASH = `
  import { renameSync } from 'node:fs'
  import { openEmbedded } from '${join(import.meta.dir, 'open-embedded.ts')}'
  import { sql } from '${join(import.meta.dir, 'sql.ts')}'
  const [directory] = process.argv.slice(-1)
  const close = await openEmbedded(directory, null)
  const log = directory + '/postgres/pg_wal'
  await sql.unsafe('reset role').simple()
  await sql\`create table kept (word text)\`
  await sql\`insert into kept values ('bond ladder')\`
  await sql\`select pg_switch_wal()\`
  renameSync(log, log + '-away')
  const outcome = (work) => work().then(() => 'fine', () => 'failed')
  const failed = await outcome(async () => sql\`insert into kept values ('lost')\`)
  const later = await outcome(async () => sql\`select 1\`)
  renameSync(log + '-away', log)
  const user = async () => (await sql\`select current_user as name\`)[0].name
  let role = null
  while (role === null) {
    await Bun.sleep(50)
    role = await user().catch(() => null)
  }
  await sql.unsafe('reset role').simple()
  const rows = await sql\`select word from kept\`
  await close()
  console.log(JSON.stringify({ failed, later, role, words: rows.map(({ word }) => word) }))
  process.exit(0)
`

/** Opens a new database and prints the memory that its process then has, in MB. */
const CREATE = `
  import { openEmbedded } from '${join(import.meta.dir, 'open-embedded.ts')}'
  const close = await openEmbedded(process.argv.at(-1), null)
  console.log(Math.round(process.memoryUsage.rss() / 2 ** 20))
  await close()
  process.exit(0)
`
/** With what creating the files takes, a process had 700 to 850 MB; an opened database has 300. */
const MOST_MB = 550

test('the process that created a database does not keep the memory it took', async () => {
  const directory = newDirectoryForDatabases()
  // the tests' processes never return memory, for speed
  const { MIMALLOC_PURGE_DELAY: _never, ...env } = process.env
  const child = Bun.spawn([process.execPath, '-e', CREATE, directory], { env, stdout: 'pipe' })
  const megabytes = Number(await new Response(child.stdout).text())
  expect(await child.exited).toBe(0)
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(MOST_MB)
  rmSync(directory, { recursive: true })
})

test('a database that crashed works again once it can, with what was saved and its role', async () => {
  const directory = newDirectoryForDatabases()
  await fillDataDirectory(directory)
  const child = Bun.spawn([process.execPath, '-e', CRASH, directory], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect([await child.exited, errors]).toEqual([0, expect.stringContaining('runs again')])
  expect(errors).toContain('The embedded database stopped (could not ')
  expect(JSON.parse(said)).toEqual({
    failed: 'failed',
    later: 'failed',
    role: 'colloquy_app',
    words: ['bond ladder'],
  })
  rmSync(directory, { recursive: true })
})
