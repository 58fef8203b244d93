import { expect, spyOn, test } from 'bun:test'
import { inParts } from '../testing/in-parts'
import { anError, aReader, renderPage, screen, waitFor, within } from '../testing/testing'

const placeholder = 'Ask a question about your meetings or clients...'

const source = {
  number: 1,
  meetingId: 7,
  title: 'Annual review',
  clientName: 'Hartwell Family Trust',
  clientId: 3,
  date: '2026-11-12T15:00:00.000Z',
  kind: 'transcript',
  quote: 'Fees fall in spring.',
  segment: 5,
  start: 724,
}

const answer = {
  result: '## Fees\n\n**Fees** fall in spring [1].\n\n- The trust stays\n\n> Until March',
  sources: [source],
  scope: '1–30 April, 4 meetings',
  origin: 'model',
}

test('an empty conversation offers help and four questions', async () => {
  await renderPage('/search')
  expect(screen.getByRole('heading', { name: 'How can I help?' })).toBeTruthy()
  expect(screen.getByText('Ask me anything about your meeting transcripts and notes')).toBeTruthy()
  const questions = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(questions.map((question) => question.textContent)).toEqual([
    'What did we discuss in the last meeting with the Hartwell Family Trust?',
    'What were the key points from all meetings in April?',
    'What are the action items from the meeting about the investment review?',
    'Which clients did I meet in the last month?',
  ])
  expect(screen.queryAllByRole('button', { name: 'New Chat' })).toHaveLength(0)
})

test('the demo user reads that the sample meetings are not searched', async () => {
  const words = 'Answers come from your own meetings. The sample meetings aren’t among them.'
  await renderPage('/search', {}, { reader: { ...aReader, id: 1 } })
  expect(screen.getByText(words)).toBeTruthy()
  await renderPage('/search')
  expect(screen.queryByText(words)).toBeNull()
})

test('with meetings, examples are about the newest', async () => {
  const newest = { id: 7, title: 'Annual review', client: { id: 3, name: 'Wren & Co' } }
  const { user, calls } = await renderPage('/search', {
    '/api/meetings?status=Processed&limit=1': [newest],
    'POST /api/search': never,
  })
  expect(screen.getByRole('heading', { name: 'About your meetings' })).toBeTruthy()
  expect(screen.getByText('What did we discuss in the last meeting with Wren & Co?')).toBeTruthy()
  const question = 'What are the action items from “Annual review”?'
  await user.click(screen.getByRole('button', { name: question }))
  expect(searches(calls)).toEqual([{ query: question }])
})

test('on every visit, examples are about what is the newest meeting by then', async () => {
  const newest = { id: 7, title: 'Annual review', client: { id: 3, name: 'Wren & Co' } }
  const path = '/api/meetings?status=Processed&limit=1'
  const { user, back } = await renderPage(
    '/search',
    { [path]: [{ ...newest, title: 'Year-end review' }] },
    { sent: { [path]: [newest] } },
  )
  expect(screen.getByText('What are the action items from “Annual review”?')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await back()
  expect(await screen.findByText('What are the action items from “Year-end review”?')).toBeTruthy()
  expect(screen.queryAllByText(/“Annual review”/)).toHaveLength(0)
})

test('an example fills the input and searches immediately, with a waiting message', async () => {
  const { user, calls } = await renderPage('/search', { 'POST /api/search': never })
  await user.click(screen.getByRole('button', { name: /key points from all meetings in April/ }))
  expect(screen.getByText('Searching for insights...')).toBeTruthy()
  expect(screen.getByText('Analyzing your meeting data')).toBeTruthy()
  expect(input().value).toBe('What were the key points from all meetings in April?')
  expect(send().disabled).toBe(true)
  expect(calls.at(-1)?.body).toEqual({
    query: 'What were the key points from all meetings in April?',
  })
})

test("blank input can't be sent", async () => {
  const { user } = await renderPage('/search')
  expect(send().disabled).toBe(true)
  await user.type(input(), '   ')
  expect(send().disabled).toBe(true)
  await user.type(input(), 'Fees?')
  expect(send().disabled).toBe(false)
})

test('a question being written is there again after a visit to another page', async () => {
  const { user, back } = await renderPage('/search')
  await user.type(input(), 'What about fees')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await back()
  await waitFor(() => expect(input().value).toBe('What about fees'))
  await user.type(input(), 'the ', { initialSelectionStart: 11, initialSelectionEnd: 11 })
  expect(input().value).toBe('What about the fees')
})

test('a question that is too long is kept whole, says so and is not sent', async () => {
  const { user, calls } = await renderPage('/search')
  await user.click(input())
  await user.paste('x'.repeat(4_001))
  expect(input().value).toHaveLength(4_001)
  expect(screen.getByRole('alert').textContent).toBe(
    'A question can have 4,000 characters. This one has 4,001.',
  )
  await user.keyboard('{Enter}')
  expect(searches(calls)).toEqual([])
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send().disabled).toBe(false)
})

