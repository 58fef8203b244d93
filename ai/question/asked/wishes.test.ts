import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { isOfWishes, voicesWish } from './wishes'

const read = readerOf({ clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }] })

test('what somebody wants is asked for in several languages', () => {
  for (const question of [
    'What does Omar want?',
    'What are Omar’s goals?',
    'What is Omar planning?',
    'What are his main wishes, Omar’s?',
    'Welche Ziele hat Omar?',
    'Que veut Omar ?',
    '¿Qué quiere Omar?',
    'Cosa vuole Omar?',
    'O que quer o Omar?',
    'Wat wil Omar?',
  ]) {
    const { intent, clientIds, topic, language } = read(question)
    const asked = intent === 'summarize' || isOfWishes(topic, language)
    expect([question, clientIds, asked]).toEqual([question, [1], true])
  }
})

test('a plan that one has, and what is wanted from whom, are other topics', () => {
  for (const topic of ['pension plan', 'plan', 'will', 'want divorce', ''])
    expect([topic, isOfWishes(topic, 'en')]).toEqual([topic, false])
})

test('only what the speakers themselves want is recognized as a wish', () => {
  for (const sentence of [
    'I’d like to hand over the keys.',
    'We would really love to travel.',
    'I don’t want to be a lodger.',
    'We are planning to move.',
    'My dream is a camper van.',
    'Ich möchte kürzer treten.',
    'J’aimerais vendre la maison.',
    'Quisiera vender la casa.',
    'Vorrei vendere la casa.',
    'Gostaria de vender a casa.',
    'Ik zou het huis graag verkopen.',
  ])
    expect([sentence, voicesWish(sentence)]).toEqual([sentence, true])
  for (const sentence of [
    'He wants 200,000 in cash.',
    'I sold the house.',
    'It is what they like.',
    'We needn’t hurry.',
  ])
    expect([sentence, voicesWish(sentence)]).toEqual([sentence, false])
})
