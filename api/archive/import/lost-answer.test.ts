import { expect, spyOn, test } from 'bun:test'
import * as archived from '@app/db/meetings/record/save-archived'
import { aClient, aUser } from '@app/db/testing/testing'
import { storedFiles } from '../../meetings/testing'
import { as } from '../../testing/testing'
import { aFullMeeting, imported, unzipped } from '../testing'

test('a recording stays if the answer to the commit of its meeting was lost', async () => {
  const [from, to] = [await aUser(), await aUser()]
  await aFullMeeting(from, (await aClient(from)).id)
  const archive = await (await (await as(from)).get('/api/account/export')).arrayBuffer()
  const { saveArchivedMeeting } = archived
  const saving = spyOn(archived, 'saveArchivedMeeting').mockImplementation(async (...meeting) => {
    await saveArchivedMeeting(...meeting)
    throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  })
  const said = spyOn(console, 'error').mockImplementation(() => {})
  expect((await imported(to, archive)).status).toBe(503)
  saving.mockRestore()
  said.mockRestore()
  expect(await storedFiles(to.id)).toHaveLength(1)
  expect(await (await imported(to, archive)).json()).toMatchObject({ meetings: 0, known: 1 })
  const again = await (await as(to)).get('/api/account/export')
  const names = Object.keys(unzipped(await again.arrayBuffer()))
  expect(names.filter((name) => name.endsWith('recording.wav'))).toHaveLength(1)
})
