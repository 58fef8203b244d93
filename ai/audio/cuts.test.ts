import { expect, test } from 'bun:test'
import { planCuts } from './cuts'

test('recordings up to eleven minutes stay in one piece', () => {
  expect(planCuts(660, [])).toEqual([{ start: 0, end: 660 }])
})

test('cuts fall in the longest silence within a minute of each ten-minute mark', () => {
  const silences = [
    { start: 530, end: 539 },
    { start: 560, end: 561 },
    { start: 630, end: 634 },
    { start: 1229, end: 1231 },
  ]
  expect(planCuts(1800, silences)).toEqual([
    { start: 0, end: 632 },
    { start: 632, end: 1230 },
    { start: 1230, end: 1800 },
  ])
})

test('without a silence, the cut is at the mark', () => {
  expect(planCuts(1300, [{ start: 100, end: 200 }])).toEqual([
    { start: 0, end: 600 },
    { start: 600, end: 1200 },
    { start: 1200, end: 1300 },
  ])
})

test('an unfinished silence lasts until the recording ends', () => {
  expect(planCuts(700, [{ start: 590, end: null }])).toEqual([
    { start: 0, end: 625 },
    { start: 625, end: 700 },
  ])
})

test('pieces cover the recording without gaps or overlaps and stay under the limit', () => {
  const silences = Array.from({ length: 500 }, (_, at) => ({
    start: at * 21,
    end: at * 21 + (at % 3),
  }))
  const spans = planCuts(10_500, silences)
  expect(spans[0]?.start).toBe(0)
  expect(spans.at(-1)?.end).toBe(10_500)
  for (const [at, span] of spans.entries()) {
    expect(span.end - span.start).toBeLessThanOrEqual(660)
    if (at > 0) expect(span.start).toBe(spans[at - 1]?.end ?? -1)
  }
})
