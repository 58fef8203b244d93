import { expect, test } from 'bun:test'
import { doubtOrDeny, UNSURE_SAID } from './doubt'

const DENIAL = 'I couldn’t find “aflossen” in your meetings.'

test('a denial above an answer of the expected kind becomes a doubt', () => {
  const query = 'Hoeveel kan Femke per maand aflossen?'
  const shown = ['We spraken over het huis. Femke kan achttienhonderd missen.']
  expect(doubtOrDeny(query, DENIAL, shown)).toBe(`${UNSURE_SAID} ${DENIAL}`)
  expect(doubtOrDeny(query, DENIAL, ['We spraken over het huis.'])).toBe(DENIAL)
  expect(doubtOrDeny('Wat zei Femke over aflossen?', DENIAL, shown)).toBe(DENIAL)
})
