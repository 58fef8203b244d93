import { expect, test } from 'bun:test'
import { aListed } from '../../meetings/meeting-testing'
import { type Answer, anError, renderPage, screen, waitFor } from '../../testing/testing'

const november = '/api/meetings?from=2026-11-01T00:00:00.000Z&to=2026-12-13T00:00:00.000Z'
const planned = {
  id: 7,
  title: 'Spring review',
  date: '2026-11-21T15:05:00.000Z',
  status: 'Scheduled',
  review: null,
}

async function open(about: Partial<ReturnType<typeof aListed>> = {}, answer: Answer = {}) {
  const page = await renderPage(
    '/calendar',
    { [november]: [aListed({ ...planned, ...about })], 'PATCH /api/meetings/7': answer },
    { zone: 'UTC' },
  )
  await screen.findByText('Spring review')
  const sent = () => page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...page, sent }
}

function handle() {
  return screen.getByRole('button', { name: 'Move Spring review to another day' })
}

function target() {
  return document.querySelector('[data-target]')?.getAttribute('data-day')
}

test('a plan is moved by keys, keeps its time of day, and can be moved back', async () => {
  const { user, sent } = await open()
  handle().focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText(/^Moving “Spring review” to Saturday, November 21, 2026/)).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(target()).toBe('2026-11-29')
  await user.keyboard('{Enter}')
  await screen.findByText('Meeting moved')
  expect(sent()).toEqual([{ date: '2026-11-29T15:05:00.000Z' }])
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-29'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Moved back')
  expect(sent()).toEqual([
    { date: '2026-11-29T15:05:00.000Z' },
    { date: '2026-11-21T15:05:00.000Z' },
  ])
})

test('a day can be chosen by a click instead of dragging', async () => {
  const { user, sent } = await open()
  await user.click(handle())
  await user.click(screen.getByRole('button', { name: /^Tuesday, November 24, 2026/ }))
  await screen.findByText('Meeting moved')
  expect(sent()).toEqual([{ date: '2026-11-24T15:05:00.000Z' }])
})

test('Escape, Cancel and its own day leave a plan where it is', async () => {
  const { user, sent } = await open()
  handle().focus()
  await user.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(target()).toBeUndefined()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  handle().focus()
  await user.keyboard('{Enter}{ArrowRight}{ArrowLeft}{Enter}')
  await waitFor(() => expect(screen.queryByText(/^Moving/)).toBeNull())
  expect(sent()).toEqual([])
})

test('the month can be turned while moving a plan', async () => {
  const { user } = await open()
  handle().focus()
  await user.keyboard('{Enter}{PageDown}')
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy()
  expect(target()).toBe('2026-12-21')
})

test('a refused move shows its reason', async () => {
  const words = 'This meeting is under legal hold.'
  const { user } = await open({}, anError(403, words))
  await user.click(handle())
  await user.click(screen.getByRole('button', { name: /^Tuesday, November 24, 2026/ }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('recorded, held or approved meetings have no handle', async () => {
  for (const about of [{ status: 'Processed' }, { legalHold: true }, { review: 'Approved' }]) {
    const { unmount } = await open(about as Partial<ReturnType<typeof aListed>>)
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
    unmount()
  }
})
