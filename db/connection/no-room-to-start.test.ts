import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { noRoomToStart } from './no-room-to-start'
import { StartError } from './start-error'

test('a database that can’t start on a full disk says so, and gives any other reason as it is', () => {
  const error = new Error('PGlite failed to initialize properly')
  const explained = noRoomToStart(error, '/data', () => 4_096)
  expect(explained).toBeInstanceOf(StartError)
  expect(String(explained)).toContain('the disk of DATA_DIR /data is full (4 kB free)')
  expect(noRoomToStart(error, tmpdir(), () => 2 ** 30)).toBe(error)
  const own = new StartError('in use')
  expect(noRoomToStart(own, '/data', () => 0)).toBe(own)
})
