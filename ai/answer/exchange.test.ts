import { expect, test } from 'bun:test'
import { hasContent } from './exchange'
import { broadKind } from './expected/broad-kind'
import { pickSentences } from './pick'

function best(question: string, words: string, ...lines: string[]) {
  const picked = pickSentences([{ text: lines.join('\n') }], { words, asked: broadKind(question) })
  return picked[0]
}

test('the reply is picked with its question, past hesitation and further questions', () => {
  const reply = best(
    'How much is left of the loan?',
    'loan left',
    'Nils: The bus was late again, for 12 minutes.',
    'Ada: So what is left of the loan?',
    'Nils: Hang on.',
    'Nils: The one for the kiln?',
    'Ada: Yes, that one.',
    'Nils: Fourteen thousand, more or less.',
    'Ada: I left my coat in the car.',
  )
  expect(reply?.sentence).toBe('Nils: Fourteen thousand, more or less.')
  expect(reply?.lead).toEqual([
    'Ada: So what is left of the loan?',
    'Nils: The one for the kiln?',
    'Ada: Yes, that one.',
  ])
})

test('the topic of a question may be named before it', () => {
  const reply = best(
    'How old is the kiln?',
    'old kiln',
    'Ada: The kiln is making noises.',
    'Nils: Is it? How old is it?',
    'Ada: Nineteen years.',
    'Nils: My cat is old, too.',
  )
  expect(reply?.sentence).toBe('Ada: Nineteen years.')
  expect(reply?.lead[0]).toBe('Ada: The kiln is making noises.')
})

test('a sentence that names a thing leads to its price after it', () => {
  const lines = [
    'Nils: The coffee cost me six dollars.',
    'Ada: You will need a new kiln.',
    'Nils: They sent me an offer.',
    'Nils: Eight thousand, with the shelves.',
  ]
  expect(best('What does the kiln cost?', 'kiln cost', ...lines)?.sentence).toBe(lines[3])
})

test('a filler carries no content, and a short reply does', () => {
  for (const murmur of [
    'Mm-hm.',
    'Ada: Oh, hang on.',
    'Take your time.',
    'Gute Frage.',
    'Alors, voyons.',
  ])
    expect(hasContent(murmur)).toBeFalse()
  for (const reply of ['Yes.', 'Ada: No, never.', 'Sure it is.', 'Bon courage.'])
    expect(hasContent(reply)).toBeTrue()
})

test('a question of the same kind gets its reply, even an unlikely one', () => {
  const lines = [
    'Ada: They closed the studio on Elm Street.',
    'Ada: I was sad about the studio.',
    'Nils: And what reason did they give?',
    'Ada: Renovation.',
    'Ada: I went to the lake then.',
  ]
  expect(best('Why did they close the studio?', 'close studio', ...lines)?.sentence).toBe(lines[3])
})
