import { expect, test } from 'bun:test'
import { isWrittenAsName } from './written-names'

test('a word is a name if it is never written small, and not only at the start of sentences', () => {
  const said = ['Then Corin hired a lawyer.', 'Corin wants more.', 'Roofs leak. The roof is old.']
  expect(isWrittenAsName(['corin'], said)).toBe(true)
  expect(isWrittenAsName(['roof', 'roofs'], said)).toBe(false)
  expect(isWrittenAsName(['nobody'], said)).toBe(false)
})

test('a word with a capital in the question may only have opened sentences', () => {
  const said = ['Mireille part en juin.', 'Mireille signe demain.']
  expect(isWrittenAsName(['mireille'], said)).toBe(false)
  expect(isWrittenAsName(['Mireille'], said, true)).toBe(true)
})
