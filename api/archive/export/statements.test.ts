import { expect, test } from 'bun:test'
import { watchStatements } from '@app/db/connection/sql'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

/** Of a client with a meeting and a chat, while there is nothing else. */
const MOST_EACH = 6

async function countFor(clients: number): Promise<number> {
  const user = await aUser()
  for (let at = 0; at < clients; at += 1) {
    const { id: clientId } = await aClient(user, `Client ${at}`)
    await aMeeting(user, { clientId, title: `Meeting ${at}` })
    const chat = await startConversation(user.id, `Chat ${at}`)
    const details = { sources: [], scope: null, origin: 'records' }
    const turn = { question: 'What?', answer: 'That.', details, meetingIds: [], call: `${at}` }
    await keepTurn(user.id, chat, turn)
  }
  const adviser = await as(user)
  let count = 0
  watchStatements(() => {
    count += 1
  })
  await (await adviser.get('/api/account/export')).arrayBuffer()
  watchStatements(null)
  return count
}

test('an export asks for no parts that clients, meetings and chats lack', async () => {
  const [few, many] = [await countFor(2), await countFor(12)]
  expect((many - few) / 10).toBeLessThanOrEqual(MOST_EACH)
})
