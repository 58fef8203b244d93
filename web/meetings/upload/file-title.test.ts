import { expect, test } from 'bun:test'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { titleOf } from './file-title'

test('a title is the name without its extension and date', () => {
  expect(titleOf('Whitfield_annual_review.m4a')).toBe('Whitfield annual review')
  expect(titleOf('2026-11-20 14.30 Whitfield.mp3')).toBe('Whitfield')
  expect(titleOf('Follow-up call (20261120_143000).wav')).toBe('Follow-up call')
  expect(titleOf('trust-review_2026-11-18.mp3')).toBe('Trust-review')
  expect(titleOf('eTrade call.mp3')).toBe('eTrade call')
  expect(titleOf('20261120.wav')).toBe('20261120')
})

test('a long name is cut to the length of a title', () => {
  expect(titleOf(`${'a'.repeat(MEETING_TITLE_CHARACTERS + 1)}.mp3`)).toHaveLength(
    MEETING_TITLE_CHARACTERS,
  )
})
