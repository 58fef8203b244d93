import { expect, spyOn, test } from 'bun:test'
import { announceEnd } from './events'

test('what ended a session is done even if nobody can be told', async () => {
  const log = spyOn(console, 'error').mockImplementation(() => {})
  const lost = () => Promise.reject(new Error('connection lost'))
  try {
    await announceEnd(7, 'signed out', lost)
    expect(log.mock.calls.flat().join(' ')).toContain('not announced: connection lost')
  } finally {
    log.mockRestore()
  }
})
