import { afterAll, expect, test } from 'bun:test'
import { z } from 'zod'
import { closeLocalChat, type LocalChat } from '../local/chat/local-chat'
import { type EngineWork, watchEngines } from '../local/engine-work'
import { inTurn } from '../local/turn'
import { READING } from '../question/model/reading'
import { mergeSchema } from '../summarize/merge-prompt'
import { notesSchema } from '../summarize/notes-schema'
import { temporaryDirectory } from '../testing/directory'
import { openDoor } from '../testing/open-door'
import { tinyChat } from '../testing/tiny-models/chat'
import { hasChat } from './available'
import { openChat } from './chat'

const directory = temporaryDirectory()
const here = await tinyChat(directory.path)
afterAll(async () => {
  closeLocalChat()
  await directory[Symbol.asyncDispose]()
})

function chatOf(settings: Partial<LocalChat> = {}) {
  return openChat({ localChat: { ...here, ...settings }, door: openDoor })
}
const ASK = [{ role: 'user' as const, content: 'Hello' }]

test('a local model writes texts, whole and word by word', async () => {
  const seen: EngineWork[] = []
  watchEngines((work) => seen.push(work))
  expect(await chatOf().text(ASK)).toBe('Ok.')
  watchEngines(() => {})
  expect(seen).toMatchObject([{ service: 'chat', engine: 'Tiny chat', amount: expect.any(Number) }])
  let text = ''
  for await (const piece of chatOf().stream(ASK)) text += piece
  expect(text).toBe('Ok.')
})

test('replies fit the schema of notes, merges and plans, whatever the model prefers to say', async () => {
  for (const schema of [notesSchema, mergeSchema, READING]) {
    const value = await chatOf().object<unknown>(schema, 'any', ASK, 'jsonMode')
    expect<unknown>(schema.parse(value)).toEqual(value)
  }
})

test('the request log says that nothing left this machine', async () => {
  const calls: unknown[] = []
  const door = {
    ...openDoor,
    open: (call: Parameters<typeof openDoor.open>[0]) => {
      calls.push(call)
      return openDoor.open(call)
    },
  }
  await openChat({ localChat: here, door }).text(ASK)
  expect(calls).toEqual([
    {
      service: 'chat',
      host: 'this server',
      here: true,
      model: 'Tiny chat',
      promptVersion: null,
      masked: {},
      bytesOut: 5,
    },
  ])
})

test('a prompt longer than the context is refused', async () => {
  const long = [{ role: 'user' as const, content: 'word '.repeat(3_000) }]
  await expect(chatOf().text(long)).rejects.toMatchObject({ kind: 'refused' })
})

test('a text that takes too long, or comes during speech recognition, fails with the reason', async () => {
  // A running process may reply before a 0 ms timer fires.
  closeLocalChat()
  await expect(
    chatOf({ answerMs: 0 }).object(z.object({ a: z.string() }), 'a', ASK, 'jsonSchema'),
  ).rejects.toMatchObject({ kind: 'timeout', message: 'The model on this server took too long.' })
  const busy = inTurn(directory.path, 'speech', async () =>
    chatOf({ waitMs: 0 })
      .text(ASK)
      .catch((error: unknown) => error),
  )
  expect(await busy).toMatchObject({ kind: 'busy' })
})

test('it is used if it is configured, downloaded, and small enough for the machine', () => {
  expect(hasChat({ localChat: here })).toBe(true)
  expect(hasChat({ localChat: { ...here, fits: false } })).toBe(false)
  expect(hasChat({ localChat: { ...here, directory: '/nowhere' } })).toBe(false)
})
