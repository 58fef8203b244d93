import { expect, test } from 'bun:test'
import { lengthText, shareDone, spanText, stepName, stepPart } from './progress'

const startedAt = '2026-11-21T15:00:00.000Z'

test('a step is named, with its part if there are several', () => {
  expect(shown({ step: 'queued', done: 0, total: 0, startedAt })).toBe('In the queue')
  expect(shown({ step: 'transcribing', done: 2, total: 6, startedAt })).toBe(
    'Transcribing, part 3 of 6',
  )
  expect(shown({ step: 'transcribing', done: 6, total: 6, startedAt })).toBe(
    'Transcribing, part 6 of 6',
  )
})

test('the preparation shows its share', () => {
  expect(shown({ step: 'preparing', done: 0, total: 1, startedAt })).toBe('Preparing the recording')
  expect(shown({ step: 'preparing', done: 35, total: 100, startedAt })).toBe(
    'Preparing the recording, 35%',
  )
})

test('a download that the recording waits for shows its share', () => {
  const downloading = { step: 'downloading', done: 34, total: 100, startedAt } as const
  expect(shown(downloading)).toBe('Downloading the speech model, 34%')
  expect(shareDone(downloading)).toBe(0.34)
  const waiting = { step: 'waiting', done: 0, total: 0, startedAt } as const
  expect(shown(waiting)).toBe('Waiting for the speech model')
  expect(shareDone(waiting)).toBe(0)
})

test('the share counts finished steps and part of the current one', () => {
  expect(shareDone({ step: 'queued', done: 0, total: 0, startedAt })).toBe(0)
  expect(shareDone({ step: 'transcribing', done: 1, total: 2, startedAt })).toBe(0.5)
  expect(shareDone({ step: 'indexing', done: 3, total: 3, startedAt })).toBe(1)
})

test('a time span is formatted in its two largest units', () => {
  expect(spanText(42_900)).toBe('42 s')
  expect(spanText(185_000)).toBe('3 min 5 s')
  expect(spanText(3_840_000)).toBe('1 h 4 min')
  expect(spanText(-5)).toBe('0 s')
})

test("a meeting's length is rounded to minutes", () => {
  expect(lengthText(45)).toBe('45 s')
  expect(lengthText(59.7)).toBe('1 min')
  expect(lengthText(620)).toBe('10 min')
  expect(lengthText(3599)).toBe('1 h')
  expect(lengthText(3840)).toBe('1 h 4 min')
})

function shown(progress: Parameters<typeof stepName>[0]): string {
  return stepName(progress) + stepPart(progress)
}
