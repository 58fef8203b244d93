import { expect, test } from 'bun:test'
import type { Meeting } from '@app/db/meetings/meetings'
import { BEFORE_SAMPLES } from '../data/samples/demo-user'
import { aListed } from '../meetings/meeting-testing'
import {
  type Answer,
  act,
  anError,
  aReader,
  fireEvent,
  renderPage,
  screen,
  waitFor,
} from '../testing/testing'

const clients = [
  { id: 1, name: 'Whitfield Family Trust', type: 'Wealth Management' },
  { id: 2, name: 'Elena Marchetti', type: 'Retirement Planning' },
]

test('Ctrl K finds a client and opens their page', async () => {
  const { user, path } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  await user.type(input, 'whit')
  const found = await screen.findByRole('option', { name: /Whitfield Family Trust/ })
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/clients/1'))
  expect(screen.queryAllByRole('combobox', { name: /Find a client/ })).toHaveLength(0)
})

test.each([
  ['record', 'Record', '/record'],
  ['compl', 'Compliance', '/compliance'],
])('%p leads to a page that the sidebar has no entry for', async (typed, name, to) => {
  const { user, path } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.type(await screen.findByRole('combobox', { name: /Find a client/ }), typed)
  const found = await screen.findByRole('option', { name })
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(to))
})

