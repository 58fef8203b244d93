import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { checkAnswer } from './check'
import { plainLayout } from './layout'

test('a table becomes a list, with the titles of its columns if it has several', () => {
  const table = [
    'Offers:',
    '',
    '| | Redline | **Harrow** |',
    '|:--|---|--:|',
    '| **Price** | $10 [1] | $12 [1][2] |',
    '| Rollover | | none |',
    '',
    'Done.',
  ]
  expect(plainLayout(table.join('\n'))).toBe(
    'Offers:\n\n- **Price**: Redline: $10 [1]; Harrow: $12 [1][2]\n- **Rollover**: Harrow: none\n\nDone.',
  )
  expect(plainLayout('Child | Status\n--- | ---\nAnn | funded [1]')).toBe('- **Ann**: funded [1]')
  expect(plainLayout('Either | or\n---')).toBe('Either | or\n---')
})

test('lines within a paragraph stay lines, and boxes are entries', () => {
  expect(plainLayout('Dear Ann,\n\nThanks.\n- [ ] Sign\n- [x] Pay\n\nBest,\nDana')).toBe(
    'Dear Ann,\n\nThanks.\n- Sign\n- Pay\n\nBest,  \nDana',
  )
  expect(plainLayout('# Ann\nShe left.\n> Bye.')).toBe('# Ann\nShe left.\n> Bye.')
})

test('an answer has lists for tables, with their citations', () => {
  const passage = { meetingId: 1, title: 'Offers', clientName: 'Ann', date: '2026-04-03T12:00:00Z' }
  const text = 'Ben: Redline pays 10.8 million. Harrow pays 12.5 million.'
  const place = { kind: 'transcript' as const, segment: 0, start: 0, number: 1 }
  const table = '| | Redline | Harrow |\n|---|---|---|\n| Price | $10.8M [1] | $12.5M [1] |'
  expect(checkAnswer(table, [{ ...passage, ...place, text }]).result).toBe(
    '- **Price**: Redline: $10.8M [1]; Harrow: $12.5M [1]',
  )
})

test('empty lines take linear time', () => {
  for (const end of ['\n', '\u2028', ' \n'])
    expect([end, firstSuperlinear((size) => end.repeat(size), plainLayout)]).toEqual([end, null])
})
