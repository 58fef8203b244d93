import { expect, test } from 'bun:test'
import type { Client } from '@app/db/meetings/clients'
import type { Meeting } from '@app/db/meetings/meetings'
import { QuietEvents } from '../testing/dom'
import {
  type Answer,
  act,
  anError,
  aReader,
  renderPage,
  screen,
  waitFor,
  within,
} from '../testing/testing'

test('clients are sorted by name, with initial, type, count and the date they were added', async () => {
  await renderPage('/clients', {
    '/api/clients': [
      client(1, 'Zeta Bakery'),
      client(2, 'amber Trust', 1),
      client(3, 'Ärlig AB', 2),
    ],
  })
  expect(
    screen.getByText('Manage your client relationships and their meeting history'),
  ).toBeTruthy()
  await screen.findByText('Zeta Bakery')
  expect(names()).toEqual(['amber Trust', 'Ärlig AB', 'Zeta Bakery'])
  const [first, second, third] = main().getAllByRole('listitem')
  expect(first?.textContent).toBe('Aamber TrustWealth Management1 meetingAdded Nov 1, 2026')
  expect(second?.textContent).toContain('2 meetings')
  expect(third?.textContent).toContain('0 meetings')
})

test('five placeholder rows are shown while clients load', async () => {
  await renderPage('/clients', { '/api/clients': () => new Promise(() => {}) })
  expect(document.querySelectorAll('[data-placeholder-row]')).toHaveLength(5)
})

test('the search matches names and types, ignoring case, and counts', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [
      client(1, 'Zeta Bakery'),
      { ...client(2, 'Amber'), type: 'Tax Advisory' },
      { ...client(3, 'Taxi Ltd'), type: 'Legal' },
    ],
  })
  await screen.findByText('Amber')
  await user.type(screen.getByPlaceholderText('Search by name or type...'), 'TAX')
  expect(await screen.findByText('2 clients found')).toBeTruthy()
  expect(names()).toEqual(['Amber', 'Taxi Ltd'])
  await user.type(screen.getByRole('searchbox'), 'i l')
  expect(await screen.findByText('1 client found')).toBeTruthy()
})

test('a search without matches offers a new client', async () => {
  const { user } = await renderPage('/clients', { '/api/clients': [client(1, 'Zeta')] })
  await screen.findByText('Zeta')
  await user.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText('No matching clients found')).toBeTruthy()
  expect(screen.getByText('0 clients found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add New Client' }))
  expect(await screen.findByRole('dialog', { name: 'Create New Client' })).toBeTruthy()
})

test('the new client begins with the words searched for, and no search hides it', async () => {
  const clients = [client(1, 'Zeta')]
  const { user } = await renderPage('/clients', {
    '/api/clients': () => clients,
    'POST /api/clients': () => clients.push(client(2, 'Amber')) && client(2, 'Amber'),
  })
  await screen.findByText('Zeta')
  await user.type(screen.getByRole('searchbox'), 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Add New Client' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Client Name')
  expect(name.value).toBe('nobody')
  await user.clear(name)
  await user.type(name, 'Amber')
  await user.type(screen.getByLabelText('Client Type'), 'Tax')
  await user.click(screen.getByRole('button', { name: 'Create Client' }))
  expect(await screen.findByText('2 clients')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('without clients the page asks for the first', async () => {
  const { user } = await renderPage('/clients', { '/api/clients': [] })
  expect(await screen.findByText('No clients yet')).toBeTruthy()
  expect(
    screen.getByText(
      'Create your first client to start managing professional relationships and meetings.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add First Client' }))
  expect(await screen.findByRole('dialog', { name: 'Create New Client' })).toBeTruthy()
})

test('failed clients can be loaded again', async () => {
  const replies: Answer[] = [anError(500, 'Internal error'), [client(1, 'Zeta')]]
  const { user } = await renderPage('/clients', { '/api/clients': () => replies.shift() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Zeta')).toBeTruthy()
})

test('one row is open at a time and can be closed again', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [client(1, 'Amber'), client(2, 'Zeta')],
    '/api/meetings?clientId=1': [],
    '/api/meetings?clientId=2': [],
  })
  await user.click(await screen.findByRole('button', { name: 'Amber' }))
  expect(await screen.findByText('Client Conversations')).toBeTruthy()
  expect(screen.getByText('No meetings recorded for this client yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zeta' }))
  await screen.findByText('Client Conversations')
  expect(expanded()).toEqual(['Zeta'])
  await user.click(screen.getByRole('button', { name: 'Zeta' }))
  expect(expanded()).toEqual([])
  expect(screen.queryAllByText('Client Conversations')).toHaveLength(0)
})

