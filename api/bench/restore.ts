import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, dropDatabase } from '@app/db/testing/testing'
import { withDirectory } from '../testing/process/product'
import { operate, timed } from './operator'
import { add, addAtMost, addNone, finish } from './table'

/**
 * Times a restore drill: `bun api/bench/restore.ts SERVER_URL [MEETINGS] [MEGABYTES]`. Fills an
 * installation with recordings of MEGABYTES each, backs it up, deletes three meetings, withdraws the
 * consent for a fourth, loses everything, restores, and compares the hash of every recording.
 */
const [server = '', meetings = '200', megabytes = '10'] = process.argv.slice(2)
const SECONDS_FOR_10_GB = 900
type Held = { id: number; sha256: string }

await withDirectory(async (root) => {
  const dataDir = join(root, 'data')
  const backups = join(root, 'backups')
  let databaseUrl = await createDatabase(server)
  const drill = async (...words: (string | number)[]): Promise<Held[]> =>
    JSON.parse(
      (await operate('drill.ts', words, { dataDir, databaseUrl })).split('\n').at(-1) ?? '',
    )
  const backUp = () => operate('run.ts', ['backup', backups], { dataDir, databaseUrl })

  const filled = await drill('fill', meetings, Number(megabytes) * 1_048_576)
  const [first] = await timed(backUp)
  const [again] = await timed(backUp)
  const [withdrawn] = filled.slice(3)
  await drill('delete', withdrawn?.id ?? 0, ...filled.slice(0, 3).map(({ id }) => id))
  await dropDatabase(databaseUrl)
  rmSync(join(dataDir, 'recordings'), { recursive: true })
  databaseUrl = await createDatabase(server)
  const [seconds, said] = await timed(() =>
    operate('run.ts', ['restore', backups], { dataDir, databaseUrl }),
  )
  const found = await drill('list')
  await dropDatabase(databaseUrl)

  const wanted = new Map(filled.slice(3).map(({ id, sha256 }) => [id, sha256]))
  const equal = found.filter(({ id, sha256 }) => wanted.get(id) === sha256).length
  const gigabytes = (Number(meetings) * Number(megabytes)) / 1024
  add('recordings', `${meetings}, ${gigabytes.toFixed(1)} GB`)
  add('backup, first and again, s', `${first.toFixed(1)}, ${again.toFixed(1)}`)
  add('restore, s', seconds.toFixed(1))
  addAtMost('restore of 10 GB at this speed, s', (seconds / gigabytes) * 10, SECONDS_FOR_10_GB)
  const figure = `${equal} of ${wanted.size}`
  add('recordings there with the same hash', figure, 'all', equal === wanted.size)
  addNone('deleted since and there again', found.length - equal)
  add('said', said.split('\n').at(-1) ?? '')
})
finish()
