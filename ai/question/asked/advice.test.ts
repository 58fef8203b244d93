import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { givesAdvice, isByUser, isOfAdvice } from './advice'

const read = readerOf({ clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }] })

test('advice is asked for in every language, by the user or by somebody else', () => {
  for (const [question, isOwn] of [
    ['What did I advise Omar?', true],
    ['What recommendations did I give Omar?', true],
    ['What did Omar suggest?', false],
    ['Was habe ich Omar empfohlen?', true],
    ['Was hat Omar vorgeschlagen?', false],
    ['Qu’ai-je conseillé à Omar ?', true],
    ['¿Qué le recomendé a Omar?', true],
    ['Cosa ho consigliato a Omar?', true],
    ['O que recomendei ao Omar?', true],
    ['Wat heb ik Omar aangeraden?', true],
  ] as const) {
    const { intent, clientIds, topic, language } = read(question)
    const asked = [intent, clientIds, isOfAdvice(topic, language), isByUser(question)]
    expect([question, ...asked]).toEqual([question, 'find', [1], true, isOwn])
  }
})

test('advice about something, and meetings, are other questions', () => {
  expect(isOfAdvice(read('What did I recommend to Omar about the house?').topic, 'en')).toBe(false)
  expect(read('Which meetings did Omar suggest?').intent).toBe('list')
})

test('only sentences that give advice are recognized as such', () => {
  for (const sentence of [
    'I’d wait until May.',
    'I would rather not sell now.',
    'You’d better ask him.',
    'It would be wisest to split it.',
    'First get the roof repaired.',
    'Sie sollten das prüfen lassen.',
    'Je vous conseille d’attendre.',
    'Le recomiendo esperar.',
    'Le consiglio di aspettare.',
    'O melhor é esperar.',
    'U kunt beter wachten.',
  ])
    expect([sentence, givesAdvice(sentence)]).toEqual([sentence, true])
  for (const sentence of [
    'I sold it in May.',
    'I’d like a tea.',
    'Take care.',
    'They keep asking.',
    'It was better last year.',
    'He would not sell.',
  ])
    expect([sentence, givesAdvice(sentence)]).toEqual([sentence, false])
})
