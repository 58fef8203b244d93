import { afterAll, expect, test } from 'bun:test'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '..', '..')
const PROVIDERS = ['openai-api-key', 'stripe-secret-key', 'stripe-webhook-secret', 'resend-api-key']

const copy = mkdtempSync(join(tmpdir(), 'colloquy-setup-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the set-up makes secrets that nobody overwrites, and empty files for the keys of providers', () => {
  mkdirSync(join(copy, 'api', 'compose'), { recursive: true })
  cpSync(join(import.meta.dir, 'setup'), join(copy, 'api', 'compose', 'setup'))
  cpSync(join(ROOT, '.env.example'), join(copy, '.env.example'))
  setUp()
  const secret = (name: string) => join(copy, '.data', 'secrets', name)
  const modeOf = (name: string) => statSync(secret(name)).mode & 0o777
  expect(PROVIDERS.map(modeOf)).toEqual(PROVIDERS.map(() => 0o644))
  expect(PROVIDERS.map((name) => statSync(secret(name)).size)).toEqual(PROVIDERS.map(() => 0))
  expect(modeOf('session-secret')).toBe(0o444)
  expect(statSync(join(copy, '.data', 'secrets')).mode & 0o077).toBe(0)
  const before = readFileSync(secret('session-secret'), 'utf8')
  expect(before).toMatch(/^[\w-]{43}$/)
  writeFileSync(secret('resend-api-key'), 're_key')
  setUp()
  expect(readFileSync(secret('session-secret'), 'utf8')).toBe(before)
  expect(readFileSync(secret('resend-api-key'), 'utf8')).toBe('re_key')
})

function setUp() {
  // the tests' own PATH may lack what every system has
  const env = { PATH: '/usr/bin:/bin' }
  const { exitCode } = Bun.spawnSync([join(copy, 'api', 'compose', 'setup')], { env })
  expect(exitCode).toBe(0)
}
