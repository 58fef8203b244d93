import { expect, spyOn, test } from 'bun:test'
import '../testing/sql'
import { announce, announceEnd } from './events'
import { currentPool, isEmbedded } from './pool'

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

test('a change is announced once the database is back, and made even if nobody can be told', async () => {
  using log = spyOn(console, 'error').mockImplementation(() => {})
  using notify = spyOn(currentPool(), 'notify')
    .mockRejectedValueOnce(Object.assign(new Error(), { code: 'ECONNRESET' }))
    .mockResolvedValueOnce(undefined as never)
    .mockRejectedValueOnce(new Error('disk full'))
  await announce({ userId: 7, changed: 'clients' })
  expect(log).not.toHaveBeenCalled()
  await announce({ userId: 7, changed: 'clients' })
  expect(notify).toHaveBeenCalledTimes(isEmbedded() ? 0 : 3)
  expect(log).toHaveBeenCalledTimes(isEmbedded() ? 0 : 1)
})
