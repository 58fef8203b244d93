import { expect, test } from 'bun:test'
import { parseEnv } from './env'

const SECRET = 'x'.repeat(32)

test('nothing set is enough to start', () => {
  const env = parseEnv({})
  expect(env.port).toBe(3000)
  expect(env.appUrl).toBe('http://localhost:3000')
  expect(env.databaseUrl).toBeNull()
  expect(env.ai.apiKey).toBeNull()
  expect(env.worker).toBe(true)
})

test('the demo user is there in development only, unless asked for', () => {
  expect(parseEnv({ NODE_ENV: 'development' }).demo).toBe(true)
  expect(parseEnv({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(parseEnv({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true)
})

test('a bad value stops the start with a sentence that names the variable', () => {
  const bad: [string, string][] = [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/app'],
    ['OPENAI_BASE_URL', 'api.test'],
    ['WORKER', 'maybe'],
    ['EMBEDDING_DIMENSIONS', '3072'],
    ['SESSION_SECRET', 'short'],
    ['TRUSTED_PROXIES', '10.0.0.1,caddy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['APP_URL', 'http://notes.firm.test'],
  ]
  for (const [name, value] of bad) expect(() => parseEnv({ [name]: value })).toThrow(name)
})

test('plain http is refused for a public address, since browsers drop the cookies there', () => {
  expect(() => parseEnv({ APP_URL: 'http://10.0.0.5' })).toThrow('https')
  expect(parseEnv({ APP_URL: 'http://127.0.0.1:8080/' }).appUrl).toBe('http://127.0.0.1:8080')
  expect(parseEnv({ APP_URL: 'https://notes.firm.test/' }).appUrl).toBe('https://notes.firm.test')
})

test('production on a server database must be given its secret', () => {
  const variables = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/app' }
  expect(() => parseEnv(variables)).toThrow('SESSION_SECRET')
  expect(parseEnv({ ...variables, SESSION_SECRET: SECRET }).sessionSecret).toBe(SECRET)
})

test('an empty variable counts as unset', () => {
  expect(parseEnv({ OPENAI_API_KEY: ' ', PORT: '' }).ai.apiKey).toBeNull()
})
