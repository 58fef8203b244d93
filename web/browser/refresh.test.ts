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
  '/api/agenda?until=2026-11-30T05:00:00.000Z',
  '/api/recaps/meeting/12',
  '/api/share-links/meeting/12',
  '/api/meetings/12/templates',
  '/api/templates',
  '/api/notes/meeting/12',
]

test('a changed client outdates everything that shows its name', () => {
  expect(staleAfter('clients')).toEqual([...paths.slice(1, 9), '/api/meetings/12/templates'])
})

test('a new or deleted meeting outdates lists and counts, but no single meeting', () => {
  expect(staleAfter('meetings')).toEqual([...paths.slice(1, 5), ...paths.slice(7, 9)])
})

test('a processed meeting outdates meetings, figures and shared items, but no clients', () => {
  expect(staleAfter('meeting')).toEqual(paths.slice(2, 12))
})

test('a changed template outdates the list of templates, and nothing else', () => {
  expect(staleAfter('templates')).toEqual(['/api/templates'])
})

function staleAfter(change: Change): string[] {
  return paths.filter((path) => isStaleAfter(change, path))
}
