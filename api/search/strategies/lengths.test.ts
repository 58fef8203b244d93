import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { saveNote } from '@app/db/meetings/notes'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('a failed recording has no length, and a list of lengths that is empty says so', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meet = (status: 'Processed' | 'Failed', title: string) =>
    aMeeting(user, { clientId, status, title, duration: 1800, date: '2026-01-05T10:00:00Z' })
  await meet('Processed', 'Short call')
  await meet('Failed', 'Lost call')
  const ask = async (query: string) =>
    (await (await as(user)).post('/api/search', { query })).json()
  const { result } = await ask('meetings shorter than 40 minutes')
  expect(result).toContain('Short call')
  expect(result).not.toContain('Lost call')
  expect((await ask('failed meetings shorter than 40 minutes')).result).toContain('Lost call')
  const none = await ask('meetings shorter than 20 minutes')
  expect(none.result).toStartWith('You have no meetings of that length')
})

test('a length limits notes, tasks, totals and clients like lists of meetings', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const { id: otherId } = await aClient(user, 'Otto Reed')
  const meet = async (client: number, title: string, minutes: number) => {
    const about = { clientId: client, title, duration: minutes * 60, date: '2026-01-05T10:00:00Z' }
    const id = await aMeeting(user, { ...about, status: 'Processed' })
    await saveNote(user.id, id, `Note of ${title}`, null)
    const item = { text: `Task of ${title}`, owner: 'me' as const, ownerName: null, due: null }
    await createActionItem(user.id, id, item, 10, 'Nora')
  }
  await meet(clientId, 'Long call', 89.8)
  await meet(otherId, 'Short call', 30)
  const ask = async (query: string): Promise<string> =>
    (await (await as(user)).post('/api/search', { query })).json().then(({ result }) => result)
  for (const query of [
    'notes of meetings longer than an hour',
    'meetings longer than an hour for which I wrote a note',
    'tasks from meetings longer than an hour',
    'Which clients had a meeting longer than an hour?',
    'meetings of 90 minutes',
  ]) {
    const result = await ask(query)
    expect([query, /Long call|Nora Quill/.test(result)]).toEqual([query, true])
    expect([query, /Short call|Otto Reed/.test(result)]).toEqual([query, false])
  }
  expect(await ask('How much time did I spend in meetings over an hour?')).toContain('1 h 30 min')
})
