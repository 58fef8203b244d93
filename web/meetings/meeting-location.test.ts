import { expect, test } from 'bun:test'
import { momentSearch, readMeetingLocation } from './meeting-location'

test('a meeting opens on its summary unless the address names another tab', () => {
  expect(place('')).toEqual({ tab: 'summary', segment: null, seconds: null })
  expect(place('tab=notes').tab).toBe('notes')
  expect(place('tab=transcript').tab).toBe('transcript')
  expect(place('tab=secrets').tab).toBe('summary')
})

test('a segment or a time in the recording opens the transcript', () => {
  expect(place('segment=5')).toEqual({ tab: 'transcript', segment: 5, seconds: null })
  expect(place('t=83.2')).toEqual({ tab: 'transcript', segment: null, seconds: 83.2 })
  expect(place('', '#segment-5').segment).toBe(5)
  expect(place(momentSearch(12).slice(1)).segment).toBe(12)
})

test('invalid numbers are ignored', () => {
  expect(place('segment=-1&t=soon')).toEqual({ tab: 'summary', segment: null, seconds: null })
  expect(place('t=').tab).toBe('summary')
})

function place(search: string, hash = '') {
  return readMeetingLocation(new URLSearchParams(search), hash)
}
