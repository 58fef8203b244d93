import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { parseEnv, settingNames } from './env'
import { CHAT_MEMORY, localChat } from './settings/chat'

const SECRET = 'x'.repeat(32)

test('no setting is required to start', () => {
  const env = parseEnv({})
  expect(env.port).toBe(3000)
  expect(env.appUrl).toBe('http://localhost:3000')
  expect(env.databaseUrl).toBeNull()
  expect(env.ai.apiKey).toBeNull()
  expect(env.worker).toBe(true)
})

test('settings.md has a row for every setting', async () => {
  const text = await Bun.file(join(import.meta.dir, 'docs', 'settings.md')).text()
  const rows = text.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  const documented = rows.flatMap((row) => row.replaceAll('`', '').split(', '))
  const wanted = settingNames().filter((name) => name !== 'NODE_ENV')
  expect(wanted.filter((name) => !documented.includes(name))).toEqual([])
})

test('recordings are transcribed on this machine unless that is switched off', () => {
  const { localSpeech } = parseEnv({ DATA_DIR: '/data', SPEECH_LANGUAGE: 'de' }).ai
  expect(localSpeech).toMatchObject({
    kind: 'transducer',
    directory: '/data/models',
    url: null,
    language: 'de',
    speech: { id: 'parakeet-tdt-0.6b-v3-int8' },
  })
  expect(parseEnv({ SPEECH_MODEL: 'whisper' }).ai.localSpeech?.kind).toBe('whisper')
  expect(parseEnv({}).ai.localSpeech?.voices?.model.id).toBe('titanet-small')
  expect(parseEnv({ SPEECH_SPEAKERS: 'off' }).ai.localSpeech?.voices).toBeNull()
  expect(parseEnv({}).ai.localVectors?.model.id).toBe('multilingual-e5-small-int8')
  expect(parseEnv({ SEARCH_MODEL: 'minilm' }).ai.localVectors?.model.id).toBe(
    'all-minilm-l6-v2-int8',
  )
  expect(parseEnv({ SEARCH_MODEL: 'off' }).ai.localVectors).toBeNull()
  expect(parseEnv({ SPEECH_MODEL: 'off' }).ai.localSpeech).toBeNull()
})

test('a local language model is chosen by name only, and only if it fits', () => {
  const place = { directory: '/data/models', url: null }
  expect(parseEnv({}).ai.localChat).toBeNull()
  expect(localChat({ CHAT: 'local' }, place, CHAT_MEMORY)).toMatchObject({
    model: { id: 'qwen3-1.7b-q4-k-m' },
    directory: '/data/models',
    fits: true,
  })
  expect(localChat({ CHAT: 'local' }, place, CHAT_MEMORY - 1)?.fits).toBe(false)
  expect(() => parseEnv({ CHAT: 'qwen' })).toThrow('CHAT must look like local')
})

