import { expect, spyOn, test } from 'bun:test'
import { DatabaseTimeout } from '@app/db/connection/deadline'
import * as documents from '../documents/document'
import { aSharedMeeting, look, press } from './testing'

test('while the database is too busy, a reader gets a page that reloads itself', async () => {
  const { path } = await aSharedMeeting()
  const busy = spyOn(documents, 'findDocument').mockRejectedValue(new DatabaseTimeout())
  const complain = spyOn(console, 'error').mockImplementation(() => {})
  const later = await press(path)
  busy.mockRestore()
  complain.mockRestore()
  expect([later.status, later.headers.get('refresh')]).toEqual([202, '5'])
  expect(await later.text()).toContain('This page is being prepared.')
  expect(await (await look(path)).text()).toContain('Open</button>')
  expect((await press(path)).status).toBe(200)
})
