import { expect, test } from 'bun:test'
import type { Meeting } from '@app/db/meetings/meetings'
import { aListed } from '../meetings/meeting-testing'
import { openList, pick } from '../meetings/upload/pick-testing'
import { QuietEvents } from '../testing/dom'
import {
  act,
  anError,
  aReader,
  fireEvent,
  renderPage,
  screen,
  waitFor,
  within,
} from '../testing/testing'

const clients = [
  { id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' },
  { id: 8, name: 'Priya Raman', type: 'Wealth Management' },
]

function open(meetings: unknown = [], more: Record<string, unknown> = {}) {
  return renderPage('/dashboard', {
    '/api/stats': { processedCount: 7, clientCount: 3, insightsGenerated: 21 },
    '/api/meetings?days=7': meetings,
    '/api/clients': clients,
    ...more,
  })
}

test('the dashboard has its heading, subtitle and blocks', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(screen.getByText('Manage and analyze your client meetings')).toBeTruthy()
  for (const name of ['Filter Meetings', 'Analytics Overview', 'Recent Activity']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  expect(screen.getAllByRole('button', { name: 'Upload Audio' }).length).toBeGreaterThan(0)
})

test('three figures are shown, and 0 for a missing one', async () => {
  await open([], { '/api/stats': { processedCount: 1234, clientCount: 3 } })
  expect(await figure('Processed Recordings')).toBe('1,234')
  expect(await figure('Active Clients')).toBe('3')
  expect(await figure('Meeting Insights')).toBe('0')
})

test("figures that couldn't be loaded can be asked for again", async () => {
  let asked = 0
  const stats = { processedCount: 7, clientCount: 3, insightsGenerated: 21 }
  const { user } = await open([], {
    '/api/stats': () => {
      asked += 1
      return asked === 1 ? anError(500, 'Internal error') : stats
    },
  })
  const said = await screen.findByText(/The numbers couldn’t be loaded/)
  await user.click(within(said).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await figure('Processed Recordings')).toBe('7'))
  expect(screen.queryByText(/The numbers couldn’t be loaded/)).toBeNull()
})

test('placeholders are shown while figures, clients and meetings load', async () => {
  const never = () => new Promise(() => {})
  const { container } = await open(never, { '/api/stats': never, '/api/clients': never })
  await screen.findByText('Processed Recordings')
  expect(container.querySelectorAll('dd [data-skeleton]')).toHaveLength(3)
  const panel = screen.getByRole('region', { name: 'Filter Meetings' })
  expect(panel.querySelectorAll('[data-skeleton]')).toHaveLength(1)
  const recent = screen.getByRole('region', { name: 'Recent Activity' })
  expect(recent.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(3)
})

test('a recent meeting shows client, type, title, summary, date and status and links to it', async () => {
  const { user, path } = await open([
    aListed({ summary: { executiveSummary: 'One. Two. Three. Four.', actionItems: '[]' } }),
  ])
  const link = await screen.findByRole('link', { name: 'Annual trust review' })
  const row = within(link.closest('li') ?? document.body)
  for (const text of [
    'Hartwell Family Trust',
    'Uploaded',
    'One. Two. Three.',
    'November 20, 2026',
    'Processed',
  ]) {
    expect(row.getByText(text)).toBeTruthy()
  }
  expect(link.getAttribute('href')).toBe('/meetings/12')
  await user.click(link)
  await waitFor(() => expect(path()).toBe('/meetings/12'))
})

test('a row has few elements: the server renders each in every list', async () => {
  await open([aListed()])
  const link = await screen.findByRole('link', { name: 'Annual trust review' })
  expect(link.closest('li')?.querySelectorAll('*').length).toBeLessThanOrEqual(11)
})

test("without a summary the transcript's beginning is shown, and without that a processing hint", async () => {
  const fullText = 'abcde'.repeat(40)
  await open([
    aListed({ id: 1, summary: null, transcript: { fullText } }),
    aListed({ id: 2, summary: null, status: 'Uploaded' }),
    aListed({ id: 3, summary: null, status: 'Processing' }),
  ])
  expect(await screen.findByText(fullText.slice(0, 150))).toBeTruthy()
  expect(screen.getAllByText('Processing meeting summary...')).toHaveLength(2)
  expect(screen.getByText('Thinking...')).toBeTruthy()
  expect(screen.getByText('Processing...')).toBeTruthy()
})

test('a screen reader hears which of the recent meetings was processed', async () => {
  let ended = false
  const meetings = () => [
    aListed({ id: 1, title: 'Spring review', status: ended ? 'Processed' : 'Processing' }),
    aListed({ id: 2, title: 'Estate plan' }),
  ]
  await open(meetings)
  await screen.findByText('Processing...')
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told().join()).not.toContain('processed')
  ended = true
  await act(async () => QuietEvents.opened.at(-1)?.emit('meeting'))
  await waitFor(() => expect(told()).toContain('“Spring review” processed.'))
  expect(told()).not.toContain('“Estate plan” processed.')
})

test('a planned meeting shows no processing hint', async () => {
  await open([aListed({ id: 4, summary: null, status: 'Scheduled' })])
  await screen.findByText('The summary appears here after you upload the recording.')
  expect(screen.queryByText('Processing meeting summary...')).toBeNull()
})