test('a section of the account page is found by what is in it, and gets the focus', async () => {
  const { user, path } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.type(await screen.findByRole('combobox', { name: /Find a client/ }), 'trash')
  const found = await screen.findByRole('option', { name: /Recently deleted/ })
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toStartWith('/account'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Recently deleted'))
  expect(document.activeElement?.tagName).toBe('H2')
})

test('only operators find the page of background jobs', async () => {
  for (const role of ['admin', 'user']) {
    const reader = { ...aReader, role }
    const { user } = await renderPage('/terms', { '/api/clients': clients }, { reader })
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    await user.type(await screen.findByRole('combobox', { name: /Find a client/ }), 'jobs')
    if (role === 'admin') await screen.findByRole('option', { name: 'Background jobs' })
    else await screen.findByText('Your meetings couldn’t be searched.')
    expect(screen.queryAllByRole('option')).toHaveLength(role === 'admin' ? 1 : 0)
  }
})

test('spoken words are found and open at their moment', async () => {
  const line = {
    meetingId: 7,
    title: 'Annual review',
    clientName: 'Wren & Co',
    date: '2026-06-16T10:00:00Z',
    source: 'transcript',
    snippet: [
      {
        text: 'Every allocation is within two points of what we want, and the bond ',
        found: false,
      },
      { text: 'ladder', found: true },
    ],
    speaker: 'Ben',
    segment: 12,
  }
  const { user, path } = await renderPage('/terms', {
    '/api/clients': clients,
    '/api/find?q=ladder': [line],
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.type(await screen.findByRole('combobox', { name: /Find a client/ }), 'ladder')
  const found = await screen.findByRole('option', { name: /… we want, and the bond ladder/ })
  expect(found.querySelector('mark')?.textContent).toBe('ladder')
  expect(found.textContent).toContain(
    'Ben\u00a0· Annual review\u00a0· Wren & Co\u00a0· Jun 16, 2026',
  )
  await user.click(found)
  await waitFor(() => expect(path()).toBe('/meetings/7?tab=transcript&segment=12'))
  expect(sessionStorage.getItem('meetingReferrer')).toBe(location.pathname)
})

test('what was typed is passed to the chat, which asks it once', async () => {
  const { user, path, calls } = await renderPage('/terms', {
    '/api/clients': clients,
    'POST /api/search': { result: 'Fees fall.', sources: [], scope: null, origin: 'rules' },
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.type(await screen.findByRole('combobox', { name: /Find a client/ }), 'fees?')
  await user.click(
    await screen.findByRole('option', { name: /Ask Meeting Intelligence: “fees\?”/ }),
  )
  expect(await screen.findByText('Fees fall.')).toBeTruthy()
  expect(path()).toBe('/search')
  expect(calls.filter(({ path }) => path === '/api/search')).toHaveLength(1)
})

test('after opening it by key, typing continues', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  expect(document.activeElement === input).toBe(true)
  await user.keyboard('elena')
  await screen.findByRole('option', { name: /Elena Marchetti/ })
})

test('closing it returns the focus to the heading if nothing had it', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox', { name: /Find a client/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms of Service'))
})

test('a page that arrives while someone types in the palette leaves the focus there', async () => {
  const { user, back } = await renderPage('/terms', { '/api/clients': clients })
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.keyboard('whit')
  await act(back)
  await screen.findByRole('heading', { name: 'Terms of Service', hidden: true })
  await user.keyboard('field')
  const input = screen.getByRole('combobox', { name: /Find a client/ })
  expect(input).toHaveProperty('value', 'whitfield')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms of Service'))
})

test('Ctrl K does not close what was opened from the palette', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.click(await screen.findByRole('option', { name: 'Add Client' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Client Name')
  await user.type(name, 'Zeta')
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  expect(screen.queryAllByRole('combobox', { name: /Find a client/ })).toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('Client Name').value).toBe('Zeta')
})

test('arrows choose among the results', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  await user.click(screen.getAllByRole('button', { name: /^Find/ })[0] as HTMLElement)
  await screen.findByRole('option', { name: 'Upload Audio' })
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Add Client')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('Help')
})

test('Enter right after typing runs what was typed, not what was listed before', async () => {
  const { path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({ '': [], calendar: [] }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  act(() => {
    fireEvent.change(input, { target: { value: 'calendar' } })
    fireEvent.keyDown(input, { key: 'Enter' })
  })
  await waitFor(() => expect(path()).toBe('/calendar'))
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
})

test('Enter waits for pending results, and typing on cancels it', async () => {
  const first = Promise.withResolvers<Meeting[]>()
  const second = Promise.withResolvers<Meeting[]>()
  const { user, path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({
      '': [aListed({ id: 5, title: 'Estate plan' })],
      fee: () => first.promise,
      'fee talk': () => second.promise,
    }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: /Estate plan/ })
  await user.keyboard('fee{Enter}')
  expect(path()).toBe('/terms')
  await user.keyboard(' talk')
  first.resolve([aListed({ id: 6, title: 'Fees of the year' })])
  await user.keyboard('{Enter}')
  expect(path()).toBe('/terms')
  second.resolve([aListed({ id: 7, title: 'Fee talk' })])
  await waitFor(() => expect(path()).toBe('/meetings/7'))
})

test('a row that no longer matches what was typed opens by no click and no Enter', async () => {
  const searched = Promise.withResolvers<Meeting[]>()
  const { user, path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({
      '': [aListed({ id: 5, title: 'Estate plan' })],
      fee: () => searched.promise,
    }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: /Estate plan/ })
  await user.keyboard('fee{ArrowDown}')
  const stale = screen.getByRole('option', { name: /Estate plan/ })
  expect(stale.closest('[role="group"]')?.getAttribute('aria-busy')).toBe('true')
  await user.click(stale)
  await user.keyboard('{Enter}')
  expect(path()).toBe('/terms')
  searched.resolve([aListed({ id: 6, title: 'Fees of the year' })])
  await waitFor(() => expect(path()).toBe('/meetings/6'))
})

test('the server is asked once typing rests, and only for what is shown', async () => {
  const asked: string[] = []
  const answers = (q: string) => () => {
    asked.push(q)
    return Promise.resolve([])
  }
  const words = ['', ...'estates'].map((_letter, at) => 'estates'.slice(0, at))
  await renderPage('/terms', {
    '/api/clients': clients,
    '/api/find?q=estates': answers('lines of estates'),
    ...meetingsFound(Object.fromEntries([...words, 'estates'].map((q) => [q, answers(q)]))),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: 'Upload Audio' })
  const input = screen.getByRole('combobox', { name: /Find a client/ })
  // no timer runs in between, however slow the machine
  for (const q of [...words.slice(1), 'estates']) fireEvent.change(input, { target: { value: q } })
  await waitFor(() => expect(asked).toContain('lines of estates'))
  expect(asked.toSorted()).toEqual(['', 'estates', 'lines of estates'])
})

test('a search that typing has overtaken is aborted', async () => {
  const never = () => new Promise(() => {})
  const { user, calls } = await renderPage('/terms', {
    '/api/clients': clients,
    '/api/find?q=est': never,
    ...meetingsFound({ '': [], est: never, estate: [aListed({ id: 5, title: 'Estate plan' })] }),
  })
  const searches = () => calls.filter(({ path }) => /[?&]q=est(&|$)/.test(path))
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: 'Upload Audio' })
  await user.keyboard('est')
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches().map(({ signal }) => signal?.aborted)).toEqual([false, false])
  await user.keyboard('ate')
  await screen.findByRole('option', { name: /Estate plan/ })
  expect(searches().map(({ signal }) => signal?.aborted)).toEqual([true, true])
})

