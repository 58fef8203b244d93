import { expect, test } from 'bun:test'
import { wordParts } from './word-parts'

const side = (kind: 'removed' | 'added', before: string, after: string) =>
  wordParts(before, after).flatMap((part) => (part.kind === kind ? part.value : []))

const blanksAsOne = (text: string) => text.replace(/\s+/g, ' ').trim()

test('adjacent changed words form one run', () => {
  const [before, after] = ['The fee falls in June.', 'The fee rises by March.']
  expect(side('removed', before, after)).toEqual(['falls in June'])
  expect(side('added', before, after)).toEqual(['rises by March'])
})

test('a changed figure is replaced whole', () => {
  const [before, after] = ['It costs $4,500.50 at 10:30.', 'It costs $4,700.50 at 10:45.']
  expect(side('removed', before, after)).toEqual(['4,500.50', '10:30'])
  expect(side('added', before, after)).toEqual(['4,700.50', '10:45'])
})

test('both texts can be reassembled from their parts', () => {
  const before = 'One two three four.\n\nFive six.'
  for (const after of ['One 2 three.\n\nFive', 'Zero one two six.', '', `${before} Seven.`]) {
    const without = (kind: 'removed' | 'added') =>
      wordParts(before, after).flatMap((part) => (part.kind === kind ? [] : part.value))
    expect(blanksAsOne(without('removed').join(''))).toBe(blanksAsOne(after))
    expect(blanksAsOne(without('added').join(''))).toBe(blanksAsOne(before))
  }
})

test('a rewritten text is shown whole, below the previous one', () => {
  const before =
    'In the morning we went to the bank, and of the loans the first was paid to the end.'
  const after =
    'The trust will, to the surprise of the heirs, sell and the house of the aunt goes to me.'
  expect([side('removed', before, after), side('added', before, after)]).toEqual([
    [before],
    [after],
  ])
})

test('a few changes in a long text are shown in place', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
  const changed = words.map((word, at) => (at % 20 === 7 ? `other${at}` : word))
  expect(side('added', words.join(' '), changed.join(' '))).toHaveLength(10)
})
