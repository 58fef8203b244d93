import { expect, test } from 'bun:test'
import { docx, rows } from '../testing/transcript-rows'

test('Word documents exported by Teams, both formats', () => {
  const newer = docx([
    'Spring review',
    'April 14, 2026, 5:00PM',
    'Elena Park   0:03\nR&amp;D first.',
    'Margaret Whitfield   1:10\nAll right.',
  ])
  expect(rows('t.docx', newer).slice(-2)).toEqual([
    ['Elena Park', 3, 70, 'R&D first.'],
    ['Margaret Whitfield', 70, null, 'All right.'],
  ])
  const older = docx([
    '0:0:1.5 --> 0:0:4.0\nElena Park\nGood morning.',
    '0:0:4.5 --> 0:0:6.0\nMargaret\nHello.',
  ])
  expect(rows('t.docx', older)).toEqual([
    ['Elena Park', 1.5, 4, 'Good morning.'],
    ['Margaret', 4.5, 6, 'Hello.'],
  ])
})
