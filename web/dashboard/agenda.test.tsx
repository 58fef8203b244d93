import { expect, test } from 'bun:test'
import type { AgendaEntry } from '@app/db/meetings/agenda'
import { act, renderPage, screen, waitFor, within } from '../testing/testing'

const CALL = '/api/agenda?until=2026-11-23T00:00:00.000Z'
const client = { id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' }

function anEntry(entry: Partial<AgendaEntry>): AgendaEntry {
  return {
    kind: 'next',
    total: 1,
    meetingId: 3,
    title: 'Annual review',
    clientId: 7,
    clientName: client.name,
    date: '2026-11-21T19:30:00.000Z',
    ...entry,
  }
}

function open(agenda: AgendaEntry[], more: Record<string, unknown> = {}) {
  const answers = {
    '/api/stats': { processedCount: 0, clientCount: 0, insightsGenerated: 0 },
    '/api/meetings?days=7': [],
    '/api/clients': [client],
    '/api/clients/7/overview': null,
    [CALL]: agenda,
    ...more,
  }
  return renderPage('/dashboard', answers, { zone: 'UTC' })
}

test('the dashboard begins with what needs attention', async () => {
  const { path, user } = await open([
    anEntry({ kind: 'failed', meetingId: 4, title: 'Tax review' }),
    anEntry({}),
    anEntry({ meetingId: 5, title: 'Estate talk', date: '2026-11-22T15:00:00.000Z' }),
    anEntry({ kind: 'quiet', meetingId: null, title: null, date: '2026-03-02T15:00:00.000Z' }),
    anEntry({ kind: 'review', meetingId: 6, title: 'Trust review', total: 1970 }),
  ])
  const now = within(await screen.findByRole('region', { name: 'Now' }))
  expect(now.getByText('Today, 7:30 PM')).toBeTruthy()
  expect(now.getByText('Tomorrow, 3:00 PM')).toBeTruthy()
  expect(now.getByText('Couldn’t be processed')).toBeTruthy()
  expect(now.getByRole('link', { name: 'Brief for Annual review' })).toBeTruthy()
  expect(now.getByRole('link', { name: 'Brief for Estate talk' })).toBeTruthy()
  expect(now.getByText('Summary to review')).toBeTruthy()
  expect(now.getByText('and 1,969 more')).toBeTruthy()
  expect(now.getByText('Last met Mar 2, 2026')).toBeTruthy()
  const [client] = now.getAllByRole('link', { name: 'Hartwell Family Trust' })
  await user.click(client as HTMLElement)
  expect(path()).toBe('/clients/7')
})

test('the lines that are only counted have an address, which is there again on the way back', async () => {
  const reviews = [1, 2, 3, 4, 5].map((id) =>
    anEntry({ kind: 'review', meetingId: id, title: `Talk ${id}`, total: 5 }),
  )
  const { user, path, back } = await open(reviews.slice(0, 3), { [`${CALL}&all=true`]: reviews })
  const more = await screen.findByRole('link', { name: 'and 2 more' })
  expect(more.getAttribute('href')).toBe('?all=attention')
  await user.click(more)
  await user.click(await screen.findByText('Talk 5'))
  expect(path()).toBe('/meetings/5')
  await act(back)
  await screen.findByText('Talk 5')
  expect(screen.getAllByText(/^Talk/)).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Show fewer' }))
  await waitFor(() => expect(screen.getAllByText(/^Talk/).length).toBeLessThan(5))
})

test('a group reports that it is expanded, and only offers to collapse while loading', async () => {
  const reviews = [1, 2, 3].map((id) =>
    anEntry({ kind: 'review', meetingId: id, title: `Talk ${id}`, total: 5 }),
  )
  const { user } = await open(reviews, { [`${CALL}&all=true`]: reviews })
  await user.click(await screen.findByRole('link', { name: 'and 2 more', expanded: false }))
  await user.click(screen.getByRole('link', { name: 'Show fewer', expanded: true }))
  expect(screen.getByRole('link', { name: 'and 2 more', expanded: false })).toBeTruthy()
})

test('what needs attention has its place while it loads, unless there are no clients', async () => {
  const { promise, resolve } = Promise.withResolvers<AgendaEntry[]>()
  const skeletons = () => document.querySelectorAll('[data-skeleton]').length
  await open([], { [CALL]: () => promise })
  await screen.findByText('No meetings have been recorded recently.')
  expect(skeletons()).toBeGreaterThan(0)
  await act(async () => resolve([]))
  expect(skeletons()).toBe(0)
  await open([], { [CALL]: () => new Promise(() => {}), '/api/clients': [] })
  await screen.findByRole('button', { name: 'Add a sample meeting' })
  expect(skeletons()).toBe(0)
})

test("without anything to attend to, or if it can't be loaded, the dashboard is unchanged", async () => {
  await open([])
  await screen.findByText('Recent Activity')
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull()
  await open([], { [CALL]: new Response('{}', { status: 500 }) })
  await screen.findByText('Recent Activity')
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull()
})

test('an account without clients sees first steps, and can add a sample meeting', async () => {
  const { user, calls, path } = await open([], {
    '/api/clients': [],
    '/sample-meeting.vtt': new Response('WEBVTT'),
    'POST /api/clients': { id: 31 },
    'POST /api/meetings/upload': { id: 32 },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a sample meeting' }))
  await waitFor(() => expect(path()).toBe('/meetings/32'))
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/api/clients',
    body: { name: 'Elena Whitfield (sample)', type: 'Sample' },
  })
})

test('an account with clients does not see first steps', async () => {
  await open([])
  await screen.findByText('Recent Activity')
  expect(screen.queryByRole('button', { name: 'Add a sample meeting' })).toBeNull()
})
