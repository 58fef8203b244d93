import '../../testing/dom'
import { beforeEach, expect, test } from 'bun:test'
import { noteDraft } from './note-draft'

beforeEach(() => localStorage.clear())

test('of two tabs with a note each deletes only its own text', () => {
  const [mine, theirs] = [noteDraft(2, 12), noteDraft(2, 12)]
  mine.keep({ content: 'Mine', base: null })
  theirs.keep({ content: 'Theirs', base: null })
  mine.forget()
  expect(theirs.read()).toEqual({ content: 'Theirs', base: null })
  theirs.forget()
  expect(theirs.read()).toBeNull()
})

test('text left on the device is deleted once it is restored', () => {
  noteDraft(2, 12).keep({ content: 'From before' })
  const next = noteDraft(2, 12)
  expect(next.read()).toEqual({ content: 'From before' })
  next.forget()
  expect(next.read()).toBeNull()
})

test('unreadable drafts are deleted', () => {
  localStorage.setItem('note-draft:2:12', 'half a thought')
  noteDraft(2, 12).forget()
  expect(localStorage.getItem('note-draft:2:12')).toBeNull()
})
