import { expect, test } from 'bun:test'
import { withoutBoilerplate } from '../boilerplate'
import { wantedWords } from '../matched-words'
import { isFormula, isSmallTalk } from './small-talk'

test('the weather, the way, drinks and the line are small talk', () => {
  for (const sentence of [
    'Grant Price: Traffic was dreadful on the ring road this morning.',
    "It's been raining since, what, Sunday?",
    'Would you like a coffee?',
    "You're on mute, I think.",
    'Have you had a nice weekend?',
    'Der Zug hatte schon wieder Verspätung.',
    'Vous voulez un café ?',
    '¿Quiere un vaso de agua?',
    'Piove di nuovo.',
    'Está a chover outra vez.',
    'De trein had weer vertraging.',
  ])
    expect([sentence, isSmallTalk(sentence)]).toEqual([sentence, true])
})

test('what clients say of their matters is none', () => {
  for (const sentence of [
    "I'm worried about the cost if we lose.",
    'The hearing is in Leeds.',
    'Yes.',
    'I want to work four days a week.',
    'We need 30,000 for the coffee machine.',
    'Mein Mann ist im Januar ausgezogen.',
  ])
    expect([sentence, isSmallTalk(sentence)]).toEqual([sentence, false])
})

test('thanks and greetings are formulas, whatever their words', () => {
  for (const sentence of ['No worries, take your time.', 'Good morning.', 'Vielen Dank.'])
    expect([sentence, isFormula(sentence)]).toEqual([sentence, true])
  expect(isFormula('No worries about the house any more.')).toBe(false)
})

test('small talk answers only what asks for it', () => {
  const sentences = ['No worries.', 'The trains are a disaster again.', 'I sold the boat.']
  const left = (words: string) => withoutBoilerplate([{ sentences }], wantedWords(words))[0]
  expect(left('boat')).toEqual(['I sold the boat.'])
  expect(left('worries trains')).toEqual(sentences.slice(1))
})