test('a meeting without a client is shown as Client', async () => {
  const nobody = { ...aListed(), client: null }
  await open([nobody])
  const row = (await screen.findByRole('link', { name: 'Annual trust review' })).closest('li')
  expect(row?.textContent).toStartWith('Client')
})

test('only meetings of the last seven days are recent', async () => {
  await open([
    aListed({ id: 1, title: 'Last week', date: '2026-11-14T16:00:00.000Z' }),
    aListed({ id: 2, title: 'Long ago', date: '2026-11-14T14:00:00.000Z' }),
    aListed({ id: 3, title: 'Next week', date: '2026-11-27T14:00:00.000Z' }),
  ])
  expect(await screen.findByRole('link', { name: 'Last week' })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Long ago' })).toHaveLength(0)
  expect(screen.queryAllByRole('link', { name: 'Next week' })).toHaveLength(0)
})

test('without recent meetings the list says so', async () => {
  await open()
  expect(await screen.findByText('No meetings have been recorded recently.')).toBeTruthy()
})

test('client and date filter the recent meetings, and both can be cleared', async () => {
  const { user } = await open([
    aListed({ id: 1, title: 'Of the trust' }),
    aListed({ id: 2, title: 'Of Priya', ...ofPriya }),
  ])
  await pick(user, /Client/, 'Priya Raman')
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Of the trust' })).toHaveLength(0),
  )
  expect(screen.getByRole('link', { name: 'Of Priya' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-19' } })
  expect(await screen.findByText('No meetings have been recorded recently.')).toBeTruthy()
  // for going back, and for a reload
  expect(location.search).toBe('?client=8&date=2026-11-19')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Of the trust' })).toBeTruthy()
  expect(location.search).toBe('')
})

test('All Clients removes the client filter', async () => {
  const { user } = await open([
    aListed({ id: 1, title: 'Of the trust' }),
    aListed({ id: 2, title: 'Of Priya', ...ofPriya }),
  ])
  await pick(user, /Client/, 'Priya Raman')
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Of the trust' })).toHaveLength(0),
  )
  await pick(user, /Client/, 'All Clients')
  expect(await screen.findByRole('link', { name: 'Of the trust' })).toBeTruthy()
})

test('returning within 30 seconds reloads figures, but not meetings', async () => {
  const { user, calls } = await open([aListed()])
  const asked = (path: string) => calls.filter((call) => call.path === path).length
  await screen.findByRole('link', { name: 'Annual trust review' })
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  const before = [asked('/api/stats'), asked('/api/meetings?days=7')] as const
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('link', { name: 'Annual trust review' })
  await waitFor(() => expect(asked('/api/stats')).toBe(before[0] + 1))
  expect(asked('/api/meetings?days=7')).toBe(before[1])
})

test('the filter offers All Clients and every client', async () => {
  const { user } = await open()
  await user.click(await openList(/Client/))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'All Clients',
    'Hartwell Family Trust',
    'Priya Raman',
  ])
})

test('failed meetings can be loaded again', async () => {
  let broken = true
  const { user } = await open(() => (broken ? anError(500, 'no') : [aListed()]))
  await screen.findByText(/couldn’t be loaded/)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Annual trust review' })).toBeTruthy()
})

test('two thousand recent meetings are shown a page at a time', async () => {
  const meetings = Array.from({ length: 2000 }, (_, id) => aListed({ id, title: `Meeting ${id}` }))
  const { user } = await open(meetings)
  const recent = await screen.findByRole('region', { name: 'Recent Activity' })
  await waitFor(() => expect(within(recent).getAllByRole('listitem')).toHaveLength(25))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(within(recent).getAllByRole('listitem')).toHaveLength(50)
})

test('the demo user has built-in figures and three meetings, which open', async () => {
  const demo = { ...aReader, id: 1 }
  const { user } = await renderPage('/dashboard', {}, { reader: demo })
  expect(await figure('Processed Recordings')).toBe('12')
  expect(await figure('Active Clients')).toBe('5')
  expect(await figure('Meeting Insights')).toBe('36')
  const recent = screen.getByRole('region', { name: 'Recent Activity' })
  await waitFor(() => expect(within(recent).getAllByRole('listitem')).toHaveLength(3))
  await user.click(within(recent).getByRole('link', { name: 'Annual trust review' }))
  expect(await screen.findByRole('heading', { name: 'Executive Summary' })).toBeTruthy()
})

const ofPriya: Partial<Meeting> = {
  clientId: 8,
  client: { id: 8, name: 'Priya Raman', type: 'Wealth Management' },
}

function figure(label: string): Promise<string> {
  return waitFor(() => {
    const value = screen.getByText(label).parentElement?.querySelector('dd')?.textContent
    if (!value) throw new Error('the figure is still to come')
    return value
  })
}

test('due action items link to their page, and without any there is no link', async () => {
  const figures = { processedCount: 1, clientCount: 1, insightsGenerated: 1 }
  const due = { ...figures, overdueCount: 2, dueCount: 1 }
  await renderPage('/dashboard', { '/api/stats': due })
  const link = await screen.findByRole('link', { name: /Action items due/ })
  expect(link.textContent).toBe('Action items due2 overdue1 today')
  expect(link.getAttribute('href')).toBe('/actions')
  await renderPage('/dashboard', { '/api/stats': figures })
  await screen.findByRole('region', { name: 'Analytics Overview' })
  expect(screen.queryByText('Action items due')).toBeNull()
})
