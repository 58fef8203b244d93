import { expect, test } from 'bun:test'
import { QuietEvents } from '../testing/dom'
import { act, anError, renderPage, screen, waitFor, within } from '../testing/testing'

const answer = {
  result: 'Fees fall in spring [1], as in [the review](/meetings/7).',
  sources: [
    {
      number: 1,
      meetingId: 7,
      title: 'Annual review',
      clientName: 'Hartwell Family Trust',
      clientId: 3,
      date: '2026-11-12T15:00:00.000Z',
      kind: 'transcript',
      quote: 'Fees fall in spring.',
      segment: 5,
      start: 724,
    },
  ],
  scope: null,
  origin: 'model',
}

async function ask(answers: Record<string, unknown> = {}) {
  const page = await renderPage('/search', { 'POST /api/search': answer, ...answers })
  await page.user.type(screen.getByLabelText('Your question'), 'Fees?{Enter}')
  await screen.findByRole('list', { name: 'Sources' })
  return page
}

test('a source is readable but no link once its meeting is deleted, and a link once it is restored', async () => {
  const { user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Source 1: Annual review' }))
  const log = within(screen.getByRole('log'))
  expect(log.getAllByRole('link')).toHaveLength(5)
  tell({ id: 7, status: 'Deleted' })
  await waitFor(() => expect(log.queryAllByRole('link')).toHaveLength(0))
  expect(screen.getByRole('list', { name: 'Sources' }).textContent).toContain(
    'Annual review\u00a0· Hartwell Family Trust\u00a0· Nov 12, 2026\u00a0· Meeting deleted',
  )
  const preview = screen.getByRole('complementary', { name: 'Source 1' })
  expect(preview.textContent).toContain('“Fees fall in spring.”')
  expect(preview.textContent).toContain('This meeting has been deleted.')
  expect(log.getByText(/as in/).textContent).toContain('as in the review (deleted).')
  tell({ id: 7, status: 'Processed', step: null, done: 1, total: 1 })
  await waitFor(() => expect(log.getAllByRole('link')).toHaveLength(5))
})

test('another meeting’s deletion changes nothing', async () => {
  await ask()
  tell({ id: 8, status: 'Deleted' })
  expect(screen.getByRole('link', { name: 'Annual review' })).toBeTruthy()
})

test('a meeting that was not found behind its link is no link on return', async () => {
  const { user, back } = await ask({ '/api/meetings/7': anError(404, 'Meeting not found') })
  await user.click(screen.getByRole('link', { name: 'Annual review' }))
  await screen.findByText('Meeting Not Found')
  await back()
  expect(await screen.findByText('Meeting deleted')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Annual review' })).toHaveLength(0)
})

function tell(data: object) {
  act(() => {
    QuietEvents.opened.at(-1)?.emit('meeting', data)
  })
}
