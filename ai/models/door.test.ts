import { afterAll, expect, test } from 'bun:test'
import { openDoor } from '../testing/open-door'
import { startAiServer } from '../testing/testing'
import { openChat } from './chat'
import { DoorFailure } from './door'
import { AiError } from './errors'

const server = await startAiServer()
afterAll(() => server.stop())
const ASK = [{ role: 'user' as const, content: 'Hello' }]

test('a door that fails sends nothing, and is told apart from a server that fails', async () => {
  const lost = new Error('the log is away')
  const door = { ...openDoor, open: () => Promise.reject(lost) }
  const chat = openChat({ ...server.settings, door }, [])
  const failed: unknown = await chat.text(ASK).catch((error) => error)
  expect(failed).toBeInstanceOf(AiError)
  const { cause } = failed as AiError
  expect(cause).toBeInstanceOf(DoorFailure)
  expect((cause as DoorFailure).cause).toBe(lost)
  expect(server.requests).toEqual([])
})
