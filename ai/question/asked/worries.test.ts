import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { isOfWorries, voicesWorry } from './worries'

const read = readerOf({ clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }] })

test('what worries somebody is asked for in every language of meetings', () => {
  for (const question of [
    'What worries Omar?',
    'What is Omar afraid of?',
    "What's bothering Omar?",
    'what are Omar’s biggest concerns',
    'Was beunruhigt Omar?',
    'Welche Sorgen hat Omar?',
    "Qu'est-ce qui inquiète Omar ?",
    '¿Qué le preocupa a Omar?',
    'Cosa preoccupa Omar?',
    'O que preocupa o Omar?',
    'Waar maakt Omar zich zorgen over?',
    'What keeps Omar up at night?',
    'what gives Omar sleepless nights',
    'What is Omar losing sleep over?',
    'Was raubt Omar den Schlaf?',
    'Was hält Omar nachts wach?',
    'Qu’est-ce qui empêche Omar de dormir ?',
    '¿Qué le quita el sueño a Omar?',
    'Cosa toglie il sonno a Omar?',
    'O que não deixa o Omar dormir?',
    'Waar ligt Omar wakker van?',
    'Wat houdt Omar wakker?',
  ]) {
    const { intent, clientIds, topic, language } = read(question)
    expect([question, intent, clientIds, isOfWorries(topic, language)]).toEqual([
      question,
      'find',
      [1],
      true,
    ])
  }
})

test('worries about something are another question', () => {
  for (const question of ['What worries Omar about the house?', 'What did Omar buy?'])
    expect([question, isOfWorries(read(question).topic, 'en')]).toEqual([question, false])
  expect(isOfWorries('bang', 'en')).toBe(false)
})

test('a worry is voiced in many words, but not by its denial', () => {
  for (const sentence of [
    "I'm terrified that he'll hide money.",
    "I've hardly slept since.",
    'Ich mache mir Sorgen um die Kinder.',
    'Il a peur pour son poste.',
    'Me preocupa que no lo devuelva.',
  ])
    expect([sentence, voicesWorry(sentence)]).toEqual([sentence, true])
  for (const sentence of ["I'm not worried.", 'No worries.', 'The fee is 300.'])
    expect([sentence, voicesWorry(sentence)]).toEqual([sentence, false])
})
