import { expect, test } from 'bun:test'
import { anError, renderPage, screen, waitFor } from '../../testing/testing'

test('what failed is asked for again, and what was loaded is not', async () => {
  let failing = true
  let samples = 0
  const { user } = await renderPage('/compliance', {
    '/api/clients': [],
    '/api/compliance/trail': { rows: [], next: null, meetings: [] },
    '/api/receipts': () => (failing ? anError(500, '') : { receipts: [] }),
    '/api/compliance/samples': () => {
      samples += 1
      return []
    },
  })
  await screen.findByText('This couldn’t be loaded.')
  failing = false
  const asked = samples
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing was deleted yet.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(samples).toBe(asked)
})
