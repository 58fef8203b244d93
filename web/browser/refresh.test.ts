import { expect, test } from 'bun:test'
import { type Change, isStaleAfter } from './refresh'

const paths = [
  '/api/auth/user',
  '/api/clients',
  '/api/stats',
  '/api/meetings?days=7',
  '/api/meetings/count?q=tax',
  '/api/meetings/12',
  '/api/meetings/12/versions',
  '/api/action-items?view=open',
  '/api/recaps/meeting/12',
  '/api/share-links/meeting/12',
  '/api/meetings/12/templates',
  '/api/templates',
  '/api/notes/meeting/12',
]

test('a changed client makes everything out of date that carries its name', () => {
  expect(staleAfter('clients')).toEqual([...paths.slice(1, 8), '/api/meetings/12/templates'])
})

test('a new or deleted meeting makes lists and counts out of date, but no single meeting', () => {
  expect(staleAfter('meetings')).toEqual([...paths.slice(1, 5), '/api/action-items?view=open'])
})

test('a meeting that was processed makes meetings and figures out of date, also what left of them, but no clients', () => {
  expect(staleAfter('meeting')).toEqual(paths.slice(2, 11))
})

test('a changed template makes the list of templates out of date, and nothing else', () => {
  expect(staleAfter('templates')).toEqual(['/api/templates'])
})

function staleAfter(change: Change): string[] {
  return paths.filter((path) => isStaleAfter(change, path))
}
