import { expect, test } from 'bun:test'
import { plainLetters } from './plain-letters'

for (const [text, plain] of [
  ['O’Neill & “Sons”', 'o\'neill & "sons"'],
  ['Smith–Jones — Trust', 'smith-jones - trust'],
  ['Élodie Ibáñez-Müller', 'elodie ibanez-muller'],
  ['Søren Ковалёв 한국 がく', 'søren ковалёв 한국 がく'],
] as const)
  test(`“${text}” is found as “${plain}”`, () => {
    expect(plainLetters(text)).toBe(plain)
    expect(plainLetters(plain)).toBe(plain)
  })
