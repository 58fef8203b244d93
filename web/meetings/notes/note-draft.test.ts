import '../../testing/dom'
import { beforeEach, expect, test } from 'bun:test'
import { noteDraft } from './note-draft'

beforeEach(() => localStorage.clear())

test('of two tabs on a note each forgets its own text alone', () => {
  const [mine, theirs] = [noteDraft(2, 12), noteDraft(2, 12)]
  mine.keep({ content: 'Mine', base: null })
  theirs.keep({ content: 'Theirs', base: null })
  mine.forget()
  expect(theirs.read()).toEqual({ content: 'Theirs', base: null })
  theirs.forget()
  expect(theirs.read()).toBeNull()
})

test('what was left on the device is forgotten by whoever restored it', () => {
  noteDraft(2, 12).keep({ content: 'From before' })
  const next = noteDraft(2, 12)
  expect(next.read()).toEqual({ content: 'From before' })
  next.forget()
  expect(next.read()).toBeNull()
})

test('what cannot be read is forgotten', () => {
  localStorage.setItem('note-draft:2:12', 'half a thought')
  noteDraft(2, 12).forget()
  expect(localStorage.getItem('note-draft:2:12')).toBeNull()
})