test('a question can be about a client: only its meetings are searched', async () => {
  const { user, calls } = await renderPage('/clients', {
    '/api/clients': [client(1, 'Amber'), client(2, 'Zeta')],
    '/api/meetings?clientId=2': [],
    'POST /api/search': new Promise(() => {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Zeta' }))
  await user.click(await screen.findByRole('link', { name: 'Ask about this' }))
  const about = await screen.findByText('Asking about')
  // it stays in view on a phone
  expect(about.closest('form')?.contains(screen.getByLabelText('Your question'))).toBe(true)
  await user.type(
    screen.getByPlaceholderText('Ask a question about your meetings or clients...'),
    'What was agreed?{Enter}',
  )
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/search')?.body).toEqual({
      query: 'What was agreed?',
      plan: { clientIds: [2] },
    }),
  )
})

test('an open row is open again at the same address', async () => {
  history.replaceState(null, '', '/clients')
  const { user, unmount } = await renderPage('/clients', {
    '/api/clients': [client(1, 'Amber'), client(2, 'Zeta')],
    '/api/meetings?clientId=2': [],
  })
  await user.type(screen.getByRole('searchbox'), 'wealth')
  await user.click(await screen.findByRole('button', { name: 'Zeta' }))
  const { search } = location
  expect(search).toBe('?q=wealth&open=2')
  await user.click(screen.getByRole('button', { name: 'Zeta' }))
  await user.clear(screen.getByRole('searchbox'))
  expect(location.search).toBe('')
  unmount()
  await renderPage(`/clients${search}`, {
    '/api/clients': [client(1, 'Amber'), client(2, 'Zeta')],
    '/api/meetings?clientId=2': [],
  })
  await waitFor(() => expect(expanded()).toEqual(['Zeta']))
})

test('all rows are printed, far from the window too', async () => {
  const many = Array.from({ length: 80 }, (_, nth) => client(nth + 1, `Client ${nth}`))
  await renderPage('/clients', { '/api/clients': many })
  await screen.findByText('80 clients')
  expect(names().length).toBeLessThan(many.length)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(names()).toHaveLength(many.length)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(names().length).toBeLessThan(many.length)
})

test('arrow keys move between rows', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [client(1, 'Amber'), client(2, 'Lund'), client(3, 'Zeta')],
  })
  const first = await screen.findByRole('button', { name: 'Amber' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Lund')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Zeta')
  await user.keyboard('{ArrowUp}{Home}')
  expect(document.activeElement === first).toBe(true)
})

test('a processed meeting shows three sentences and three action items', async () => {
  const { user } = await withMeetings([
    meeting({
      summary: {
        executiveSummary: 'One thing. Two things. Three things. Four things.',
        actionItems: JSON.stringify([
          { task: 'Send the deed', assignee: 'Mara' },
          { task: 'Call the bank' },
          { task: 'Sign', assignee: 'Eleanor' },
          { task: 'Never shown' },
        ]),
      },
    }),
  ])
  const card = await openCard(user)
  expect(card.getByText('Annual review')).toBeTruthy()
  expect(card.getByText('Uploaded')).toBeTruthy()
  expect(card.getByText('Nov 12, 2026')).toBeTruthy()
  expect(card.getByText('Processed')).toBeTruthy()
  expect(card.getByText('One thing. Two things. Three things.')).toBeTruthy()
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Send the deed (Mara)',
    'Call the bank',
    'Sign (Eleanor)',
  ])
})

