import { expect, test } from 'bun:test'
import { askedKind } from './asked-kind'

test.each([
  ['What did the roof cost?', 'amount'],
  ['What did the buyer pay for it?', 'amount'],
  ['Was kostete das Dach?', 'amount'],
  ['Quel loyer demande-t-il ?', 'amount'],
  ['What is the surveyor called?', 'person'],
  ['Wie heißt der Gutachter?', 'person'],
  ['Cómo se llama el perito?', 'person'],
  ['Who sold it?', 'person'],
  ['What did he think of it?', null],
] as const)('the kind of answer is known without its question word: %s', (question, kind) => {
  expect(askedKind(question)).toBe(kind)
})
