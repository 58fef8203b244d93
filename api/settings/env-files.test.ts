import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, settingNames } from '../env'
import { withFiles } from './env-files'

test("NAME_FILE sets NAME to the file's content, without its last line break", () => {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'))
  const path = join(directory, 'secret')
  writeFileSync(path, `${'s'.repeat(40)}\n`)
  const env = parseEnv(withFiles({ SESSION_SECRET_FILE: path }, settingNames()))
  expect(env.sessionSecrets).toEqual(['s'.repeat(40)])
  rmSync(directory, { recursive: true })
})

test('an empty file leaves the setting unset', () => {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'))
  writeFileSync(join(directory, 'key'), '\n')
  const variables = withFiles({ OPENAI_API_KEY_FILE: join(directory, 'key') }, settingNames())
  expect(parseEnv(variables).ai.apiKey).toBeNull()
  rmSync(directory, { recursive: true })
})

test('an unreadable file stops the start with its name', () => {
  const start = () => withFiles({ RESEND_API_KEY_FILE: '/nowhere/key' }, settingNames())
  expect(start).toThrow('RESEND_API_KEY_FILE names /nowhere/key')
})

test('a setting given twice stops the start', () => {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'))
  const path = join(directory, 'secret')
  const variables = { SESSION_SECRET: 'a', SESSION_SECRET_FILE: path }
  writeFileSync(path, 'b\n')
  expect(() => withFiles(variables, settingNames())).toThrow('not both')
  writeFileSync(path, '\n')
  expect(withFiles(variables, settingNames()).SESSION_SECRET).toBe('a')
  rmSync(directory, { recursive: true })
})

test('every setting that is read is listed by name', () => {
  expect(settingNames()).toContain('DATABASE_URL')
  expect(settingNames()).toContain('METRICS_PORT')
  expect(settingNames()).toContain('EMBEDDING_DIMENSIONS')
})
