import { expect, test } from 'bun:test'
import { AiError, isTransient } from './errors'
import { toAiError } from './provider-error'

test('only transient failures are worth a retry', () => {
  const kinds = ['busy', 'unavailable', 'timeout', 'refused', 'malformed', 'key'] as const
  const transient = kinds.filter((kind) => isTransient(new AiError(kind, '')))
  expect(transient).toEqual(['busy', 'unavailable', 'timeout'])
  expect(isTransient(new Error('busy'))).toBe(false)
})

test("the message names the service and hides the server's response", () => {
  const thrown = Object.assign(new Error('401 Incorrect API key provided: sk-secret'), {
    status: 401,
  })
  const error = toAiError(thrown, 'transcription service')
  expect(error.message).toBe('The transcription service didn’t accept the API key.')
  expect(error.cause).toBe(thrown)
})

test('a retry delay can be seconds or a date', () => {
  const busy = (value: string) =>
    toAiError({ status: 429, headers: new Headers({ 'retry-after': value }) }, 's').retryAfter
  expect(busy('12')).toBe(12)
  expect(busy(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50)
  expect(busy('soon')).toBeNull()
})