test('an answer is formatted text with its question, times and scope', async () => {
  const { user } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'What about fees?{Enter}')
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeTruthy()
  expect(screen.getByText('Until March').closest('blockquote')).toBeTruthy()
  expect(screen.getByText('The trust stays').closest('li')).toBeTruthy()
  expect(screen.getByText('Fees', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('Searched 1–30 April, 4 meetings')).toBeTruthy()
  const [asked, told] = screen.getAllByRole('article')
  expect(asked?.textContent).toMatch(/^What about fees\?\d{1,2}:\d\d [AP]M$/)
  expect(told?.querySelector('time')?.textContent).toMatch(/^\d{1,2}:\d\d [AP]M$/)
  expect(input().value).toBe('')
  expect(screen.queryAllByText('Searching for insights...')).toHaveLength(0)
})

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
])('with a preference for motion of “%s”, the scrolling to a question is %s', async (wish, how) => {
  const scrolled = spyOn(Element.prototype, 'scrollIntoView')
  preferMotion(wish)
  const { user } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'What about fees?{Enter}')
  await screen.findByRole('heading', { name: 'Fees' })
  const options = scrolled.mock.calls.map(([options]) => options)
  scrolled.mockRestore()
  preferMotion('no-preference')
  expect(options).not.toEqual([])
  for (const one of options) expect(one).toMatchObject({ behavior: how })
})

test('after a question that fills the window, its answer is scrolled to', async () => {
  const scrolled = spyOn(Element.prototype, 'scrollIntoView')
  const tall = { configurable: true, get: () => innerHeight }
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', tall)
  const { user } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'What about fees?{Enter}')
  await screen.findByRole('heading', { name: 'Fees' })
  const last = scrolled.mock.contexts.at(-1)
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
  scrolled.mockRestore()
  const words = last instanceof Element ? last.textContent : ''
  expect(words).toContain('The trust stays')
  expect(words).not.toContain('What about fees?')
})

test('after the first answer the whole conversation is sent, after New Chat no longer', async () => {
  const { user, calls } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'What about fees?{Enter}')
  await screen.findByRole('heading', { name: 'Fees' })
  await user.type(input(), 'And then?{Enter}')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  expect(searches(calls)).toEqual([
    { query: 'What about fees?' },
    {
      query: 'And then?',
      conversationHistory: [
        { role: 'user', content: 'What about fees?' },
        { role: 'assistant', content: answer.result },
      ],
    },
  ])
  await user.type(input(), 'left over')
  await user.click(screen.getByRole('button', { name: 'New Chat' }))
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(input().value).toBe('')
  await user.type(input(), 'Anew{Enter}')
  await screen.findByRole('heading', { name: 'Fees' })
  expect(searches(calls).at(-1)).toEqual({ query: 'Anew' })
})

test('New Chat cannot be pressed during a search', async () => {
  const replies = [answer]
  const { user } = await renderPage('/search', {
    'POST /api/search': () => replies.shift() ?? never(),
  })
  await user.type(input(), 'What about fees?{Enter}')
  const button = await screen.findByRole('button', { name: 'New Chat' })
  expect(button.matches(':disabled')).toBe(false)
  await user.type(input(), 'And then?{Enter}')
  expect(screen.getByRole('button', { name: 'New Chat' }).matches(':disabled')).toBe(true)
})

test('a response without a result appends nothing and keeps the input', async () => {
  const { user } = await renderPage('/search', { 'POST /api/search': { sources: [] } })
  await user.type(input(), 'Anything?{Enter}')
  expect(await screen.findByText('Search Issue')).toBeTruthy()
  expect(
    screen.getByText('Search completed but no results were found. Please try a different query.'),
  ).toBeTruthy()
  expect(input().value).toBe('Anything?')
  expect(screen.queryAllByRole('article')).toHaveLength(0)
})

test('a failed search says so and keeps the input', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': anError(500, 'Internal error'),
  })
  await user.type(input(), 'Anything?{Enter}')
  expect(await screen.findByText('Search Error')).toBeTruthy()
  expect(
    screen.getByText('There was a problem processing your search. Please try again.'),
  ).toBeTruthy()
  expect(input().value).toBe('Anything?')
})

test('the error is gone once the question has been answered', async () => {
  let tries = 0
  const { user } = await renderPage('/search', {
    'POST /api/search': () => (tries++ === 0 ? anError(500, 'Internal error') : answer),
  })
  await user.type(input(), 'Anything?{Enter}')
  expect(await screen.findByText('Search Error')).toBeTruthy()
  await user.type(input(), '{Enter}')
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(2))
  expect(screen.queryByText('Search Error')).toBeNull()
})

test('a missing API key refers to the administrator', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': anError(503, 'No API key is configured'),
  })
  await user.type(input(), 'Anything?{Enter}')
  expect(
    await screen.findByText(
      'There was an issue with the AI service. The administrator needs to configure the API key.',
    ),
  ).toBeTruthy()
})

