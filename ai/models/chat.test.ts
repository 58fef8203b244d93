import { afterAll, expect, test } from 'bun:test'
import { z } from 'zod'
import { startAiServer } from '../testing/testing'
import { openChat } from './chat'

const server = await startAiServer()
afterAll(() => server.stop())
const hello = [{ role: 'user' as const, content: 'Hello there' }]

test('a reply arrives whole or word by word', async () => {
  server.reset()
  server.scriptChat(() => 'One two three.')
  const chat = openChat(server.settings)
  expect(await chat.text(hello)).toBe('One two three.')
  const words = await Array.fromAsync(chat.stream(hello))
  expect(words.join('')).toBe('One two three.')
  expect(words.length).toBeGreaterThan(2)
})

test('a text that the server cuts off says so, in plain words', async () => {
  server.reset()
  server.scriptChat(() => 'The bond ladder matures in June and then')
  const chat = openChat(server.settings)
  const note = '(This text ends here: it was longer than the AI service allows.)'
  server.fail({ kind: 'cut', reason: 'length' })
  expect(await chat.text(hello)).toBe(`The bond ladder matu…\n\n${note}`)
  server.fail({ kind: 'cut', reason: 'length' })
  const words = await Array.fromAsync(chat.stream(hello))
  expect(words.join('')).toBe(`The bond ladder matu…\n\n${note}`)
  server.fail({ kind: 'cut', reason: 'content_filter' })
  expect(await chat.text(hello)).toContain('the AI service’s content filter stopped it')
})

test('an empty reply fails, as does a stream that breaks off', async () => {
  server.reset()
  server.scriptChat(() => '')
  const chat = openChat(server.settings)
  server.fail({ kind: 'cut', reason: 'length' })
  await expect(chat.text(hello)).rejects.toMatchObject({ kind: 'malformed' })
  server.fail({ kind: 'cut', reason: 'content_filter' })
  await expect(Array.fromAsync(chat.stream(hello))).rejects.toMatchObject({ kind: 'refused' })
  server.scriptChat(() => 'The bond ladder matures in June.')
  server.fail({ kind: 'cut', reason: null })
  await expect(Array.fromAsync(chat.stream(hello))).rejects.toThrow('stopped in the middle')
})

test('a transient server error is retried, a permanent one is not', async () => {
  server.reset()
  server.fail({ kind: 'status', status: 500 })
  expect(await openChat(server.settings).text(hello)).toBe('You asked: Hello there')
  expect(server.requests).toHaveLength(2)
  server.reset()
  const stranger = { ...server.settings, apiKey: 'wrong' }
  await expect(openChat(stranger).text(hello)).rejects.toMatchObject({ kind: 'key' })
  await expect(Array.fromAsync(openChat(stranger).stream(hello))).rejects.toMatchObject({
    kind: 'key',
  })
})

test('a response that hangs or trickles ends at the deadline', async () => {
  const chat = openChat({ ...server.settings, timeoutMs: 100 })
  server.reset()
  server.fail({ kind: 'hang' }, { times: 9 })
  expect(await chat.text(hello).catch((error) => error.kind)).toBe('timeout')
  server.reset()
  server.fail({ kind: 'drip', milliseconds: 60 }, { times: 9 })
  expect(await chat.text(hello).catch((error) => error.kind)).toBe('timeout')
  server.reset()
  server.fail({ kind: 'hang' }, { times: 9 })
  expect(await Array.fromAsync(chat.stream(hello)).catch((error) => error.kind)).toBe('timeout')
})

test('the caller can stop waiting', async () => {
  server.reset()
  server.fail({ kind: 'hang' })
  const stop = new AbortController()
  const reply = openChat(server.settings).text(hello, stop.signal)
  stop.abort(new Error('closed the page'))
  await expect(reply).rejects.toThrow('closed the page')
})

