import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { spellWords } from './spelling'
import { aSaidMeeting } from './testing'

test('an unknown word is corrected to the closest known one, even if the stems differ', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: The trucks are due for the renewal of their insurance.',
    'Frank: The organ cost more than I thought.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  expect(await spell('truks')).toBe('truck')
  expect(await spell('renwal')).toBe('renew')
  expect(await spell('oran')).toBe('organ')
  expect(await spell('yacht')).toBe('yacht')
  expect(await spell('cost')).toBe('cost')
})

test('an unsaid word is translated, and a compound by its parts', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: The roof of the boat house leaks.',
    'Frank: My power of attorney is with the notary. The policy has a deductible.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['german', 'english'] })
  expect(await spell('Dächer')).toBe('roof')
  expect(await spell('Bootshaus')).toBe('boat house')
  expect(await spell('Vollmacht')).toBe('power of attorney')
  expect(await spell('Selbstbehalt')).toBe('deductible')
  expect(await spell('Neuhaus')).toBe('neuhaus house')
  expect(await spell('Xylophon')).toBe('Xylophon')
})

test('a figure is never another one, but may be written without its letter', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: The 529 for the girls holds 15,500, and the 401k twice that.',
    'Frank: They want 150,000 and not 52000.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  expect(await spell('529s')).toBe('529')
  expect(await spell('401')).toBe('401k')
  expect(await spell('150k')).toBe('150')
  expect(await spell('15000')).toBe('15000')
  expect(await spell('53000')).toBe('53000')
})
