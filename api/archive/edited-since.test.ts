import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../meetings/testing'
import { as } from '../testing/testing'
import { imported } from './testing'

test('meetings whose details were corrected since an export are not imported twice', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user, 'Whitfield')
  const { id: other } = await aClient(user, 'Marlow')
  const upload = async (title: string) => {
    const file = { bytes: new TextEncoder().encode(`Ann: ${title}.`), name: 'talk.txt' }
    const { id } = await (await uploadAs(user, file, { clientId, title })).json()
    await processNow(user, id)
    return id
  }
  const titles = ['Titled', 'Dated', 'Moved', 'Deleted']
  const ids: number[] = []
  for (const title of titles) ids.push(await upload(title))
  const [titled, dated, moved, deleted] = ids
  await aMeeting(user, { clientId, status: 'Scheduled', title: 'Planned' })
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  await adviser.patch(`/api/meetings/${titled}`, { title: 'Better' })
  await adviser.patch(`/api/meetings/${dated}`, { date: '2025-01-01T10:00:00.000Z' })
  await adviser.patch(`/api/meetings/${moved}`, { clientId: other })
  await adviser.delete(`/api/meetings/${deleted}`)
  expect(await (await imported(user, archive)).json()).toMatchObject({ meetings: 1, known: 4 })
  await adviser.patch(`/api/clients/${clientId}`, { name: 'Whitfield-Jones', type: 'Estate' })
  expect(await (await imported(user, archive)).json()).toMatchObject({ meetings: 1, known: 4 })
  const all: { title: string }[] = await (await adviser.get('/api/meetings')).json()
  const named = all.map(({ title }) => title).filter((title) => title !== 'Planned')
  expect(named.sort()).toEqual(['Better', 'Dated', 'Deleted', 'Moved'])
})
