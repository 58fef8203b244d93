import { expect, test } from 'bun:test'
import { ownerOf } from './owner'

const people = { adviser: 'Martha Hale', clientName: 'Whitfield Family Trust' }
const owner = (assignee: string | null, speaker: string | null = null, text = '') =>
  ownerOf(assignee, { speaker, text }, people)

test('the adviser is recognized by name and by trade', () => {
  for (const name of [
    'Martha Hale',
    'Martha',
    'martha',
    'the adviser',
    'Advisor',
    'Me',
    'Ms. Hale',
  ])
    expect([name, owner(name).owner]).toEqual([name, 'me'])
})

test('the client is recognized by any of its names, and keeps the one that was said', () => {
  expect(owner('Dana Whitfield')).toEqual({ owner: 'client', ownerName: 'Dana Whitfield' })
  expect(owner('the client').owner).toBe('client')
})

test("words common in clients' names identify nobody", () => {
  expect(owner('Family office').owner).toBe('person')
  expect(owner('Trust department').owner).toBe('person')
})

test('any other name is a person', () => {
  expect(owner('Chen')).toEqual({ owner: 'person', ownerName: 'Chen' })
  expect(owner('Peter Hale').owner).toBe('person')
  expect(owner('Speaker 2').owner).toBe('person')
})

test('without a name the owner is whoever says they will', () => {
  expect(owner(null, 'Martha Hale', 'I’ll send the deed.').owner).toBe('me')
  expect(owner('unassigned', 'Chen', 'Let me check that.').ownerName).toBe('Chen')
  expect(owner(null, 'Chen', 'Somebody should send the deed.').owner).toBe('nobody')
  expect(owner(null, null, 'I will send it.').owner).toBe('nobody')
  expect(ownerOf(null, null, people)).toEqual({ owner: 'nobody', ownerName: null })
})

test('a name shared by adviser and client decides nothing', () => {
  const both = { ...people, clientName: 'Peter Hale' }
  expect(ownerOf('Hale', null, both).owner).toBe('person')
  expect(ownerOf('Peter Hale', null, both).owner).toBe('client')
  expect(ownerOf('Martha Hale', null, both).owner).toBe('me')
})
