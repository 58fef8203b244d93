import '../../testing/dom'
import { beforeEach, expect, test } from 'bun:test'
import {
  forgetUnfinished,
  isSameFile,
  keepUnfinished,
  markOf,
  type Unfinished,
  unfinishedUploads,
} from './unfinished'

const day = 24 * 3600 * 1000
const upload: Unfinished = {
  url: '/api/uploads/2-a',
  name: 'talk.mp3',
  size: 9_000_000,
  sent: 3_000_000,
  modified: 5,
  begun: day,
  meetingData: '{}',
  clientId: 7,
  title: 'Review',
  day: '2026-11-18',
  meetingId: null,
}

beforeEach(() => localStorage.clear())

test('an unfinished upload is found by its user, until the server has deleted it', () => {
  keepUnfinished(2, upload)
  keepUnfinished(2, { ...upload, url: '/api/uploads/2-l', name: 'later.mp3', begun: day + 1 })
  expect(unfinishedUploads(2, day + 2).map(({ name }) => name)).toEqual(['later.mp3', 'talk.mp3'])
  expect(unfinishedUploads(3, day + 2)).toEqual([])
  expect(unfinishedUploads(2, 3 * day)).toEqual([])
  forgetUnfinished(2, upload.url)
  expect(unfinishedUploads(2, day + 2).map(({ name }) => name)).toEqual(['later.mp3'])
})

test('a file has an unfinished upload for each title, and one for each address', () => {
  keepUnfinished(2, upload)
  keepUnfinished(2, { ...upload, url: '/api/uploads/2-b', begun: day + 1 })
  keepUnfinished(2, { ...upload, sent: 4_000_000 })
  const kept = unfinishedUploads(2, day + 2).map(({ url, sent }) => [url, sent])
  expect(kept).toEqual([
    ['/api/uploads/2-b', 3_000_000],
    ['/api/uploads/2-a', 4_000_000],
  ])
})

test('a file is identified by name, size and time', () => {
  const file = new File(['abc'], 'talk.mp3', { lastModified: 5 })
  expect(isSameFile(file, markOf(file))).toBe(true)
  expect(isSameFile(new File(['abc'], 'talk.mp3', { lastModified: 6 }), markOf(file))).toBe(false)
  expect(isSameFile(new File(['ab'], 'talk.mp3', { lastModified: 5 }), markOf(file))).toBe(false)
})

test('unreadable storage is ignored', () => {
  localStorage.setItem('upload:2:x', '{')
  localStorage.setItem('upload:2:y', 'null')
  expect(unfinishedUploads(2, day)).toEqual([])
})
