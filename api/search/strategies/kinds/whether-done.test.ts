import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

const MOST = 10

async function anAdviser() {
  const user = await aUser({ fullName: 'Martha Hale' })
  const client = await aClient(user, 'Whitfield Trust')
  const lines = ['Chen: I’ll have the barn appraised by March.', 'Martha Hale: I’ll mail the deed.']
  const meetingId = await aSaidMeeting(user, lines, { client, title: 'Spring review' })
  const items = [
    { text: 'Have the barn appraised', owner: 'person', ownerName: 'Chen', due: '2026-03-01' },
    { text: 'Mail the deed', owner: 'me', ownerName: 'Martha Hale', due: null },
  ] as const
  for (const item of items) await createActionItem(user.id, meetingId, item, MOST, 'Mara')
  await sql`
    update action_items set status = 'done', done_at = now()
    where user_id = ${user.id} and text = 'Mail the deed'
  `
  const caller = await as(user)
  return async (query: string): Promise<string> =>
    (await (await caller.post('/api/search', { query })).json()).result
}

test('whether something was done is answered with the state of its task, and what was said', async () => {
  const ask = await anAdviser()
  for (const question of ['Has Chen had the barn appraised yet?', 'Is the barn appraised?']) {
    const answer = await ask(question)
    expect(answer).toContain('**1 action item, still open**')
    expect(answer).toContain('Have the barn appraised (Chen), due March 1, 2026')
    expect(answer).toContain('I’ll have the barn appraised by March.')
  }
  expect(await ask('Did I ever mail Whitfield the deed?')).toContain('**1 action item, done**')
})

test('other questions get no task', async () => {
  const ask = await anAdviser()
  for (const question of ['Who has the barn appraised?', 'Did the barn burn down?'])
    expect(await ask(question)).not.toContain('action item')
})

test('when a task is due is answered with the task', async () => {
  const ask = await anAdviser()
  for (const question of [
    'When does the barn have to be appraised?',
    'By when must Chen have the barn appraised?',
    'What’s the deadline for the barn being appraised?',
  ])
    expect(await ask(question)).toContain('Have the barn appraised (Chen), due March 1, 2026')
})

test('who does something is answered with its task', async () => {
  const ask = await anAdviser()
  for (const query of ['Who is appraising the barn?', 'Who’s having the barn appraised?'])
    expect([query, await ask(query)]).toEqual([query, expect.stringContaining('(Chen)')])
  expect(await ask('Who is buying the boat?')).not.toContain('(Chen)')
})