test("without a summary the transcript's beginning is shown, without action items a hint to the details", async () => {
  const { user } = await withMeetings([
    meeting({ transcript: { fullText: `${'a'.repeat(200)}bcd` } }),
  ])
  const card = await openCard(user)
  expect(card.getByText('a'.repeat(200))).toBeTruthy()
  expect(card.getByText('View meeting details for action items')).toBeTruthy()
})

test('a meeting being processed says what is pending', async () => {
  for (const [status, shown] of [
    ['Uploaded', 'Thinking...'],
    ['Processing', 'Processing...'],
  ] as const) {
    const { user } = await withMeetings([meeting({ status })])
    const card = await openCard(user)
    expect(card.getByText(shown)).toBeTruthy()
    expect(card.getByText('Processing transcription...')).toBeTruthy()
    expect(card.getByText('Awaiting processing completion')).toBeTruthy()
  }
})

test('a planned or failed meeting says where its action items come from', async () => {
  for (const [status, shown] of [
    ['Scheduled', 'Action items appear here after the meeting.'],
    ['Failed', 'View meeting details to try again'],
  ] as const) {
    const { user } = await withMeetings([meeting({ status, summary: null })])
    const card = await openCard(user)
    expect(card.getByText(shown)).toBeTruthy()
  }
})

test('View Details opens the meeting and remembers where to return', async () => {
  const { user, path } = await withMeetings([meeting({})])
  const card = await openCard(user)
  await user.click(card.getByRole('link', { name: /View Details/ }))
  await waitFor(() => expect(path()).toBe('/meetings/7'))
  expect(sessionStorage.getItem('meetingReferrer')).toBe('/clients')
})

test('the demo user has five built-in clients and no client is fetched', async () => {
  const { calls } = await renderPage('/clients', {}, { reader: { ...aReader, id: 1 } })
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(calls.some((call) => call.path === '/api/clients')).toBe(false)
})

async function withMeetings(meetings: Meeting[]) {
  return renderPage('/clients', {
    '/api/clients': [client(1, 'Amber')],
    '/api/meetings?clientId=1': meetings,
  })
}

async function openCard(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Amber' }))
  return within(await screen.findByRole('article'))
}

test('a client added elsewhere does not move the row under the mouse until the list is left', async () => {
  let arrived = false
  const { user } = await renderPage('/clients', {
    '/api/clients': () =>
      arrived ? [client(1, 'Amber'), client(2, 'Zeta Bakery')] : [client(2, 'Zeta Bakery')],
  })
  const row = await screen.findByRole('button', { name: 'Zeta Bakery' })
  await user.hover(row)
  arrived = true
  act(() => QuietEvents.opened.at(-1)?.emit('clients'))
  await screen.findByText('1 client, 1 new')
  expect(names()).toEqual(['Zeta Bakery'])
  await user.unhover(row)
  await screen.findByText('2 clients')
  expect(names()).toEqual(['Amber', 'Zeta Bakery'])
})

function main() {
  return within(screen.getByRole('main'))
}

function names(): string[] {
  return main()
    .queryAllByRole('heading', { level: 2 })
    .map((one) => one.textContent ?? '')
}

function expanded(): string[] {
  return main()
    .queryAllByRole('button', { expanded: true })
    .map((one) => one.textContent ?? '')
}

function client(id: number, name: string, meetingCount = 0): Client {
  const createdAt = '2026-11-01T15:00:00.000Z'
  return { id, name, type: 'Wealth Management', createdAt, meetingCount, legalHold: false }
}

function meeting(about: Partial<Meeting>): Meeting {
  return {
    id: 7,
    title: 'Annual review',
    clientId: 1,
    date: '2026-11-12T15:00:00.000Z',
    duration: 1800,
    type: 'Uploaded',
    status: 'Processed',
    createdAt: '2026-11-12T15:00:00.000Z',
    client: { id: 1, name: 'Amber', type: 'Wealth Management' },
    summary: null,
    transcript: null,
    progress: null,
    failure: null,
    hasAudio: false,
    legalHold: false,
    attendees: [],
    review: 'Draft',
    ...about,
  }
}