test('the demo user exists in development only, unless requested', () => {
  expect(parseEnv({ NODE_ENV: 'development' }).demo).toBe(true)
  expect(parseEnv({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(parseEnv({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '0x50'],
  ['HOST', 'my-laptop'],
  ['DATABASE_URL', 'mysql://db/app'],
  ['DATA_DIR', import.meta.path],
  ['DATA_DIR', `${import.meta.path}/data`],
  ['DATA_DIR', '"/data"'],
  ['DATA_DIR', '/proc'],
  ['DATA_DIR', '/proc/colloquy'],
  ['DATA_DIR', '/dev'],
  ['DATA_DIR', '/dev/colloquy'],
  ['MODELS_DIR', import.meta.path],
  ['MODELS_DIR', '/proc/none/models'],
  ['LEDGER_PATH', '/proc/deletions.jsonl'],
  ['MODELS_DIR', "'/models'"],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${SECRET},short`],
  ['RECORDINGS_SECRET', 'x'],
  ['BACKUP_SECRET', ','],
  ['OPENAI_API_KEY', 'two words'],
  ['OPENAI_API_KEY', '"quoted"'],
  ['OPENAI_BASE_URL', 'api.test'],
  ['CHAT_MODEL', 'the big one'],
  ['EMBEDDING_DIMENSIONS', '3072'],
  ['SPEECH_MODEL', 'parrot'],
  ['SPEECH_SPEAKERS', 'everybody'],
  ['SEARCH_MODEL', 'bert'],
  ['SPEECH_LANGUAGE', 'german'],
  ['SPEECH_THREADS', '0'],
  ['MODELS_URL', 'models'],
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_PRICE_BASIC', '20'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['EMAIL_FROM', 'Colloquy'],
  ['EMAIL_FROM', 'Colloquy <notes>'],
  ['SUPPORT_EMAIL', 'call us'],
  ['S3_BUCKET', 'Recordings!'],
  ['FFMPEG_PATH', '/nowhere/ffmpeg'],
  ['PG_BIN', '/nowhere'],
  ['LEDGER_PATH', import.meta.dir],
  ['LEDGER_PATH', `${import.meta.path}/deletions.jsonl`],
  ['WORKER', 'maybe'],
  ['METRICS_PORT', '-1'],
  ['WEB_PROCESSES', '0'],
  ['WEB_PROCESSES', 'auto'],
  ['AUDIT_MONTHS', '6'],
  ['TRUSTED_PROXIES', '10.0.0.1,caddy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['APP_URL', 'http://notes.firm.test'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})

test('settings that are useless alone stop the start', () => {
  const s3 = { S3_BUCKET: 'recordings', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(parseEnv(s3).s3.bucket).toBe('recordings')
  for (const name of Object.keys(s3).filter((one) => one !== 'S3_SECRET_ACCESS_KEY')) {
    expect(() => parseEnv({ ...s3, [name]: undefined })).toThrow(name)
  }
  expect(() => parseEnv({ S3_ENDPOINT: 'http://objects:8333' })).toThrow('S3_BUCKET is not')
  expect(() => parseEnv({ STRIPE_PRICE_BASIC: 'price_1' })).toThrow('STRIPE_SECRET_KEY is not')
  expect(() => parseEnv({ RESEND_BASE_URL: 'http://mail.test' })).toThrow('RESEND_API_KEY is not')
})

test('compose passes the secret of an unused object store', () => {
  expect(parseEnv({ S3_SECRET_ACCESS_KEY: 'key' }).s3.bucket).toBeNull()
})

test('metrics have a separate port', () => {
  expect(() => parseEnv({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
  expect(() => parseEnv({ PORT: '80', METRICS_PORT: '80' })).toThrow('METRICS_PORT')
  expect(parseEnv({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0)
})

test('web processes share a port only if they can, and each has its own metrics port', () => {
  const one = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/app', SESSION_SECRET: SECRET }
  const several = { ...one, WEB_PROCESSES: '4' }
  expect(parseEnv(one).webProcesses).toBe(1)
  expect(parseEnv(several).webProcesses).toBe(4)
  expect(() => parseEnv({ ...several, DATABASE_URL: '' })).toThrow('only with a DATABASE_URL')
  expect(() => parseEnv({ ...several, NODE_ENV: 'development' })).toThrow('only in production')
  expect(() => parseEnv({ ...several, PORT: '0' })).toThrow('PORT of its own')
  expect(() => parseEnv({ ...several, METRICS_PORT: '2998' })).toThrow('2998 to 3001')
  expect(() => parseEnv({ ...several, METRICS_PORT: '65533' })).toThrow('65533 to 65536')
  expect(parseEnv({ ...several, METRICS_PORT: '2996' }).metricsPort).toBe(2996)
})

test('production reports what is missing', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => parseEnv({ ...production, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('WEBHOOK')
  expect(() => parseEnv({ ...production, RESEND_API_KEY: 're_1' })).toThrow('EMAIL_FROM')
})

test("the model server's address is reported without its user name", () => {
  const env = parseEnv({ SUPPORT_EMAIL: 'Adler Help <help@adler.example>' })
  expect(env.mail.support).toBe('help@adler.example')
})

test('development listens on localhost only, production on every address', () => {
  expect(parseEnv({}).host).toBe('127.0.0.1')
  expect(parseEnv({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
  expect(parseEnv({ HOST: '::1' }).host).toBe('::1')
})

test('several secrets are read newest first', () => {
  const older = 'y'.repeat(40)
  expect(parseEnv({ SESSION_SECRET: `${SECRET} ${older}` }).sessionSecrets).toEqual([SECRET, older])
})

test('plain http is refused for a public address, since browsers drop the cookies there', () => {
  expect(() => parseEnv({ APP_URL: 'http://10.0.0.5' })).toThrow('https')
  expect(parseEnv({ APP_URL: 'http://127.0.0.1:8080/' }).appUrl).toBe('http://127.0.0.1:8080')
  expect(parseEnv({ APP_URL: 'https://notes.firm.test/' }).appUrl).toBe('https://notes.firm.test')
})

test('production on a database server needs a secret', () => {
  const variables = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/app' }
  expect(() => parseEnv(variables)).toThrow('SESSION_SECRET')
  expect(parseEnv({ ...variables, SESSION_SECRET: SECRET }).sessionSecrets).toEqual([SECRET])
})

test('an empty variable counts as unset', () => {
  expect(parseEnv({ OPENAI_API_KEY: ' ', PORT: '' }).ai.apiKey).toBeNull()
})
