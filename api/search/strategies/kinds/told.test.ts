import { expect, test } from 'bun:test'
import { UNSURE_SAID, unlessTold } from './told'

const DENIAL = 'I couldn’t find “aflossen” in your meetings.'

test('a denial above an answer of the expected kind becomes a doubt', () => {
  const query = 'Hoeveel kan Femke per maand aflossen?'
  const told = ['We spraken over het huis. Femke kan achttienhonderd missen.']
  expect(unlessTold(query, DENIAL, told)).toBe(`${UNSURE_SAID} ${DENIAL}`)
  expect(unlessTold(query, DENIAL, ['We spraken over het huis.'])).toBe(DENIAL)
  expect(unlessTold('Wat zei Femke over aflossen?', DENIAL, told)).toBe(DENIAL)
})
