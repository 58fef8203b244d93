import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { listArchived } from '@app/db/meetings/archived'
import { aClient, aUser } from '@app/db/testing/testing'
import { processNow, withoutAi } from '../meetings/testing'
import { as } from '../testing/testing'
import { aFullMeeting, imported } from './testing'

async function tasksOf(user: User) {
  const items = await listActionItems(user.id, { view: 'all', today: '2026-04-10' })
  return items.map(({ text, ownerName, status }) => [text, ownerName, status])
}

test('a task whose owner was renamed in a signed meeting is imported as it was signed', async () => {
  await withoutAi(async () => {
    const user = await aUser()
    const adviser = await as(user)
    const meeting = await aFullMeeting(user, (await aClient(user)).id)
    const path = `/api/meetings/${meeting}`
    await adviser.put(`${path}/speakers`, { label: 'A', name: 'Theodora' })
    const { record } = await (await adviser.get(path)).json()
    expect((await adviser.post(`${path}/approval`, { hash: record.hash })).status).toBe(200)
    const tasks = await tasksOf(user)
    expect(tasks).toEqual([['Send the form', 'Theodora', 'open']])

    const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
    const other = await aUser()
    expect((await imported(other, bytes)).status).toBe(200)
    const [brought] = await listArchived(other.id, null)
    await processNow(other, brought?.id ?? 0)
    expect(await tasksOf(other)).toEqual(tasks)
  })
})
