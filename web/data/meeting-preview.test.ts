import { expect, test } from 'bun:test'
import { preview } from './meeting-preview'

test('a preview is the first three sentences of the executive summary', () => {
  const summary = {
    executiveSummary: 'One thing. Two things. Three things. Four.',
    actionItems: '[]',
  }
  expect(preview({ summary, transcript: { fullText: 'Hello' } }, 150)).toBe(
    'One thing. Two things. Three things.',
  )
})

test('a summary of three sentences or fewer stays as it is', () => {
  const summary = { executiveSummary: 'One thing. Two at 3.5 percent.', actionItems: '[]' }
  expect(preview({ summary, transcript: null }, 150)).toBe('One thing. Two at 3.5 percent.')
})

test("without a summary the transcript's first characters are shown", () => {
  expect(preview({ summary: null, transcript: { fullText: 'abcdef' } }, 4)).toBe('abcd')
  expect(
    preview({ summary: { executiveSummary: ' ', actionItems: '[]' }, transcript: null }, 4),
  ).toBeNull()
})
