import { expect, test } from 'bun:test'
import { secondsUntilReported } from './retries'

test('a reader sees a failure within seconds, a recording within minutes, and retries last a day', () => {
  expect(secondsUntilReported()).toEqual({
    question: 1.5,
    recording: 254,
    job: 510,
    meeting: 86_400,
  })
})
