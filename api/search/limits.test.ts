import { expect, spyOn, test } from 'bun:test'
import * as slots from '@app/db/search/limits'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { until } from '../testing/process/product'
import { startSearch } from './limits'

const PATIENCE_MS = 15_000

test('a search that ends while the database is away fails nothing and frees its slot later', async () => {
  const { id } = await aUser()
  const releasing = spyOn(slots, 'releaseSlot').mockRejectedValueOnce(new Error('ECONNREFUSED'))
  releasing.mockRejectedValueOnce(new Error('the database system is starting up'))
  const end = await startSearch(id)
  await end()
  const slotsTaken = () => sql`select from search_slots where user_id = ${id}`
  expect(await slotsTaken()).toHaveLength(1)
  const isFree = async () => ((await slotsTaken()).length === 0 ? true : null)
  expect(await until(isFree, PATIENCE_MS)).toBe(true)
  releasing.mockRestore()
})

test('searches refused because two run already do not count toward the twenty a minute', async () => {
  const { id } = await aUser()
  const ends = [await startSearch(id), await startSearch(id)]
  for (let refused = 0; refused < 25; refused += 1)
    expect(await refusalOf(startSearch(id))).toMatchObject({ status: 429, wait: '1' })
  for (const end of ends) await end()
  for (let search = 2; search < 20; search += 1) await (await startSearch(id))()
  const { status, wait } = await refusalOf(startSearch(id))
  expect([status, Number(wait) > 1]).toEqual([429, true])
})

async function refusalOf(search: Promise<unknown>) {
  const { status, headers } = await search.then(
    () => Promise.reject('not refused'),
    (error) => error,
  )
  return { status, wait: headers['retry-after'] }
}
