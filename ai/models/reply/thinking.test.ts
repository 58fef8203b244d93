import { expect, test } from 'bun:test'
import { endsUnopenedThoughts, streamWithoutThoughts, withoutThoughts } from './thinking'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function streamed(text: string, { size = 3, isThinking = false } = {}) {
  return (await Array.fromAsync(streamWithoutThoughts(inPieces(text, size), isThinking))).join('')
}

test.each([
  ['<think>\nThe client owes 5.\n</think>\n\nFive.', 'Five.'],
  ['\n<thinking>a {"b": 1}</thinking>{"b": 2}', '{"b": 2}'],
  ['[THINK]Hm.[/THINK]Yes.', 'Yes.'],
  ['Hm, five.\n</think>\nFive.', 'Five.'],
  ['<think>never ends', ''],
  ['He said: <think> is a tag.', 'He said: <think> is a tag.'],
  ['Plain words, 3 < 4.', 'Plain words, 3 < 4.'],
])('%j is read as %j', (reply, words) => {
  expect(withoutThoughts(reply)).toBe(words)
})

test('a model is known by thoughts that lack their beginning', () => {
  expect(endsUnopenedThoughts('Hm.\n</think>\nFive.')).toBe(true)
  expect(endsUnopenedThoughts('<think>Hm.</think>Five.')).toBe(false)
  expect(endsUnopenedThoughts('Five.')).toBe(false)
})

const CUT = [
  '<think>\nHm <b> </thin </think>\n\nFive, as in </think>.',
  ' <thinking>a</think>b</thinking> Five.',
  '[THINK][/THINK]Five.',
  '<think>never ends </thin',
  '<think>Hm.</think>',
  '<thin clients are cheap',
  '<',
  '   Five.',
]

test('a stream says the same as the whole reply, however it is cut', async () => {
  for (const reply of CUT) {
    for (let size = 1; size <= reply.length; size += 1) {
      const said = await streamed(reply, { size })
      expect([reply, size, said]).toEqual([reply, size, withoutThoughts(reply)])
    }
  }
})

test('of a long thought nothing is searched twice', async () => {
  const stream = streamWithoutThoughts(inPieces(`<think>${'hm '.repeat(400_000)}`, 4), false)
  expect(await Array.fromAsync(stream)).toEqual([''])
})

test('words are passed on as they come, unless they may be thoughts', async () => {
  const stream = streamWithoutThoughts(inPieces('Five thousand dollars.', 6), false)
  expect(await Array.fromAsync(stream)).toEqual(['Five t', 'housan', 'd doll', 'ars.'])
  expect(await streamed('<b>Five</b> <think>')).toBe('<b>Five</b> <think>')
})

test('of a model that begins inside its thoughts only the reply is passed on', async () => {
  expect(await streamed('Hm. Five?\n</think>\nFive.', { isThinking: true })).toBe('Five.')
  expect(await streamed('Just five.', { isThinking: true })).toBe('Just five.')
})
