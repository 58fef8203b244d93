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
