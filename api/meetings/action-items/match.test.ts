import { expect, test } from 'bun:test'
import { MADE_REWORDINGS } from './made-rewordings.testing'
import { matchItems } from './match'
import { REWORDED, type Reworded } from './rewordings.testing'

const known = (text: string) => ({ texts: [text], quote: null })

/** As a new summary has them: reordered, with new items. */
function matched(set: Reworded[]) {
  return set.flatMap(({ pairs, gone, added }) => {
    const old = [...pairs.map(([text]) => text), ...gone]
    const fresh = [...added, ...pairs.map(([, text]) => text)].toReversed()
    const places = matchItems(fresh.map(known), old.map(known))
    const of = new Map(pairs.map(([text, reworded]) => [reworded, text]))
    return fresh.map((text, at) => ({ text, found: old[places[at] ?? -1], meant: of.get(text) }))
  })
}

test.each([
  ['written by hand', REWORDED, 1],
  ['put together of other verbs and forms', MADE_REWORDINGS, 0],
])('nineteen of twenty items, %s, are found again by their words alone', (_, set, mistakes) => {
  const all = matched(set)
  const pairs = all.filter(({ meant }) => meant !== undefined)
  const right = pairs.filter(({ found, meant }) => found === meant)
  console.log(`${right.length} of ${pairs.length} found`)
  expect(pairs.length).toBeGreaterThanOrEqual(100)
  expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.95)
  const mistaken = all.filter(({ found, meant }) => found !== undefined && found !== meant)
  expect(mistaken.length).toBeLessThanOrEqual(mistakes)
})

test('no item is matched twice', () => {
  const fresh = ['Send the deed', 'Send the deed', 'Mail the deed'].map(known)
  const places = matchItems(fresh, [known('Send the deed')])
  expect(places.filter((place) => place !== null)).toEqual([0])
})

test('the same passage makes it the same item, whatever the words', () => {
  const quote = 'I will have that over to you by Friday at the latest'
  const fresh = [{ texts: ['Paperwork'], quote }]
  expect(matchItems(fresh, [known('Nothing alike'), { texts: ['Send forms'], quote }])).toEqual([1])
})

test('different amounts make different items', () => {
  expect(matchItems([known('Transfer $500')], [known('Transfer $40,000')])).toEqual([null])
})

test('a task is recognized by its beginning, however long the rest is', () => {
  const quote = 'We sell the house in Bath and pay the loan off with it. '.repeat(10)
  const rest = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ')
  const fresh = [{ texts: ['Paperwork'], quote: quote + rest.toUpperCase() }]
  const old = { texts: ['Send forms'], quote: quote + rest.replaceAll('w', 'v') }
  expect(matchItems(fresh, [old])).toEqual([0])
})
