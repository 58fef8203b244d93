import { expect, test } from 'bun:test'
import { settingNames } from '../env'
import { misspelled } from './misspelled'

const names = settingNames()

test.each([
  ['STRIPE_SECRT_KEY', 'STRIPE_SECRET_KEY'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['port', 'PORT'],
  ['RESEND_API_KEY_FIEL', 'RESEND_API_KEY_FILE'],
])('%s is told to be no setting, and that %s may be meant', (wrong, meant) => {
  expect(misspelled({ [wrong]: 'x' }, names)).toEqual([
    `${wrong} is not a setting. Did you mean ${meant}?`,
  ])
})

test('an unknown name with one of our prefixes is reported', () => {
  expect(misspelled({ S3_ADDRESSING: 'path' }, names)).toEqual(['S3_ADDRESSING is not a setting.'])
})

test('known settings and unrelated variables are accepted', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'TERM', 'LANG', 'PWD', 'http_proxy', 'NODE_OPTIONS']
  const given = [...names, ...others, ...names.map((name) => `${name}_FILE`)]
  expect(misspelled(Object.fromEntries(given.map((name) => [name, 'x'])), names)).toEqual([])
})
