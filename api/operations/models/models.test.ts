import { expect, test } from 'bun:test'
import { ModelError } from '@app/ai/local/error'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { manageModels, reasonFor } from './models'

async function run(argv: string[], directory: string) {
  const lines: string[] = []
  const place = { directory, url: 'http://127.0.0.1:1' }
  const right = await manageModels(argv, place, [], (line) => lines.push(line))
  return { right, lines }
}

test("the list shows each model's purpose, license, size and whether it is here", async () => {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('silero-vad-6.2.1/silero_vad.onnx'), 'short')
  const { lines } = await run(['list'], directory.path)
  expect(lines[0]).toMatch(/^parakeet +missing .*speech, 25 European languages, CC-BY-4.0, 670 MB/)
  expect(lines[2]).toMatch(/^silero +damaged /)
  expect(lines.at(-1)).toContain(directory.path)
})

test('verifying fails on damaged models, not on missing ones', async () => {
  await using directory = temporaryDirectory()
  expect(await run(['verify'], directory.path)).toEqual({ right: true, lines: [] })
  expect((await run(['verify', 'whisper'], directory.path)).right).toBe(false)
  await Bun.write(directory.file('silero-vad-6.2.1/silero_vad.onnx'), 'short')
  const { right, lines } = await run(['verify'], directory.path)
  expect([right, lines]).toEqual([false, ['Silero VAD: damaged']])
  await run(['remove', 'silero'], directory.path)
  expect((await run(['verify'], directory.path)).right).toBe(true)
})

test('without a network it says what to do', () => {
  const error = new ModelError('unreachable', 'The hub couldn’t be reached for the model.')
  expect(reasonFor(error)).toBe(
    'The hub couldn’t be reached for the model. Run it where there is a network, and copy the folder.',
  )
})

test('a wrong name lists the valid ones', async () => {
  await using directory = temporaryDirectory()
  const words =
    'There is no model parrot. Choose one of parakeet, whisper, silero, titanet, minilm, e5, chat.'
  await expect(run(['fetch', 'parrot'], directory.path)).rejects.toThrow(words)
  await expect(run(['sing'], directory.path)).rejects.toThrow('Usage: models list')
})
