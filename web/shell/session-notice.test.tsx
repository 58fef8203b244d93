import { expect, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import { anError, aReader, fireEvent, renderPage, screen, waitFor } from '../testing/testing'

const events = '/api/calendar/events?from=2026-11-21T00:00:00.000Z&to=2026-11-22T00:00:00.000Z'
const notice = 'Your session has ended. What you typed is still here.'

test('a refused background call discards no typed text', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  let signedIn = false
  const { user, calls } = await renderPage(
    '/clients',
    {
      '/api/clients': [],
      '/api/auth/user': () => ({ authenticated: signedIn, user: signedIn ? aReader : null }),
      [events]: () => (signedIn ? [] : anError(401, 'Authentication required')),
    },
    { zone: 'UTC', sent: { '/api/auth/user': { authenticated: true, user: aReader } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Add Client' }))
  await user.type(await screen.findByLabelText('Client Name'), 'Pinecrest & Sons')
  fireEvent(window, new Event('files-chosen'))
  await screen.findByText(notice)
  expect(left).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('Pinecrest & Sons')).toBeTruthy()

  signedIn = true
  const refused = calls.filter(({ path }) => path === events).length
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(screen.queryByText(notice) === null).toBe(true))
  await waitFor(() => expect(calls.filter(({ path }) => path === events)).toHaveLength(refused + 1))
  expect(screen.getByDisplayValue('Pinecrest & Sons')).toBeTruthy()
  left.mockRestore()
})
