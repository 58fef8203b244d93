import { expect, test } from 'bun:test'
import { readKeyPoints, readNextMeeting } from './summary'

test('key points are a list of strings in JSON text', () => {
  expect(readKeyPoints('["Fees fall by 0.2 %","The trust stays"]')).toEqual([
    'Fees fall by 0.2 %',
    'The trust stays',
  ])
  expect(readKeyPoints('not json')).toEqual([])
  expect(readKeyPoints('{"a":1}')).toEqual([])
})

test('a next meeting is JSON with date and topics', () => {
  expect(readNextMeeting('{"date":"2026-12-03","topics":"Fees, the trust"}')).toEqual({
    date: '2026-12-03',
    topics: 'Fees, the trust',
  })
  expect(readNextMeeting('{"date":null,"topics":["Fees","The trust"]}')).toEqual({
    date: null,
    topics: 'Fees, The trust',
  })
})

test('a next meeting in the older form is text with a Date and a Topics line', () => {
  const expected = { date: 'December 3, 2026', topics: 'Fees and the trust' }
  const text = 'Date: December 3, 2026\nTopics: Fees and the trust'
  expect(readNextMeeting(text)).toEqual(expected)
  expect(readNextMeeting(JSON.stringify(text))).toEqual(expected)
  expect(readNextMeeting('- **Date:** December 3, 2026\n- **Topics:** Fees and the trust')).toEqual(
    expected,
  )
})

test('topics in the older form may span several lines', () => {
  expect(readNextMeeting('Topics:\n- Fees\n- The trust\nDate: in spring')).toEqual({
    date: 'in spring',
    topics: 'Fees, The trust',
  })
})

test('no next meeting is null in every form', () => {
  for (const none of [null, '', 'null', '{}', '{"date":"","topics":[]}', 'None was agreed.']) {
    expect(readNextMeeting(none)).toBeNull()
  }
})
