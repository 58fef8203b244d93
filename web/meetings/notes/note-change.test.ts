import { expect, test } from 'bun:test'
import { changeBy } from './note-change'

const earlier = '2026-11-20T10:00:00.000Z'
const base = '2026-11-21T10:00:00.000Z'
const here = { text: 'Mine', unsaved: true, base, attempt: 'Mine' }

test('an older note is a late answer, unless the server refused its successor', () => {
  const older = { content: 'Theirs', updatedAt: earlier }
  expect(changeBy(older, here)).toBe('none')
  expect(changeBy(older, { ...here, refused: earlier })).toBe('none')
  expect(changeBy(older, { ...here, refused: base })).toBe('elsewhere')
})

test('the known note is no change, even if the server refused an edit of it', () => {
  expect(changeBy({ content: 'Ours', updatedAt: base }, { ...here, refused: base })).toBe('none')
})