test('Enter asks the server at once, without the rest after typing', async () => {
  const { calls, path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({ '': [], estate: [aListed({ id: 5, title: 'Estate plan' })] }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  fireEvent.change(input, { target: { value: 'estate' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  // no timer has run since
  expect(calls.filter(({ path }) => path.includes('q=estate'))).toHaveLength(2)
  await waitFor(() => expect(path()).toBe('/meetings/5'))
})

test('Enter that ends a composition runs nothing', async () => {
  const { path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({ '': [] }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  fireEvent.change(input, { target: { value: 'calendar' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(path()).toBe('/terms')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(path()).toBe('/calendar'))
})

test('the demo user finds the sample meetings', async () => {
  const none = { '': [], 'trust rev': [] }
  const { user, path } = await renderPage('/terms', meetingsFound(none), {
    reader: { ...aReader, id: 1 },
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: /Investment review/ })
  await user.keyboard('trust rev')
  await waitFor(() => expect(screen.queryAllByRole('option', { name: /Invest/ })).toHaveLength(0))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(`/meetings/${BEFORE_SAMPLES + 1}`))
})

test("the arrows' choice stays when more is found", async () => {
  const searched = Promise.withResolvers<Meeting[]>()
  const { user, path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({ '': [], el: () => searched.promise }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: 'Upload Audio' })
  await user.keyboard('el{ArrowUp}')
  expect(chosen()).toBe('Help')
  searched.resolve([aListed({ id: 6, title: 'Elm Street' })])
  await screen.findByRole('option', { name: /Elm Street/ })
  expect(chosen()).toBe('Help')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/settings'))
})

test('a failed search leaves no result of the previous one to open', async () => {
  const failing = Promise.withResolvers<Response>()
  const { user, path } = await renderPage('/terms', {
    '/api/clients': clients,
    ...meetingsFound({
      '': [aListed({ id: 5, title: 'Estate plan' })],
      'help me': () => failing.promise,
    }),
  })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await screen.findByRole('option', { name: /Estate plan/ })
  await user.keyboard('help me')
  failing.resolve(anError(500, 'Internal error'))
  await screen.findByText('Your meetings couldn’t be searched.')
  await user.keyboard('{Enter}')
  expect(path()).toBe('/terms')
})

/** Answers to searches for meetings, by their words. */
function meetingsFound(answers: Record<string, Answer>): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).map(([q, answer]) => [
      `/api/meetings?${new URLSearchParams({ ...(q && { q }), limit: '50' })}`,
      answer,
    ]),
  )
}

function chosen() {
  return document.querySelector('[role="option"][aria-selected="true"]')?.textContent
}
