import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { type Product, until } from '../../../testing/process/product'
import { backUp, contentsOf, type Installation, restore } from './copies'
import { say } from './fill'
import { type Canary, placesOf } from './places'

export const WITHIN_MS = 60_000

/** An installation being searched for canaries; `left` counts unwanted findings. */
export type Search = Awaited<ReturnType<typeof startSearch>>

/** Starts with an empty installation in `root`; prints findings after `name`. */
export async function startSearch(name: string, root: string, databaseUrl: string) {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const of: Installation = { dataDir, databaseUrl }
  const sql = postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => {} })
  const backups = join(root, 'backups')
  const found = { left: 0 }
  const places = (canaries: Canary[]) => placesOf(sql, dataDir, canaries)

  /** Prints a finding, and counts `wrong` ones. */
  function tell(words: string, wrong = 0) {
    found.left += wrong
    console.log(`${name} ${words}`)
  }

  /**
   * Expects no trace of the canaries, while `others` must be found, which shows that the search
   * works.
   */
  async function expectNone(where: string, canaries: Canary[], others: Canary[] = []) {
    const [left, staying] = [await places(canaries), await places(others)]
    const blind = others.length > 0 && staying.length === 0 ? 1 : 0
    tell(
      `${where}: ${left.length} places, of what stays ${staying.length} ${left}`,
      left.length + blind,
    )
  }

  /** Deletes something with a request, and waits until no trace of the canary is left. */
  async function remove(
    what: string,
    product: Product,
    path: string,
    canary: Canary,
    body?: object,
  ) {
    const before = await places([canary])
    const begun = performance.now()
    const { status } = await say(product, body ? 'POST' : 'DELETE', path, body ?? {})
    await until(async () => ((await places([canary])).length === 0 ? true : null), WITHIN_MS, 500)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const left = await places([canary])
    const wrong = left.length + (before.length === 0 || status !== 200 ? 1 : 0)
    tell(
      `${what}: ${before.length} places before, answer ${status}; after ${seconds} s ${left.length} ${left}`,
      wrong,
    )
  }

  /** Expects a new backup without the canaries and with exactly `recordings` recordings. */
  async function expectCopy(where: string, canaries: Canary[], recordings: number) {
    const directory = join(root, `backup-${crypto.randomUUID()}`)
    const copy = await contentsOf(of, directory, await backUp(of, directory), canaries)
    const wrong = copy.places.length + Math.abs(copy.recordings - recordings)
    tell(
      `${where}: ${copy.places.length} places, ${copy.recordings} recordings ${copy.places}`,
      wrong,
    )
  }

  /** Keeps a backup with the canaries, to be restored later. */
  async function keepCopy(canaries: Canary[]) {
    const copy = await contentsOf(of, backups, await backUp(of, backups), canaries)
    tell(`backup before: ${copy.places.length} places`, copy.places.length > 0 ? 0 : 1)
  }

  async function restoreCopy() {
    tell((await restore(of, backups)).replace(/ in \S+ s/, ''))
  }

  return {
    dataDir,
    sql,
    found,
    places,
    tell,
    expectNone,
    remove,
    expectCopy,
    keepCopy,
    restoreCopy,
  }
}
