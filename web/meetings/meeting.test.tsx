import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor, within } from '../testing/testing'
import { aMeeting } from './meeting-testing'

const never = () => new Promise(() => {})

test('a meeting sent with the page can be corrected immediately, and then stays up to date', async () => {
  let asked = 0
  const { user, calls } = await renderPage(
    '/meetings/12?tab=transcript',
    {
      '/api/meetings/12': (): unknown => {
        asked += 1
        return never()
      },
      'PATCH /api/meetings/12/segments/0': {},
      'PUT /api/meetings/12/speakers': {},
    },
    {
      sent: {
        '/api/meetings/12': aMeeting(),
        '/api/notes/meeting/12': { content: '', updatedAt: null },
      },
    },
  )
  const list = await screen.findByRole('list', { name: 'Transcript' })
  await user.click(within(list).getAllByLabelText(/^Correct passage/)[0] ?? document.body)
  const before = asked
  await user.type(screen.getByRole('textbox', { name: 'Correct this passage' }), ' Yes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(await screen.findByText('Shall we begin? Yes.')).toBeTruthy()
  await waitFor(() => expect(asked).toBe(before + 1))
})
