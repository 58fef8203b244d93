import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../testing'

test('without AI, what the client is to do is a task of the client’s', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Ellen Marsh')
  const said = [
    'Dana: Thank you for coming in, Robert. The bond ladder pays out in June, as we planned it.',
    'Robert: The market will rise. Ellen will send the form by Friday, she has it at home.',
  ]
  const file = { bytes: new TextEncoder().encode(said.join('\n')), name: 'talk.txt' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  const { summary } = await processNow(user, id)
  expect(JSON.parse(summary?.actionItems ?? '')).toEqual([
    { task: 'Ellen will send the form by Friday, she has it at home.', assignee: 'Ellen Marsh' },
  ])
})
