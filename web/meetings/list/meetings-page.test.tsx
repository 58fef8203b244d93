import { expect, test } from 'bun:test'
import { QuietEvents } from '../../testing/dom'
import { inParts } from '../../testing/in-parts'
import {
  act,
  anError,
  aReader,
  fireEvent,
  renderPage,
  screen,
  waitFor,
} from '../../testing/testing'
import { aListed, aMeeting } from '../meeting-testing'
import { pick } from '../upload/pick-testing'

const clients = [{ id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' }]

function open(path = '/meetings', answers: Record<string, unknown> = {}) {
  return renderPage(path, {
    '/api/clients': clients,
    '/api/meetings?limit=50': [aListed()],
    '/api/meetings/count': { count: 1 },
    ...answers,
  })
}

test('all meetings are in a list that links to them and back', async () => {
  const { user, path } = await open()
  expect(await screen.findByText('1 meeting')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Annual trust review' }))
  await waitFor(() => expect(path()).toBe('/meetings/12'))
  expect(sessionStorage.getItem('meetingReferrer')).toBe('/meetings')
})

test('while a page loads it is as long as it will be, so that its end stays where it is', async () => {
  await open('/meetings', {
    '/api/meetings?limit=50': () => new Promise(() => {}),
    '/api/meetings/count': { count: 120 },
  })
  await screen.findByText('Page 1 of 3')
  const list = screen.getAllByRole('list').find((list) => list.getAttribute('aria-busy') === 'true')
  expect(list?.children).toHaveLength(50)
})

test('words, client and status are put into the address and the call', async () => {
  const found = {
    '/api/meetings?q=trust&limit=50': [aListed()],
    '/api/meetings/count?q=trust': { count: 1 },
    '/api/meetings?status=Failed&q=trust&limit=50': [],
    '/api/meetings/count?status=Failed&q=trust': { count: 0 },
  }
  const { user, path } = await open('/meetings', found)
  await user.type(await screen.findByRole('searchbox'), 'trust')
  await waitFor(() => expect(path()).toBe('/meetings?q=trust'))
  expect(await screen.findByText('1 meeting found')).toBeTruthy()
  await pick(user, /Status/, 'Failed')
  await waitFor(() => expect(path()).toBe('/meetings?q=trust&status=Failed'))
  expect(await screen.findByText('No matching meetings found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(path()).toBe('/meetings'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('the words are also searched in transcripts, and link to the moment', async () => {
  const said = {
    meetingId: 12,
    title: 'Annual trust review',
    date: '2026-11-20T15:00:00.000Z',
    clientId: 3,
    clientName: 'Wren & Co',
    source: 'transcript',
    snippet: [
      { text: 'The bond ', found: false },
      { text: 'ladder', found: true },
    ],
    speaker: 'Ben',
    segment: 12,
  }
  const { user, path } = await open('/meetings?q=ladder', {
    '/api/meetings?q=ladder&limit=50': [],
    '/api/meetings/count?q=ladder': { count: 0 },
    '/api/find?q=ladder': [said],
  })
  const link = await screen.findByRole('link', { name: 'The bond ladder' })
  expect(
    screen.getByText('No title or client matches. See what was said and written.'),
  ).toBeTruthy()
  expect(screen.queryByText('No matching meetings found')).toBeNull()
  expect(link.querySelector('mark')?.textContent).toBe('ladder')
  expect(
    screen.getByText(inParts(/^Ben · Annual trust review · .*November 20, 2026$/)),
  ).toBeTruthy()
  const client = screen.getByRole('link', { name: 'Wren & Co' })
  expect(client.getAttribute('href')).toBe('/clients/3')
  await user.click(link)
  await waitFor(() => expect(path()).toBe('/meetings/12?tab=transcript&segment=12'))
  expect(sessionStorage.getItem('meetingReferrer')).toBe('/meetings?q=ladder')
})

test('what was said is searched in the filtered meetings only', async () => {
  const filter =
    'clientId=3&status=Processed&from=2026-11-20T00:00:00.000Z&to=2026-11-21T00:00:00.000Z'
  const sent = encodeURI(filter).replaceAll(':', '%3A')
  const { calls } = await open('/meetings?q=ladder&client=3&status=Processed&date=2026-11-20', {
    [`/api/find?q=ladder&${sent}`]: [],
  })
  await waitFor(() => {
    const found = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/find'))
    expect(found).toEqual([`/api/find?q=ladder&${sent}`])
  })
})

test('choosing a filter while typing loses neither the filter nor the words', async () => {
  const found = {
    '/api/meetings?status=Failed&limit=50': [],
    '/api/meetings/count?status=Failed': { count: 0 },
    '/api/meetings?status=Failed&q=trust&limit=50': [],
    '/api/meetings/count?status=Failed&q=trust': { count: 0 },
  }
  const { user, path } = await open('/meetings', found)
  const words = await screen.findByRole<HTMLInputElement>('searchbox')
  await user.click(screen.getByRole('combobox', { name: /Status/ }))
  const failed = await screen.findByRole('option', { name: 'Failed' })
  fireEvent.change(words, { target: { value: 'trust' } })
  await user.click(failed)
  await waitFor(() => expect(path()).toBe('/meetings?q=trust&status=Failed'))
})

test('two filters changed before the list is drawn again both hold', async () => {
  const { path } = await open('/meetings', {
    '/api/meetings/count': { count: 120 },
    '/api/meetings?from=2026-11-20T05%3A00%3A00.000Z&to=2026-11-21T05%3A00%3A00.000Z&limit=50': [],
  })
  const next = await screen.findByRole('button', { name: 'Next' })
  act(() => {
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-20' } })
    fireEvent.click(next)
  })
  await waitFor(() => expect(path()).toBe('/meetings?date=2026-11-20&page=2'))
})

test('Clear also removes words that were just typed', async () => {
  const { path } = await open('/meetings?status=Failed', {
    '/api/meetings?status=Failed&limit=50': [],
    '/api/meetings/count?status=Failed': { count: 0 },
  })
  const clear = await screen.findByRole('button', { name: 'Clear' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'trust' } })
  fireEvent.click(clear)
  await waitFor(() => expect(path()).toBe('/meetings'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('more than fifty meetings are shown page by page', async () => {
  const { user, path } = await open('/meetings', {
    '/api/meetings/count': { count: 120 },
    '/api/meetings?limit=50&offset=50': [aListed({ id: 60, title: 'On the second page' })],
  })
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'On the second page' })).toBeTruthy()
  expect(path()).toBe('/meetings?page=2')
})

test('a page that there is no more shows the last one', async () => {
  const { user } = await open('/meetings?page=7', {
    '/api/meetings/count': { count: 120 },
    '/api/meetings?limit=50&offset=300': [],
    '/api/meetings?limit=50&offset=100': [aListed({ id: 60, title: 'On the last page' })],
    '/api/meetings?limit=50&offset=50': [aListed({ id: 61, title: 'On the second page' })],
  })
  expect(await screen.findByRole('link', { name: 'On the last page' })).toBeTruthy()
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('link', { name: 'On the second page' })).toBeTruthy()
})

test('any page of an empty list shows how to start', async () => {
  await open('/meetings?page=7', {
    '/api/meetings/count': { count: 0 },
    '/api/meetings?limit=50&offset=300': [],
    '/api/meetings?limit=50': [],
  })
  expect(await screen.findByRole('heading', { name: 'No meetings yet' })).toBeTruthy()
})

test('going forward and back a page shows what came with the page', async () => {
  const never = () => new Promise(() => {})
  const counted = { '/api/meetings/count': { count: 120 } }
  const { user } = await renderPage(
    '/meetings',
    {
      '/api/meetings?limit=50': never,
      '/api/meetings?limit=50&offset=50': [aListed({ id: 60, title: 'On the second page' })],
      ...counted,
    },
    { sent: { '/api/meetings?limit=50': [aListed()], ...counted, '/api/clients': clients } },
  )
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('link', { name: 'On the second page' })
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Annual trust review' })).toBeTruthy()
})

test("another filter's rows do not replace those that can't be loaded", async () => {
  const { user } = await open('/meetings', {
    '/api/meetings?status=Failed&limit=50': anError(500, 'Internal error'),
    '/api/meetings/count?status=Failed': anError(500, 'Internal error'),
  })
  await screen.findByRole('link', { name: 'Annual trust review' })
  await pick(user, /Status/, 'Failed')
  expect(await screen.findByText(/couldn’t be loaded/)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Annual trust review' })).toHaveLength(0)
  await waitFor(() => expect(screen.queryAllByText('1 meeting found')).toHaveLength(0))
})

test("no count is shown beside a list that can't be loaded", async () => {
  const { calls } = await open('/meetings', {
    '/api/meetings?limit=50': anError(500, 'Internal error'),
    '/api/meetings/count': { count: 120 },
  })
  await screen.findByText(/couldn’t be loaded/)
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/meetings/count'))
  expect(screen.queryByText('120 meetings')).toBeNull()
  expect(screen.queryByText('Page 1 of 3')).toBeNull()
})

test('without any meeting the list shows how to start', async () => {
  await open('/meetings', { '/api/meetings?limit=50': [], '/api/meetings/count': { count: 0 } })
  expect(await screen.findByRole('heading', { name: 'No meetings yet' })).toBeTruthy()
  expect(screen.queryByText('0 meetings')).toBeNull()
})

test("the demo user's own meetings are above the samples, and the first one opens", async () => {
  const demo = { ...aReader, id: 1 }
  const own = aListed({ id: 1, title: 'Recorded today' })
  const answers = {
    '/api/meetings?limit=50': [own],
    '/api/meetings/count': { count: 1 },
    '/api/meetings/1': aMeeting({ id: 1, title: 'Recorded today' }),
  }
  const { user, path } = await renderPage('/meetings', answers, { reader: demo })
  await screen.findByRole('link', { name: 'Recorded today' })
  const titles = screen.getAllByRole('link', { name: /^(Recorded|Annual|Investment|Partnership)/ })
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    ...['Recorded today', 'Annual trust review'],
    ...['Investment review, third quarter', 'Partnership agreement, second draft'],
  ])
  await user.click(screen.getByRole('link', { name: 'Recorded today' }))
  await screen.findByRole('heading', { name: 'Recorded today' })
  expect(path()).toBe('/meetings/1')
})

test('a demo user without own meetings has only the samples', async () => {
  const none = { '/api/meetings?limit=50': [], '/api/meetings/count': { count: 0 } }
  await renderPage('/meetings', none, { reader: { ...aReader, id: 1 } })
  await screen.findByRole('link', { name: 'Annual trust review' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a meeting that arrives by itself does not move the row under the mouse until the list is left', async () => {
  const later = aListed({ id: 13, title: 'Year-end call' })
  let arrived = false
  const { user } = await open('/meetings', {
    '/api/meetings?limit=50': () => (arrived ? [later, aListed()] : [aListed()]),
    '/api/meetings/count': () => ({ count: arrived ? 2 : 1 }),
    '/api/meetings?status=Processed&limit=50': [later, aListed()],
    '/api/meetings/count?status=Processed': { count: 2 },
  })
  const row = await screen.findByRole('link', { name: 'Annual trust review' })
  await user.hover(row)
  arrived = true
  act(() => QuietEvents.opened.at(-1)?.emit('meeting'))
  await screen.findByText('2 meetings, 1 new')
  expect(screen.queryAllByText('Year-end call')).toHaveLength(0)
  await user.unhover(row)
  await screen.findByText('Year-end call')
  await screen.findByText('2 meetings')
})

test('another page, asked for while the list is read, holds nothing back', async () => {
  await open('/meetings', {
    '/api/meetings/count': { count: 120 },
    '/api/meetings?limit=50&offset=50': [aListed({ id: 60, title: 'On the second page' })],
  })
  const row = await screen.findByRole('link', { name: 'Annual trust review' })
  act(() => row.focus())
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('On the second page')
})
