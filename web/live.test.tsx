import { expect, test } from 'bun:test'
import { act, renderPage, screen, waitFor } from './testing'
import { QuietEvents } from './testing-dom'

test('a change of a meeting refreshes what is shown of meetings and counts, and nothing else', async () => {
  const { calls } = await renderPage('/dashboard', {
    '/api/stats': { processedCount: 1, clientCount: 1, insightsGenerated: 3 },
    '/api/meetings?days=7': [],
    '/api/clients': [],
  })
  await screen.findByText('Processed Recordings')
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(1))
  const before = asked(calls, '/api/clients')
  act(() => {
    QuietEvents.opened.at(-1)?.emit('meeting')
  })
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(2))
  expect(asked(calls, '/api/meetings?days=7')).toBe(2)
  expect(asked(calls, '/api/clients')).toBe(before)
})

function asked(calls: { path: string }[], path: string): number {
  return calls.filter((call) => call.path === path).length
}
