import { expect, test } from 'bun:test'
import { checkAnswer } from './check'
import { checkCitations } from './citations'
import { createFlow } from './stream'

const known = new Set([1, 2, 3])

test('citations of unknown sources are removed and counted', () => {
  const { text, cited, unknown } = checkCitations(
    'Fees fall [1], rents rise [9]. Both [2, 7].',
    known,
  )
  expect(text).toBe('Fees fall [1], rents rise. Both [2].')
  expect(cited).toEqual([1, 2])
  expect(unknown).toBe(2)
})

test('ranges and the brackets of other models are read', () => {
  expect(checkCitations('All [1-3]. Two 【2†source】.', known).text).toBe('All [1][2][3]. Two [2].')
  expect(checkCitations('In [2026] it was [1990-2026].', known).cited).toEqual([])
})

function passage(number: number, text: string) {
  const about = {
    meetingId: number,
    title: 'Review',
    clientName: 'Whitfield',
    date: '2026-04-03T12:00:00Z',
  }
  return { ...about, number, kind: 'transcript' as const, text, segment: 4, start: 40 }
}

test('a citation that its source does not support is removed', () => {
  const passages = [
    passage(1, 'Elena: The ladder matures in June.'),
    passage(2, 'Tom: I like golf.'),
  ]
  const { result, sources, unsupported } = checkAnswer(
    'The ladder matures in June [1]. The warehouse is sold [2].',
    passages,
  )
  expect(result).toBe('The ladder matures in June [1]. The warehouse is sold.')
  expect(sources.map(({ number, quote, start }) => [number, quote, start])).toEqual([
    [1, 'Elena: The ladder matures in June.', 40],
  ])
  expect(unsupported).toBe(1)
})

test('a reply that finds nothing is an empty result', () => {
  expect(checkAnswer(' NOT_FOUND.', [passage(1, 'x')])).toMatchObject({ result: '', sources: [] })
})

test('a reply that finds nothing is an empty result in bold or with a reason, too', () => {
  for (const reply of ['**NOT_FOUND**', 'NOT_FOUND\n\nNo source mentions gold.'])
    expect(checkAnswer(reply, [passage(1, 'x')])).toMatchObject({ result: '', sources: [] })
  const { result } = checkAnswer('- Ladder: June [1]\n- Prenup: NOT_FOUND', [
    passage(1, 'The ladder matures in June.'),
  ])
  expect(result).toBe('- Ladder: June [1]\n- Prenup: not found')
})

test('claims about one passage have a source each, with the words that say it', () => {
  const text = 'Ann: The ladder holds 40 thousand.\nBen: The warehouse is sold for 650.'
  const { result, sources, from } = checkAnswer(
    'It sold for $650,000 [1]. The ladder holds $40,000 [1], all of it in the ladder [1].',
    [passage(1, text)],
  )
  expect(result).toBe(
    'It sold for $650,000 [1]. The ladder holds $40,000 [2], all of it in the ladder [2].',
  )
  expect(sources.map(({ quote }) => quote)).toEqual([
    'Ben: The warehouse is sold for 650.',
    'Ann: The ladder holds 40 thousand.',
  ])
  expect(from).toEqual([0, 0])
})

test('claims beyond the most quotes share the first source of their passage', () => {
  const lines = Array.from({ length: 90 }, (_each, at) => `Ann: Item ${at + 100} is sold.`)
  const claims = lines.map((_line, at) => `Item ${at + 100} is sold [1].`)
  const { sources, result } = checkAnswer(claims.join(' '), [passage(1, lines.join('\n'))])
  expect(sources).toHaveLength(40)
  expect(result).toContain('Item 160 is sold [1].')
})

test('a figure that no source says loses its citation and is reported', () => {
  const { result, unsaid } = checkAnswer(
    'The ladder holds $45,000 [1], or 12% of the 90,000 you asked about. The rate is 2.5% [1].',
    [passage(1, 'Ann: The ladder holds forty thousand at two and a half percent.')],
    { question: 'Is it part of the 90,000?', besides: ['The share is 12%.'] },
  )
  expect(result).toBe(
    'The ladder holds $45,000, or 12% of the 90,000 you asked about. The rate is 2.5% [1].',
  )
  expect(unsaid).toEqual(['$45,000'])
})

test('an answer is streamed in safe pieces, and is complete at the end', () => {
  const reply =
    'Fees fall [1] and ![x](https://evil.test/a b) rents [9] rise. See [Review](/meetings/1) now.\nDone '
  const flow = createFlow(known)
  let shown = ''
  for (let at = 1; at <= reply.length; at += 1) shown += flow(reply.slice(0, at))
  expect(shown).toContain('Fees fall [1]')
  expect(shown).toContain('Done')
  expect(shown).not.toContain('evil')
  expect(shown).not.toContain('[9]')
  expect(shown).not.toContain('](')
})

test('sources are numbered in reading order, while streaming and at the end', () => {
  const passages = [
    passage(1, 'Fees fall by a tenth next year.'),
    passage(2, 'The weather was fine.'),
    passage(3, 'Rents rise by a tenth next year.'),
  ]
  const reply = 'Rents rise next year [3]. Fees fall next year [1], and rents rise [3].\n'
  const told = 'Rents rise next year [1]. Fees fall next year [2], and rents rise [1].'
  const { result, sources } = checkAnswer(reply, passages)
  expect(result).toBe(told)
  expect(sources.map(({ number, meetingId }) => [number, meetingId])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(createFlow(known)(reply).trim()).toBe(told)
})
