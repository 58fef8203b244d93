import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { recallFinished, rememberFinished } from './finished'
import { finishedDirectory } from './upload-paths'

test('a finished upload is remembered, and a record that a power failure cut short is none', async () => {
  const id = `7-${crypto.randomUUID()}`
  expect(await recallFinished(id)).toBeNull()
  await rememberFinished(id, { bytes: 10, meetingId: 3 })
  expect(await recallFinished(id)).toEqual({ bytes: 10, meetingId: 3 })
  for (const rest of ['', '{"bytes":1']) {
    await Bun.write(join(finishedDirectory(), id), rest)
    expect(await recallFinished(id)).toBeNull()
  }
})
