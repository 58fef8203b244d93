import { beforeAll, expect, test } from 'bun:test'
import { listTrail, type TrailFilter } from '@app/db/accounts/compliance/trail'
import { pagesOf } from '@app/db/testing/pages-of'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { record, recordLater } from '../../secrets/audit'

const ROWS = 10_000
const MEETINGS = 5_000
const ALL = { kinds: null, exceptKinds: [], meetingIds: null, clientId: null, from: null, to: null }

let userId: number
beforeAll(async () => {
  ;({ id: userId } = await aUser())
  for (let row = 0; row < ROWS; row += 1) {
    recordLater('meeting viewed', userId, { meeting: 1 + (row % MEETINGS) })
  }
  await record('client viewed', userId, { client: 7 })
  await sql`analyze audit`
})

for (const [name, filter, rows] of [
  ['a meeting', { meetingIds: [11] }, 2],
  ['two meetings', { meetingIds: [11, 12] }, 4],
  ['a client with two meetings', { clientId: 7, meetingIds: [11, 12] }, 5],
  ['a client without meetings', { clientId: 7, meetingIds: [] }, 1],
  ['a client of whom nothing is known', { clientId: 8, meetingIds: [] }, 0],
] satisfies [string, Partial<TrailFilter>, number][]) {
  test(`the trail of ${name} is found by its index, despite row-level security`, async () => {
    const page = { before: null, limit: 50 }
    const found = await listTrail(userId, { ...ALL, ...filter }, page)
    expect(found).toHaveLength(rows)
    const pages = await pagesOf(userId, (explained) =>
      listTrail(userId, { ...ALL, ...filter }, page, explained),
    )
    expect(pages).toBeLessThan(40)
  })
}
