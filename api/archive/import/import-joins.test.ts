import { expect, test } from 'bun:test'
import { observeStatements } from '@app/db/connection/pool'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { Value } from '@sinclair/typebox/value'
import type { Static } from 'elysia'
import { importJoins, type Places } from './import-joins'
import { joinsShape } from './joins-shape'
import { MAX_ENTRIES } from './open-archive'

/** Meetings with two tasks each, in folders named by their titles. */
async function broughtMeetings(titles = ['whole', 'first', 'second']) {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const places: Places = new Map()
  for (const title of titles) {
    const id = await aMeeting(user, { clientId, title })
    for (const text of ['Send the deed', 'Call the bank']) {
      const own = { owner: 'me', ownerName: 'Ada', due: null } as const
      await createActionItem(user.id, id, { text, ...own }, 10, 'Mara')
    }
    const [its] = await sql`
      select date, created_at
      from meetings
      where user_id = ${user.id} and id = ${id}
    `
    places.set(`${title}/meeting.json`, {
      title,
      clientId,
      date: its?.date,
      createdAt: its?.createdAt,
    })
  }
  return { userId: user.id, places }
}

test('a join repeated in an archive is linked once, with its tasks in one statement', async () => {
  const { userId, places } = await broughtMeetings()
  const copies = [0, 1].map((place) => ({ item: place, part: place, of: place }))
  const joined = new Array(3).fill({ meeting: 'whole', from: ['first', 'second'], copies })
  const changes: string[] = []
  await observeStatements((text) => {
    const [change] = /set (joined_from|copy_of) =/.exec(text) ?? []
    if (change) changes.push(change)
  })
  await importJoins(userId, { joined }, places)
  await observeStatements(null)
  expect(changes).toEqual(['set joined_from =', 'set copy_of ='])
  const linked = await sql`
    select own.text, whole.title as whole, part.title as part
    from action_items as own
    join meetings as whole on whole.user_id = ${userId} and whole.id = own.meeting_id
    join action_items as original on original.user_id = ${userId} and original.id = own.copy_of
    join meetings as part on part.user_id = ${userId} and part.id = original.meeting_id
    where own.user_id = ${userId}
    order by own.position
  `
  expect([...linked]).toEqual([
    { text: 'Send the deed', whole: 'whole', part: 'first' },
    { text: 'Call the bank', whole: 'whole', part: 'second' },
  ])
})

test("a meeting can't be its own part, or be joined from a single part", async () => {
  const { userId, places } = await broughtMeetings()
  const joined: Static<typeof joinsShape>['joined'] = [
    { meeting: 'whole', from: ['whole', 'second'], copies: [] },
    { meeting: 'first', from: ['second', 'second'], copies: [] },
    { meeting: 'second', from: ['whole', 'first'], copies: [] },
  ]
  await importJoins(userId, { joined }, places)
  expect(await joinedTitles(userId)).toEqual(['second'])
})

test('no meeting is joined from one that was joined from it', async () => {
  const { userId, places } = await broughtMeetings(['whole', 'first', 'second', 'third', 'last'])
  const joins: [string, [string, string]][] = [
    ['whole', ['first', 'second']],
    ['first', ['last', 'whole']],
    ['third', ['whole', 'last']],
    ['second', ['third', 'last']],
  ]
  const copies = [{ item: 0, part: 0, of: 0 }]
  // as from successive archives
  for (const [meeting, from] of joins) {
    await importJoins(userId, { joined: [{ meeting, from, copies }] }, places)
  }
  expect(await joinedTitles(userId)).toEqual(['third', 'whole'])
})

async function joinedTitles(userId: number): Promise<string[]> {
  const rows = await sql`
    select title
    from meetings
    where user_id = ${userId} and joined_from is not null
    order by title
  `
  return rows.map(({ title }) => title)
}

test('an archive lists no more joins than it can have meetings', () => {
  const join = { meeting: 'whole', from: ['first', 'second'], copies: [] }
  const joined = new Array(MAX_ENTRIES).fill(join)
  expect(Value.Check(joinsShape, { joined })).toBe(true)
  expect(Value.Check(joinsShape, { joined: [...joined, join] })).toBe(false)
})
