import { expect, test } from 'bun:test'
import { aMeeting, aUser } from '../testing/testing'
import { findNote, saveNote } from './notes'

test('a note saved in the meantime is not overwritten by an edit of an earlier one', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  const first = await saveNote(user.id, meeting, 'first', null)
  expect(await saveNote(user.id, meeting, 'also first', null)).toBeNull()
  const second = await saveNote(user.id, meeting, 'second', first?.updatedAt)
  expect(await saveNote(user.id, meeting, 'also second', first?.updatedAt)).toBeNull()
  expect(second).not.toBeNull()
  expect((await findNote(user.id, meeting)).content).toBe('second')
})

test('a text that is already saved is no conflict, even as an edit of an earlier note', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  const first = await saveNote(user.id, meeting, 'first', null)
  await saveNote(user.id, meeting, 'second', first?.updatedAt)
  expect((await saveNote(user.id, meeting, 'second', first?.updatedAt))?.content).toBe('second')
})

test('a note is empty until it is saved, and can be overwritten', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  expect(await findNote(user.id, meeting)).toEqual({ content: '', updatedAt: null })
  await saveNote(user.id, meeting, 'first')
  await saveNote(user.id, meeting, 'second')
  expect((await findNote(user.id, meeting)).content).toBe('second')
})

test("a note can't be added to another user's meeting", async () => {
  const meeting = await aMeeting(await aUser())
  const other = await aUser()
  expect(await saveNote(other.id, meeting, 'planted')).toBeNull()
  expect((await findNote(other.id, meeting)).content).toBe('')
})

test('concurrent saves leave one note', async () => {
  const user = await aUser()
  const meeting = await aMeeting(user)
  const texts = Array.from({ length: 20 }, (_, number) => `draft ${number}`)
  await Promise.all(texts.map((text) => saveNote(user.id, meeting, text)))
  expect(texts).toContain((await findNote(user.id, meeting)).content)
})
