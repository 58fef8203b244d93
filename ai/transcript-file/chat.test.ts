import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

const said = (...lines: string[]) =>
  rows('a.txt', lines.join('\n')).map(([speaker, , , text]) => [speaker, text])

test('a sentence after a time that begins with “from” or “of” is no message', () => {
  const sentences = [
    'De acuerdo, vamos a hablar del tema principal: el precio es 5000',
    'Da fehlt noch etwas an dieser Stelle im Vertrag: wir zahlen',
    'De toute façon il faut parler à la banque : on paie',
    'Da quando siamo qui a parlare: niente',
    'De tudo isso para mim: nada',
    'From January to the end of March: you paid 500',
  ]
  for (const sentence of sentences) expect(said(`0:05 ${sentence}`)).toEqual([[null, sentence]])
})

test('whoever answers a sentence that resembles a message has a turn', () => {
  const sentence = 'From January to March: you paid 500'
  expect(said(`0:05 ${sentence}`, 'Bob: I never agreed to that.', 'Ann: I did.')).toEqual([
    [null, sentence],
    ['Bob', 'I never agreed to that.'],
    ['Ann', 'I did.'],
  ])
  const among = said('0:03 Ann: Hello.', `0:05 ${sentence}`, '0:09 Bob: No.')
  expect(among).toEqual([
    ['Ann', `Hello.`],
    ['Ann', sentence],
    ['Bob', 'No.'],
  ])
})

test('a line by somebody who wrote before ends a message', () => {
  const chat = said('10:03:00 From Ann to Everyone: Hello.', '10:03:05 From Bob to Ann: Hi.')
  expect(chat).toEqual([
    ['Ann', 'Hello.'],
    ['Bob', 'Hi.'],
  ])
  const mixed = said('10:03 From Ann to Everyone: Hello.', '10:04 From Bob: Hi.', 'Ann: Agreed.')
  expect(mixed.at(-1)).toEqual(['Ann', 'Agreed.'])
})

test('messages to one person, and from somebody with a name of small letters', () => {
  const chat = said(
    '10:03:00 From elena to Everyone: Hello.',
    '10:03:05 From Bob Lee to Elena Park(Direct Message): Hi.',
    '10:03:09 From Bob Lee to Elena Park (Privately) : Bye.',
  )
  expect(chat).toEqual([
    ['elena', 'Hello.'],
    ['Bob Lee', 'Hi.'],
    ['Bob Lee', 'Bye.'],
  ])
})
