import { expect, test } from 'bun:test'
import { inParts } from '../testing/in-parts'
import { renderPage, screen, waitFor, within } from '../testing/testing'

const past = { id: 4, title: 'Fees of the trust', createdAt: at(1), updatedAt: at(2) }

const answer = { result: 'Fees fall.', sources: [], scope: null, origin: 'rules', conversation: 4 }

const turn = {
  id: 9,
  question: 'What about fees?',
  answer: 'Fees **fall**.',
  details: { sources: [], scope: '4 meetings', origin: 'rules' },
  createdAt: at(1),
}

const chips = [
  { kind: 'client', label: 'Hartwell Trust', inherited: false, without: { clientIds: [] } },
  { kind: 'dates', label: 'April 2026', inherited: true, without: { dates: [] } },
]
const understood = {
  plan: { clientIds: [3], dates: ['x'], topic: 'fees' },
  chips,
  everything: { clientIds: [], dates: [] },
}

test('a past chat is opened where it ended, and continues in the same chat', async () => {
  const { user, calls } = await renderPage('/search', {
    '/api/conversations?limit=31': [past],
    '/api/conversations/4': { ...past, turns: [turn] },
    'POST /api/search': answer,
  })
  await user.click(screen.getByRole('button', { name: 'Past chats' }))
  await user.click(await screen.findByRole('button', { name: /Fees of the trust Nov 2/ }))
  expect(await screen.findByText('fall', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(inParts('Searched 4 meetings · Keyword result (no AI)'))).toBeTruthy()
  await user.type(input(), 'And then?{Enter}')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  const asked = calls.filter(({ path }) => path === '/api/search').at(-1)
  expect(asked?.body).toMatchObject({ query: 'And then?', conversationHistory: { length: 2 } })
})

test('a past chat is renamed in place', async () => {
  const { user, calls } = await renderPage('/search', {
    '/api/conversations?limit=31': [past],
    'PATCH /api/conversations/4': {},
  })
  await user.click(screen.getByRole('button', { name: 'Past chats' }))
  await user.click(await screen.findByRole('button', { name: 'Rename Fees of the trust' }))
  const title = screen.getByLabelText<HTMLInputElement>('Title of the chat')
  await user.clear(title)
  expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true)
  await user.type(title, 'Trust{Enter}')
  await waitFor(() => expect(changes(calls)).toEqual([['PATCH', { title: 'Trust' }]]))
})

test('a past chat can be deleted after confirmation, and downloaded as a file', async () => {
  const { user, calls } = await renderPage('/search', {
    '/api/conversations?limit=31': [past],
    'DELETE /api/conversations/4': {},
  })
  await user.click(screen.getByRole('button', { name: 'Past chats' }))
  const download = await screen.findByRole('link', { name: 'Download Fees of the trust' })
  expect(download.getAttribute('href')).toBe('/api/conversations/4/export')
  await user.click(screen.getByRole('button', { name: 'Delete Fees of the trust' }))
  expect(changes(calls)).toEqual([])
  const asking = await screen.findByRole('alertdialog', { name: 'Delete this chat?' })
  expect(asking.textContent).toContain('“Fees of the trust” is deleted for good')
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(changes(calls)).toEqual([['DELETE', null]]))
})

test('without past chats the list says how to start one', async () => {
  const { user } = await renderPage('/search', { '/api/conversations?limit=31': [] })
  await user.click(screen.getByRole('button', { name: 'Past chats' }))
  expect(await screen.findByText('No chats yet. Ask a question, and it’s kept here.')).toBeTruthy()
})

test('removing a chip asks the question again without it', async () => {
  const { user, calls } = await renderPage('/search', {
    'POST /api/search': { ...answer, ...understood },
  })
  await user.type(input(), 'What about fees?{Enter}')
  const list = await screen.findByRole('list', { name: 'Understood as' })
  expect(list.textContent).toContain('April 2026 (from before)')
  await user.click(within(list).getByRole('button', { name: 'Ask again without Hartwell Trust' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  expect(searches(calls).at(-1)).toMatchObject({
    query: 'What about fees?',
    plan: { clientIds: [], dates: ['x'], topic: 'fees' },
  })
  const [older, newer] = screen.getAllByRole('list', { name: 'Understood as' })
  expect(within(older ?? list).queryAllByRole('button')).toHaveLength(0)
  const everything = within(newer ?? list).getByRole('button', { name: 'Search everything' })
  await user.click(everything)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
  expect(searches(calls).at(-1)).toMatchObject({ plan: { clientIds: [], dates: [] } })
})

test('an answer is copied with its sources', async () => {
  const source = {
    number: 1,
    meetingId: 7,
    title: 'Annual review',
    clientName: 'Hartwell Trust',
    date: '2026-11-12T15:00:00.000Z',
    kind: 'transcript',
    quote: 'Fees fall.',
    segment: 5,
    start: 724,
  }
  const { user } = await renderPage('/search', {
    'POST /api/search': { ...answer, result: '**Fees &amp; costs** fall [1].', sources: [source] },
  })
  await user.type(input(), 'Fees?{Enter}')
  const copy = await screen.findByRole('button', { name: 'Copy' })
  expect(copy.dataset.print).toBe('hide')
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(
    'Fees & costs fall [1].\n\n[1] Annual review, Hartwell Trust, Nov 12, 2026, Transcript, 12:04',
  )
})

function at(day: number): string {
  return `2026-11-0${day}T10:00:00.000Z`
}

function input() {
  return screen.getByPlaceholderText('Ask a question about your meetings or clients...')
}

type Calls = { method: string; path: string; body: unknown }[]

function searches(calls: Calls) {
  return calls.filter(({ path }) => path === '/api/search').map(({ body }) => body)
}

function changes(calls: Calls) {
  return calls
    .filter(({ method, path }) => method !== 'GET' && path === '/api/conversations/4')
    .map(({ method, body }) => [method, body])
}
