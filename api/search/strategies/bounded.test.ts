import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('meetings with a number of tasks are counted as meetings', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meet = (title: string) => aMeeting(user, { clientId, title, status: 'Processed' })
  const [few, many] = [await meet('Short call'), await meet('Long review')]
  const item = { owner: 'me', ownerName: null, due: null } as const
  for (const [meeting, text] of [
    [few, 'Call the bank'],
    [many, 'Send the deed'],
    [many, 'Book a room'],
  ] as const)
    await createActionItem(user.id, meeting, { ...item, text }, 10, 'Mara')
  const query = 'How many meetings had more than one task?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toStartWith('**1 meeting**')
  expect(result).toContain('Long review')
  expect(result).not.toContain('Short call')
})