test('only the default model gets a low reasoning effort', async () => {
  server.reset()
  await openChat(server.settings).text(hello)
  await openChat({ ...server.settings, chatModel: 'llama3.1' }).text(hello)
  const efforts = server.requests.map(
    ({ body }) => (body as { reasoning_effort?: string }).reasoning_effort,
  )
  expect(efforts).toEqual(['low', undefined])
})

test('a reasoning model’s thoughts are in no text, object or stream', async () => {
  server.reset()
  const chat = openChat(server.settings)
  const schema = z.object({ sum: z.number() })
  server.scriptChat(() => '<think>\nPerhaps {"sum": 4}?\n</think>\n\n{"sum": 5}')
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  server.scriptChat(() => '<think>\nPerhaps 4?\n</think>\n\nIt is 5.')
  expect(await chat.text(hello)).toBe('It is 5.')
  expect((await Array.fromAsync(chat.stream(hello))).join('')).toBe('It is 5.')
})

test('a model whose thoughts have no beginning is known after its first reply', async () => {
  server.reset()
  const chat = openChat({ ...server.settings, chatModel: 'unopened' })
  server.scriptChat(() => 'Perhaps {"sum": 4}?\n</think>\n\nSure! {"sum": 5}')
  const schema = z.object({ sum: z.number() })
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  server.scriptChat(() => 'Perhaps 4?\n</think>\n\nIt is 5.')
  expect(await chat.text(hello)).toBe('It is 5.')
  expect((await Array.fromAsync(chat.stream(hello))).join('')).toBe('It is 5.')
})

test('thoughts that use up the length leave no answer', async () => {
  server.reset()
  server.scriptChat(() => `<think>${'hm '.repeat(50)}`)
  server.fail({ kind: 'cut', reason: 'length' })
  await expect(openChat(server.settings).text(hello)).rejects.toMatchObject({ kind: 'malformed' })
  server.fail({ kind: 'cut', reason: 'length' })
  const stream = openChat(server.settings).stream(hello)
  await expect(Array.fromAsync(stream)).rejects.toMatchObject({ kind: 'malformed' })
})

test('an object may be fenced, and its schema is sent strict and without additions', async () => {
  server.reset()
  const schema = z.object({ sum: z.number().nullable() })
  server.scriptChat(() => 'Here you are:\n```json\n{"sum": "5"}\n```')
  const chat = openChat(server.settings)
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  expect(server.requests.at(-1)?.body).toMatchObject({
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'sum', strict: true, schema: z.toJSONSchema(schema) },
    },
  })
  server.scriptChat(() => 'I can’t.')
  const unread = chat.object(schema, 'sum', hello, 'jsonMode')
  await expect(unread).rejects.toMatchObject({ kind: 'malformed' })
})

test('a server that refuses schemas is asked for plain JSON, then at once', async () => {
  server.reset()
  server.scriptChat(() => '{"sum": 5}')
  const schema = z.object({ sum: z.number() })
  const chat = openChat({ ...server.settings, chatModel: 'schemaless' })
  server.fail({ kind: 'status', status: 400 })
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  const asked = server.requests.map(({ body, prompt }) => [
    (body as { response_format: { type: string } }).response_format.type,
    prompt?.includes(JSON.stringify(z.toJSONSchema(schema))),
  ])
  const plain = ['json_object', true]
  expect(asked).toEqual([['json_schema', false], plain, plain])
})

test('a server that refuses plain JSON too is asked with the schema again', async () => {
  server.reset()
  server.scriptChat(() => '{"sum": 5}')
  const schema = z.object({ sum: z.number() })
  const chat = openChat({ ...server.settings, chatModel: 'refusing' })
  server.fail({ kind: 'status', status: 400 }, { times: 2 })
  const refused = chat.object(schema, 'sum', hello, 'jsonSchema')
  await expect(refused).rejects.toMatchObject({ kind: 'refused' })
  expect(await chat.object(schema, 'sum', hello, 'jsonSchema')).toEqual({ sum: 5 })
  expect(server.requests.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } })
})
