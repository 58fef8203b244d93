import { expect, test } from 'bun:test'
import { env } from '../env'
import { newKey, unwrap } from './keys'

const OLD = 'o'.repeat(32)
const NEW = 'n'.repeat(32)

function withSecrets<Result>(
  secrets: { session: string[]; recordings: string[] },
  work: () => Result,
) {
  const before = { session: env.sessionSecrets, recordings: env.recordingsSecrets }
  env.sessionSecrets = secrets.session
  env.recordingsSecrets = secrets.recordings
  try {
    return work()
  } finally {
    env.sessionSecrets = before.session
    env.recordingsSecrets = before.recordings
  }
}

test('a recording opens after the session secret that sealed it was changed', () => {
  const { key, wrapped } = withSecrets({ session: [OLD], recordings: [] }, newKey)
  const open = (session: string[], recordings: string[] = []) =>
    withSecrets({ session, recordings }, () => Buffer.from(unwrap(wrapped)))
  expect(open([NEW, OLD]).equals(key)).toBe(true)
  expect(open([NEW], [NEW, OLD]).equals(key)).toBe(true)
  expect(() => open([NEW])).toThrow('RECORDINGS_SECRET')
})
