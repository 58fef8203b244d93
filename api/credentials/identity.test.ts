import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { isCommon } from './common-passwords'
import { checkIdentity } from './identity'
import { hashPassword, isOutdated, verifyPassword } from './password'
import { checkPasswordRules } from './password-rules'

const person = { email: 'marta.vale@example.test', username: 'martavale' }

function accepts(password: string): boolean {
  try {
    checkPasswordRules(password, person)
    return true
  } catch {
    return false
  }
}

test('a password has 8 to 128 characters of any kind', () => {
  expect(accepts('abc🙂xyqv')).toBe(true)
  expect(accepts('abc🙂xyq')).toBe(false)
  expect(accepts(`${'🙂🙃'.repeat(30)} käse und brot`)).toBe(true)
  expect(accepts('mountains and '.repeat(10).slice(0, 128))).toBe(true)
  expect(accepts(`${'mountains and '.repeat(10).slice(0, 128)}!`)).toBe(false)
  expect(accepts('x'.repeat(1_000_000))).toBe(false)
})

test('the most guessed passwords are refused', () => {
  for (const password of [
    'password',
    'Password1',
    'P@ssw0rd',
    'p4ssw0rd!',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '00000000',
    '12341234',
    'qwertyuiop',
    'qwerty123',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'asdfghjkl',
    'abcdefgh',
    'abcd1234',
    'iloveyou',
    'sunshine1',
    'welcome2024',
    'Summer2026!',
    'letmein1',
    'football',
    'monkey12',
    'dragon123',
    'trustno1',
    'superman',
    'passwordpassword',
    '01011990',
    '1990-12-31',
    'aaaaaaaaa',
    'abababab',
    'changeme',
    'admin123',
    'princess',
    'starwars',
    'baseball1',
    'michelle',
  ]) {
    expect([password, isCommon(password)]).toEqual([password, true])
  }
})

test('a common word followed by two digits or a year is refused', () => {
  const words = 'austin boston chelsea dallas monkey october rachel soccer taylor winter'.split(' ')
  const years = Array.from({ length: 101 }, (_, at) => `${1950 + at}`)
  const numbers = Array.from({ length: 100 }, (_, at) => `${at}`)
  for (const word of words) {
    expect([...years, ...numbers].filter((ending) => !isCommon(word + ending))).toEqual([])
  }
})

test('passwords that are not common words are accepted', () => {
  for (const password of [
    'correct horse battery staple',
    'Tj7#mv2!qL',
    'vier kleine Enten',
    'monkeys eat purple rain',
    'drinking tea at 5',
  ]) {
    expect([password, accepts(password)]).toEqual([password, true])
  }
})

test("a password that is the user's name, address or the product with little around it is refused", () => {
  for (const password of ['martavale', 'MartaVale1!', 'marta.vale', 'colloquy', 'Colloquy99']) {
    expect([password, accepts(password)]).toEqual([password, false])
  }
  expect(accepts('martavale sings at dawn')).toBe(true)
})

test('a password is hashed exactly, at or above the minimum for Argon2id', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', minLength: 8, maxLength: 64 }).filter((text) => !/\0/.test(text)),
      async (password) => {
        const hash = await hashPassword(password)
        expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
        expect(isOutdated(hash)).toBe(false)
        expect(await verifyPassword(password, hash)).toBe(true)
        expect(await verifyPassword(`${password} `, hash)).toBe(false)
      },
    ),
    { numRuns: 4 },
  )
})

test('no password opens an account without one', async () => {
  for (const hash of [null, '', '!', 'plain']) {
    expect(await verifyPassword(hash ?? 'anything', hash)).toBe(false)
  }
})

test('look-alike names are refused', () => {
  const look = { email: 'a@b.test', fullName: 'Ann' }
  for (const username of [
    'аnn',
    'ａｎｎ',
    'ann\u200b',
    'ann\u202e',
    'ann  b',
    'a',
    'ann\u0000b',
    '!ann',
  ]) {
    expect(() => checkIdentity({ ...look, username })).toThrow('validation')
  }
  expect(checkIdentity({ ...look, username: ' Ann Vale ' }).username).toBe('Ann Vale')
})

test('a full name is one line without control characters', () => {
  const look = { email: 'a@b.test', username: 'ann' }
  for (const mark of ['\n', '\u001b', '\u0085', '\u009b', '\u2028', '\u202e'])
    expect(() => checkIdentity({ ...look, fullName: `Ann${mark}Vale` })).toThrow('validation')
  expect(checkIdentity({ ...look, fullName: ' Zoë Łęcka ' }).fullName).toBe('Zoë Łęcka')
  const hidden = 'Ann\u{e0041}\u200d Vale\ufe0f'
  expect(checkIdentity({ ...look, fullName: hidden }).fullName).toBe('Ann Vale')
})