test('a streamed answer grows and ends like any other', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': events([
      ['scope', { scope: '4 meetings' }],
      ['token', { text: 'Fees ' }],
      ['token', { text: 'fall.' }],
      ['done', { result: 'Fees fall.', sources: [], scope: '4 meetings', origin: 'rules' }],
    ]),
  })
  await user.type(input(), 'Fees?{Enter}')
  expect(
    await screen.findByText(inParts('Searched 4 meetings · Keyword result (no AI)')),
  ).toBeTruthy()
  expect(screen.getByText('Fees fall.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('an answer from rows says where they are from', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': { ...answer, origin: 'records' },
  })
  await user.type(input(), 'How many meetings?{Enter}')
  const told = await screen.findByText(
    inParts('Searched 1–30 April, 4 meetings · From your records'),
  )
  expect(told).toBeTruthy()
})

test('an error in the stream removes the partial answer', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': events([
      ['token', { text: 'Fees ' }],
      ['error', { message: 'API key missing', status: 503 }],
    ]),
  })
  await user.type(input(), 'Fees?{Enter}')
  expect(await screen.findByText(/administrator needs to configure the API key/)).toBeTruthy()
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(input().value).toBe('Fees?')
})

test('after an example the focus is in the input', async () => {
  const { user } = await renderPage('/search', { 'POST /api/search': never })
  await user.click(screen.getByRole('button', { name: /key points from all meetings in April/ }))
  expect(document.activeElement).toBe(input())
})

test('a citation’s figure is text, which stays on its word’s line, under its button', async () => {
  const { user } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'Fees?{Enter}')
  const button = await screen.findByRole('button', { name: 'Source 1: Annual review' })
  expect([button.textContent, button.parentElement?.textContent]).toEqual(['', '1'])
})

test('Tab moves from a citation into its preview and on to what follows', async () => {
  const { user } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'Fees?{Enter}')
  const figure = await screen.findByRole('button', { name: 'Source 1: Annual review' })
  await user.click(figure)
  const preview = screen.getByRole('complementary', { name: 'Source 1' })
  const [client, link] = within(preview).getAllByRole('link')
  expect(client?.getAttribute('href')).toBe('/clients/3')
  await user.tab()
  await user.tab()
  expect(document.activeElement === link).toBe(true)
  await user.tab({ shift: true })
  expect(document.activeElement === client).toBe(true)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(figure)
  for (const _stop of [client, link, 'after']) await user.tab()
  expect(document.activeElement !== link).toBe(true)
  expect(figure.compareDocumentPosition(document.activeElement ?? figure)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('a citation opens the words it cites and links to their moment', async () => {
  const { user, path } = await renderPage('/search', { 'POST /api/search': answer })
  await user.type(input(), 'Fees?{Enter}')
  const figure = await screen.findByRole('button', { name: 'Source 1: Annual review' })
  await user.click(figure)
  const preview = screen.getByRole('complementary', { name: 'Source 1' })
  expect(preview.textContent).toContain('Fees fall in spring.')
  expect(preview.textContent).toContain('Hartwell Family Trust, Nov 12, 2026')
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('complementary', { name: 'Source 1' })).toHaveLength(0)
  expect(document.activeElement === figure).toBe(true)
  await user.click(figure)
  await user.click(screen.getByRole('link', { name: 'Open Transcript, 12:04' }))
  await waitFor(() => expect(path()).toBe('/meetings/7?tab=transcript&segment=5'))
})

test('the first sources are quoted beside the answer, except those without words', async () => {
  const sources = Array.from({ length: 8 }, (_, index) => ({
    ...source,
    number: index + 1,
    quote: index === 1 ? '' : `Words ${index + 1}.`,
  }))
  const { user } = await renderPage('/search', { 'POST /api/search': { ...answer, sources } })
  await user.type(input(), 'Fees?')
  await user.click(send())
  const list = await screen.findByRole('list', { name: 'Sources' })
  const quotes = [...list.querySelectorAll('q')].map((quote) => quote.textContent)
  expect(quotes).toEqual(['Words 1.', 'Words 3.', 'Words 4.', 'Words 5.'])
  expect(list.querySelectorAll('li')).toHaveLength(8)
})

test('a source without words is shown without quotation marks', async () => {
  const { user } = await renderPage('/search', {
    'POST /api/search': { ...answer, result: 'Fees [1].', sources: [{ ...source, quote: '' }] },
  })
  await user.type(input(), 'Fees?')
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: /^Source 1/ }))
  const preview = await screen.findByRole('complementary', { name: 'Source 1' })
  expect(preview.textContent).not.toContain('“')
})

function input() {
  return screen.getByPlaceholderText<HTMLTextAreaElement>(placeholder)
}

function send() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
}

function preferMotion(wish: string): void {
  Reflect.get(globalThis, 'happyDOM').settings.device.prefersReducedMotion = wish
}

function searches(calls: { path: string; body: unknown }[]) {
  return calls.filter(({ path }) => path === '/api/search').map(({ body }) => body)
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function events(list: [event: string, data: unknown][]): Response {
  const text = list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  return new Response(text.join(''), { headers: { 'content-type': 'text/event-stream' } })
}
