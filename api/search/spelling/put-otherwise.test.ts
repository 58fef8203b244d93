import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { aSaidMeeting } from '../testing'
import { putOtherwise } from './put-otherwise'

test('an unsaid word gives way to its synonyms, together and one by one', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Emre: Ich habe die Stelle gekündigt und suche eine andere Arbeit.',
    'Selin: Wir haben uns das lange überlegt, und es ist nicht einfach.',
  ])
  const otherwise = (words: string, unsaid: string[]) =>
    putOtherwise(user.id, words, unsaid, ['german'])
  expect(await otherwise('job emre', ['job'])).toEqual([
    'arbeit stelle emre',
    'arbeit emre',
    'stelle emre',
  ])
  expect(await otherwise('xylophon emre', ['xylophon'])).toEqual([])
})

test('a phrase is a synonym only if all of it was said, and a word only once', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Ana: Mi madre está en una residencia y no le gusta nada de lo que hay.',
    'Ana: Los impuestos de la casa son muy altos, y el impuesto sube con el valor.',
  ])
  const otherwise = (words: string, unsaid: string[]) =>
    putOtherwise(user.id, words, unsaid, ['spanish'])
  expect(await otherwise('asilo', ['asilo'])).toEqual(['residencia'])
  expect(await otherwise('tributo', ['tributo'])).toEqual(['impuesto'])
})

test('a separable verb has the synonyms of both its parts', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Resi: Mein Sohn übernimmt den Laden im Herbst, und das ist gut so.',
    'Resi: Wir haben uns das lange überlegt, und es ist nicht einfach.',
  ])
  const otherwise = (words: string, unsaid: string[], question: string) =>
    putOtherwise(user.id, words, unsaid, ['german'], question)
  const question = 'wer führt den laden weiter?'
  expect(await otherwise('führt laden weiter', ['führt'], question)).toEqual(['übernimmt laden'])
  expect(await otherwise('laden weiter', ['xylophon'], question)).toEqual([])
})

test('an English noun of a verb and a particle is found as the verb in its forms', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [
    'Marcus: You would have to buy out her half of the house, I suppose.',
    'Marcus: My brother paid off the loan and then he laid nobody off.',
  ])
  const otherwise = (word: string) => putOtherwise(user.id, word, [word], ['english'])
  expect(await otherwise('buyout')).toEqual(['buy'])
  expect(await otherwise('payoff')).toEqual(['paid'])
  expect(await otherwise('layoffs')).toEqual(['laid'])
  expect(await otherwise('takeover')).toEqual([])
})
