import { expect, test } from 'bun:test'
import { isAgreement, isMurmur } from './murmurs'

test('what only shows that somebody listens is a murmur', () => {
  for (const sentence of [
    'I see what you mean.',
    'Dana: Hm, good point.',
    'Okay, go on.',
    'Right, that makes sense to me.',
    "That's a very good question.",
    'Fair enough.',
    'Ich verstehe.',
    'Je comprends ce que vous voulez dire.',
    'Ya entiendo.',
    'Capisco.',
    'Faz sentido.',
    'Ik snap het.',
    'Wow, well done.',
    'Congratulations, that’s really lovely!',
    'Glückwunsch, das freut mich!',
    'Félicitations, bravo !',
    '¡Felicidades, qué bien!',
    'Complimenti, mi fa piacere.',
    'Parabéns, que bom!',
    'Gefeliciteerd, wat leuk!',
  ])
    expect([sentence, isMurmur(sentence)]).toEqual([sentence, true])
})

test('what agrees is none, and neither is a statement with the same words', () => {
  for (const sentence of [
    'Yes, exactly.',
    'That sounds good.',
    'Ja, genau.',
    "Oui, c'est ça.",
    'Of course.',
  ])
    expect([isMurmur(sentence), isAgreement(sentence)]).toEqual([false, true])
  for (const sentence of ['I see the notary on Friday.', 'Good, so we sell.', 'No.', 'Right now.'])
    expect([isMurmur(sentence), isAgreement(sentence)]).toEqual([false, false])
})

test('a long series of murmurs is read once', () => {
  expect(isAgreement(`${'ja ok claro certo '.repeat(5_000)}nie`)).toBeFalse()
})
