import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fillDataDirectory } from '../testing/data-directory'
import { newDirectoryForDatabases } from '../testing/directories'
import { keepWhatIsSynced } from '../testing/power-failure'
import { DURABLE, DurableFiles } from './durable-files'

test('every committed row survives a power failure', async () => {
  const directory = newDirectoryForDatabases()
  await fillDataDirectory(directory)
  const [files, left] = [join(directory, 'postgres'), join(directory, 'left')]
  const stopKeeping = keepWhatIsSynced(files, left)
  const database = await openIn(files)
  await database.exec('create table kept (id int)')
  for (let id = 1; id <= 10; id += 1) {
    await database.query('insert into kept values ($1)', [id])
    if (id === 5) await database.exec('checkpoint')
  }
  stopKeeping()
  const after = await openIn(left)
  const { rows } = await after.query<{ id: number }>('select id from kept order by id')
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await after.close()
  await database.close()
  rmSync(directory, { recursive: true })
})

async function openIn(files: string): Promise<PGlite> {
  const database = new PGlite({ fs: new DurableFiles(files), startParams: DURABLE })
  await database.waitReady
  return database
}
