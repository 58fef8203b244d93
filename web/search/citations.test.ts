import { expect, test } from 'bun:test'
import type { Source } from './ask'
import { linkCitations, placeTexts, sourcePath } from './citations'

const source: Source = {
  number: 1,
  meetingId: 7,
  title: 'Annual review',
  clientName: 'Hartwell Family Trust',
  date: '2026-11-12T15:00:00.000Z',
  kind: 'transcript',
  quote: 'Fees fall in spring.',
  segment: 5,
  start: 724,
}

test('citations become links and lose the space before them', () => {
  expect(linkCitations('Fees fall [1].', () => true)).toBe('Fees fall[1](#cite-1).')
  expect(linkCitations('Fees fall [1][2].', () => true)).toBe('Fees fall[1](#cite-1)[2](#cite-2).')
  expect(linkCitations('Fees [1, 12]', () => true)).toBe('Fees[1](#cite-1)[12](#cite-12)')
})

test('citations of unknown sources stay unchanged', () => {
  expect(linkCitations('In [2024] and [3]', (number) => number < 3)).toBe('In [2024] and [3]')
  expect(linkCitations('See [1](/meetings/3)', () => true)).toBe('See [1](/meetings/3)')
})

test('a source links to its moment, its note or its summary', () => {
  expect(sourcePath(source)).toBe('/meetings/7?tab=transcript&segment=5')
  expect(sourcePath({ ...source, segment: null })).toBe('/meetings/7?tab=transcript')
  expect(sourcePath({ ...source, kind: 'note' })).toBe('/meetings/7?tab=notes')
  expect(sourcePath({ ...source, kind: 'summary' })).toBe('/meetings/7?tab=summary')
})

test('a row without a quote is about the meeting, not about a summary it may not have', () => {
  const row = { ...source, kind: 'summary' as const, segment: null, start: null }
  expect(placeTexts({ ...row, quote: '' })).toEqual(['Meeting'])
  expect(placeTexts(row)).toEqual(['Summary'])
})

test('a place in a recording is shown in minutes and seconds, from an hour on with hours', () => {
  expect(placeTexts(source)).toEqual(['Transcript, 12:04'])
  expect(placeTexts({ ...source, start: 3_725.9 })).toEqual(['Transcript, 1:02:05'])
  expect(placeTexts({ ...source, start: null })).toEqual(['Transcript'])
  expect(placeTexts({ ...source, review: 'Reviewed' })).toEqual([
    'Transcript, 12:04',
    'Draft, not approved',
  ])
  expect(placeTexts({ ...source, review: 'Approved' })).toEqual([
    'Transcript, 12:04',
    'Approved text',
  ])
})
