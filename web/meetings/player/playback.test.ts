import { expect, test } from 'bun:test'
import { clockText } from '../clock-text'
import { segmentAt, startsOf } from './playback'

test('a second belongs to the last segment that began before it', () => {
  const starts = [1, 4, 9]
  expect(segmentAt(starts, 0.5)).toBeNull()
  expect(segmentAt(starts, 1)).toBe(0)
  expect(segmentAt(starts, 8.9)).toBe(1)
  expect(segmentAt(starts, 500)).toBe(2)
  expect(segmentAt([], 5)).toBeNull()
})

test('a segment without a time begins with the previous one', () => {
  expect(startsOf([{ start: 0 }, { start: null }, { start: 7 }])).toEqual([0, 0, 7])
  expect(startsOf([{ start: null }, { start: null }])).toEqual([])
})

test('decreasing times do not break the order', () => {
  expect(startsOf([{ start: 5 }, { start: 3 }, { start: 8 }])).toEqual([5, 5, 8])
})

test('a position is formatted as a clock', () => {
  expect(clockText(7.9)).toBe('0:07')
  expect(clockText(754)).toBe('12:34')
  expect(clockText(3723)).toBe('1:02:03')
})
