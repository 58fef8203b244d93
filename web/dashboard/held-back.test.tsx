import { expect, test } from 'bun:test'
import { aListed } from '../meetings/meeting-testing'
import { QuietEvents } from '../testing/dom'
import { act, renderPage, screen, waitFor } from '../testing/testing'

const later = aListed({ id: 13, title: 'Year-end call' })

/** The dashboard, on which a second meeting arrives after `arrive`. */
async function open() {
  let arrived = false
  const entry = { kind: 'review', total: 1, clientId: 7, clientName: 'Hartwell', date: later.date }
  const answers = {
    '/api/stats': {},
    '/api/clients': [aListed().client],
    '/api/meetings?days=7': () =>
      arrived ? [later, aListed({ status: 'Failed' })] : [aListed({ status: 'Processing' })],
    '/api/agenda?until=2026-11-23T00:00:00.000Z': () =>
      arrived ? [{ ...entry, meetingId: 13, title: 'Year-end call' }] : [],
  }
  const { user } = await renderPage('/dashboard', answers, { zone: 'UTC' })
  const row = await screen.findByRole('link', { name: 'Annual trust review' })
  const arrive = () => {
    arrived = true
    act(() => QuietEvents.opened.at(-1)?.emit('meeting'))
  }
  return { user, row, arrive }
}

test('a meeting that arrives by itself does not move the row under the mouse until the list is left', async () => {
  const { user, row, arrive } = await open()
  await user.hover(row)
  arrive()
  await screen.findByText('1 new meeting')
  expect(screen.queryAllByText('Year-end call')).toHaveLength(0)
  // what is shown is up to date
  expect(screen.getByText('Failed')).toBeTruthy()
  await user.unhover(row)
  // in the list, and above it among what needs attention
  await waitFor(() => expect(screen.getAllByText('Year-end call')).toHaveLength(2))
  expect(screen.queryAllByText('1 new meeting')).toHaveLength(0)
})

test('nor the row that has the focus', async () => {
  const { row, arrive } = await open()
  act(() => row.focus())
  arrive()
  await screen.findByText('1 new meeting')
  expect(screen.queryAllByText('Year-end call')).toHaveLength(0)
  act(() => row.blur())
  await waitFor(() => expect(screen.getAllByText('Year-end call')).toHaveLength(2))
})

test('with nobody in the list it is shown at once', async () => {
  const { user, row, arrive } = await open()
  await user.hover(row)
  await user.unhover(row)
  arrive()
  await waitFor(() => expect(screen.getAllByText('Year-end call')).toHaveLength(2))
})
