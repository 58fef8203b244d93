import { expect, spyOn, test } from 'bun:test'
import { streamOf } from './stream'

async function* failing() {
  yield Buffer.from('the beginning')
  throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
}

test('an answer that fails midway is cut off, with one line in the log', async () => {
  const lines: unknown[] = []
  const logged = spyOn(console, 'error').mockImplementation((...line) => void lines.push(...line))
  let ended = 0
  const stream = streamOf(failing(), () => {
    ended += 1
  })
  await expect(new Response(stream).text()).rejects.toBeUndefined()
  logged.mockRestore()
  expect(lines).toEqual(['an answer was cut off: write CONNECTION_CLOSED'])
  expect(ended).toBe(1)
})
