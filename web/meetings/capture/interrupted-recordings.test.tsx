import 'fake-indexeddb/auto'
import { expect, test } from 'bun:test'
import { anError, aReader, renderPage, screen } from '../../testing/testing'
import { beginKept, findKept, keepPiece, removeKept } from './kept-recordings'

test('a recording whose client was deleted can be saved with another one', async () => {
  await beginKept({
    id: 'a',
    userId: aReader.id,
    begun: Date.UTC(2026, 3, 3, 9, 14),
    mediaType: 'audio/webm',
    clientId: 7,
    title: 'Review',
    meetingId: null,
    note: '',
    bytes: 0,
    seconds: 0,
    url: null,
    meetingData: null,
  })
  await keepPiece('a', new Uint8Array(10).buffer, 1)
  const other = { id: 8, name: 'Marlow', type: 'Tax', createdAt: '2026-01-01' }
  const page = await renderPage('/record', {
    '/api/clients': [other],
    'POST /api/uploads': anError(404, 'Client not found'),
  })
  await page.user.click(await screen.findByRole('button', { name: 'Save as a meeting' }))
  await screen.findByText(/Choose a client and save/)
  expect(await findKept('a')).toMatchObject({ clientId: null, bytes: 10 })
  await removeKept('a')
})
