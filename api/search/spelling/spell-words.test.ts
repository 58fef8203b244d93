import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { aSaidMeeting } from '../testing'
import { spellWords } from './spell-words'

test('a slip of the keyboard is replaced with the word that was said', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: The trucks are due for the renewal of their insurance.',
    'Frank: The organ cost more than I thought.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  expect(await spell('truks')).toBe('trucks')
  expect(await spell('renwal')).toBe('renewal')
  expect(await spell('oran')).toBe('organ')
  expect(await spell('yacht')).toBe('yacht')
  expect(await spell('cost')).toBe('cost')
})

test('a word that nobody said is not taken for another one whose stem is similar', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: The recent fees matter, and at least the assets grew by reason of that.',
    'Frank: I take a breath. She plans the transfer to the contestant.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  const unsaid = 'reception lease breach master assertions resonance transformation'
  expect(await spell(unsaid)).toBe(unsaid)
  expect(await spell('asets trnsfer contetsant')).toBe('assets transfer contestant')
})

test('thousands that a question shortens are written out unless they were said so', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Frank: We are 11,000 short, my 401k has 11 funds, the rent is 12k.'])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  expect(await spell('missing 11k')).toBe('missing 11,000')
  expect(await spell('rent 12k')).toBe('rent 12k')
  expect(await spell('401k')).toBe('401k')
})

test('accents may be left out of a misspelled word', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: Ich habe das Vermögen bei der Bank und bin nicht sicher, ob es dort gut liegt.',
    'Frank: Wir müssen die Prüfung noch mit meiner Mutter und dem Notar besprechen.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['german'] })
  expect(await spell('Vermogn Prufng')).toBe('vermögen prüfung')
})

test('all accents may be left out of a name, in a question of any language', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Frank: My cousin Lucía Ferrer and Hélène get the house in Ludlow.'])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['english'] })
  expect(await spell('Lucia Helene')).toBe('lucía hélène')
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
  expect(await spell('150k')).toBe('150,000')
  expect(await spell('15000')).toBe('15000')
  expect(await spell('53000')).toBe('53000')
})

test('a synonym of one’s own language comes before a translation', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Frank: On va embaucher un apprenti, et le garage garde ses mécanos.',
    'Frank: We hire two more in May.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['french', 'english'] })
  expect(await spell('recruté')).toBe('embaucher')
  expect(await spell('apprenti')).toBe('apprenti')
})

test('a known word without its accents is the one that was said', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Gilbert: La grêle a cabossé ma voiture, et la pension de réversion est dans le dossier.',
    'Gilbert: Je ne sais pas ce que nous allons faire de la retraite avec tout cela.',
  ])
  const spell = (words: string) => spellWords(user.id, { words, languages: ['french', 'english'] })
  expect(await spell('grele')).toBe('grêle')
  expect(await spell('reversion')).toBe('réversion')
})
