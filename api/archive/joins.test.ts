import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { WITHHELD_WORDS } from '../meetings/consent/words'
import { processNow } from '../meetings/testing'
import { as } from '../testing/testing'
import { imported, unzipped } from './testing'

async function aJoinedPair() {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Whitfield')
  const about = { status: 'Processed', clientId } as const
  const first = await aMeeting(user, { ...about, title: 'Call' })
  const second = await aMeeting(user, { ...about, title: 'Call, continued' })
  const own = { owner: 'me', ownerName: 'Ada', due: null } as const
  await createActionItem(user.id, first, { text: 'Send the deed', ...own }, 10, 'Mara')
  await createActionItem(user.id, second, { text: 'Call the bank', ...own }, 10, 'Mara')
  const adviser = await as(user)
  await adviser.post(`/api/meetings/${first}/join`, { meetingId: second })
  return { adviser, clientId, second }
}

test('an imported joined meeting is linked to its parts and their tasks', async () => {
  const { adviser } = await aJoinedPair()
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  for (const meetings of [3, 0]) {
    expect(await (await imported(other, bytes)).json()).toMatchObject({ meetings })
  }
  const [whole] = await sql`
    select id, joined_from from meetings where user_id = ${other.id} and joined_from is not null
  `
  const there = await as(other)
  const { joined } = await (await there.get(`/api/meetings/${whole?.id}`)).json()
  const titles = joined.from.map(({ title }: { title: string }) => title)
  expect(titles.sort()).toEqual(['Call', 'Call, continued'])
  const items = await sql`
    select item.id, item.version, copy.text
    from action_items as item
    join action_items as copy
      on copy.user_id = item.user_id and copy.copy_of = item.id and copy.meeting_id = ${whole?.id}
    where item.user_id = ${other.id} and item.meeting_id = any(${whole?.joinedFrom}::int[])
    order by copy.text
  `
  expect(items.map(({ text }) => text)).toEqual(['Call the bank', 'Send the deed'])
})

test('a joined meeting without its texts is imported as failed or made again, not as planned', async () => {
  const { adviser, second } = await aJoinedPair()
  const archived = async () => (await adviser.get('/api/account/export')).arrayBuffer()
  const statusIn = async (bytes: ArrayBuffer) => {
    const other = await aUser()
    await imported(other, bytes)
    const [whole] = await sql`
      select id, status from meetings where user_id = ${other.id} and joined_from is not null
    `
    const { status, failure } = await processNow(other, whole?.id)
    return [whole?.status, status, failure]
  }
  const unprocessed = await archived()
  await adviser.post(`/api/meetings/${second}/consent`, { state: 'refused' })
  expect(await statusIn(await archived())).toEqual(['Processing', 'Failed', WITHHELD_WORDS.refused])
  expect((await statusIn(unprocessed)).slice(0, 2)).toEqual(['Processing', 'Failed'])
})

test('a client’s export leaves out a join with a missing part', async () => {
  const { adviser, clientId, second } = await aJoinedPair()
  const namesOf = async () => {
    const response = await adviser.get(`/api/clients/${clientId}/export`)
    return Object.keys(unzipped(await response.arrayBuffer()))
  }
  expect(await namesOf()).toContain('joined.json')
  await adviser.delete(`/api/meetings/${second}`)
  expect(await namesOf()).not.toContain('joined.json')
})
