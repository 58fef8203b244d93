import { expect, jest, test } from 'bun:test'
import { useReading } from '../data/held-back'
import { aListed } from '../meetings/meeting-testing'
import { QuietEvents } from '../testing/dom'
import { act, fireEvent, render, renderPage, screen, waitFor } from '../testing/testing'

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

test('nor the row that a finger just touched', async () => {
  const { row, arrive } = await open()
  fireEvent.pointerDown(row, { pointerType: 'touch' })
  arrive()
  await screen.findByText('1 new meeting')
  expect(screen.queryAllByText('Year-end call')).toHaveLength(0)
})

test('a list is read until eight seconds after its last touch', () => {
  jest.useFakeTimers()
  try {
    render(<List />)
    const touch = () => fireEvent.pointerDown(screen.getByRole('list'), { pointerType: 'touch' })
    const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))
    expect(screen.getByRole('list').textContent).toBe('left')
    touch()
    pass(7999)
    touch()
    pass(7999)
    expect(screen.getByRole('list').textContent).toBe('read')
    pass(1)
    expect(screen.getByRole('list').textContent).toBe('left')
  } finally {
    jest.useRealTimers()
  }
})

function List() {
  const { reading, handlers } = useReading()
  return <ul {...handlers}>{reading ? 'read' : 'left'}</ul>
}

test('a summary that arrives under the mouse is cut to the height of what it replaces', async () => {
  const { user, row, arrive } = await open()
  const words = () => document.querySelector('.row-preview')
  await user.hover(row)
  arrive()
  await waitFor(() => expect(words()?.textContent).toStartWith('The trust met its target.'))
  expect(words()?.className).toContain('sm:line-clamp-2')
  await user.unhover(row)
  await waitFor(() => expect(words()?.className).not.toContain('sm:line-clamp-2'))
})

test('with nobody in the list it is shown at once', async () => {
  const { user, row, arrive } = await open()
  await user.hover(row)
  await user.unhover(row)
  arrive()
  await waitFor(() => expect(screen.getAllByText('Year-end call')).toHaveLength(2))
})
