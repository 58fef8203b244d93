import { expect, test } from 'bun:test'
import { env } from '../env'
import { keyedHash, keyedHashes } from './keyed-hash'
import { seal, unseal } from './seal'

const OLD = 'o'.repeat(40)
const NEW = 'n'.repeat(40)

function withSecrets<T>(secrets: string[], work: () => T): T {
  const before = env.sessionSecrets
  env.sessionSecrets = secrets
  try {
    return work()
  } finally {
    env.sessionSecrets = before
  }
}

test('data sealed with an earlier secret opens while that is still listed', () => {
  const sealed = withSecrets([OLD], () => seal('totp', '7', 'words'))
  expect(withSecrets([NEW, OLD], () => unseal('totp', '7', sealed))).toBe('words')
  expect(withSecrets([NEW], () => unseal('totp', '7', sealed))).toBeNull()
})

test('new data is sealed with the newest secret', () => {
  const sealed = withSecrets([NEW, OLD], () => seal('totp', '7', 'words'))
  expect(withSecrets([NEW], () => unseal('totp', '7', sealed))).toBe('words')
})

test('altered or moved data, or data for another purpose, does not open', () => {
  const sealed = seal('totp', '7', 'words')
  const altered = Buffer.from(sealed, 'base64')
  altered[20] = (altered[20] ?? 0) ^ 1
  expect(unseal('totp', '7', altered.toString('base64'))).toBeNull()
  expect(unseal('totp', '8', sealed)).toBeNull()
  expect(unseal('mail', '7', sealed)).toBeNull()
  expect(unseal('totp', '7', '')).toBeNull()
})

test('hashes are made with the newest secret, and looked up with all', () => {
  const old = withSecrets([OLD], () => keyedHash('recovery', 'code'))
  const [newest, ...others] = withSecrets([NEW, OLD], () => keyedHashes('recovery', 'code'))
  expect(newest).toBe(withSecrets([NEW], () => keyedHash('recovery', 'code')))
  expect(others).toEqual([old])
})
