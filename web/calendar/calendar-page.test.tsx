import { expect, test } from 'bun:test'
import type { Meeting } from '@app/db/meetings/meetings'
import { QuietEvents } from '../testing/dom'
import { type Answer, act, anError, renderPage, screen, waitFor, within } from '../testing/testing'

const november = '/api/meetings?from=2026-11-01T00:00:00.000Z&to=2026-12-13T00:00:00.000Z'
const december = '/api/meetings?from=2026-11-29T00:00:00.000Z&to=2027-01-10T00:00:00.000Z'

test('today is selected and its meetings are listed by time', async () => {
  const { user, path } = await atCalendar([
    meeting({ id: 8, title: 'Later', date: '2026-11-21T20:30:00.000Z', status: 'Scheduled' }),
    meeting({ id: 7, title: 'Annual review', duration: 5400, status: 'completed' }),
    meeting({ id: 9, title: 'Another day', date: '2026-11-23T15:00:00.000Z' }),
  ])
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Saturday, November 21, 2026' })).toBeTruthy()
  await screen.findByText('Later')
  const [first, second, ...others] = within(day()).getAllByRole('listitem')
  expect(first?.textContent).toBe('15:05Annual reviewAmber90 mincompleted')
  expect(second?.textContent).toContain('20:30Later')
  expect(others).toHaveLength(0)
  await user.click(screen.getByRole('link', { name: 'Annual review' }))
  await waitFor(() => expect(path()).toBe('/meetings/7'))
  expect(sessionStorage.getItem('meetingReferrer')).toBe('/calendar')
})

test('a completed meeting is highlighted', async () => {
  await atCalendar([meeting({ status: 'completed' })])
  expect((await screen.findByText('completed')).className).toContain('text-good')
})

test('days with meetings have a dot, weeks begin on Sunday', async () => {
  await atCalendar([meeting({}), meeting({ id: 9, date: '2026-11-23T23:59:00.000Z' })])
  expect((await screen.findAllByText('Annual review')).length).toBeGreaterThan(0)
  expect(dots()).toEqual(['2026-11-21', '2026-11-23'])
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sunday')
  expect(
    screen.getByRole('button', { name: 'Saturday, November 21, 2026, today, 1 meeting' }),
  ).toBeTruthy()
})

test('on a very wide screen a day shows its first meetings with their times', async () => {
  await atCalendar([1, 2, 3, 4].map((id) => meeting({ id })))
  const name = 'Saturday, November 21, 2026, today, 4 meetings'
  const day = await screen.findByRole('button', { name })
  const lines = [...day.querySelectorAll<HTMLElement>('[data-words]')]
  expect(lines.map(({ dataset }) => dataset.words)).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^\d\d:\d\d Annual review$/)),
    'and 1 more',
  ])
})

test('a meeting of which only the day is known shows no time', async () => {
  await atCalendar([meeting({ date: '2026-11-21T12:00:00.000Z' })])
  await screen.findByText('Annual review')
  expect(within(day()).getByRole('listitem').textContent).toBe('Annual reviewAmber30 minProcessed')
  expect(day().querySelector('time')).toBeNull()
  expect(document.querySelector<HTMLElement>('[data-words]')?.dataset.words).toBe('Annual review')
})

test('beside meetings with a time, one without keeps its place in the column', async () => {
  await atCalendar([
    meeting({ id: 8, date: '2026-11-21T12:00:00.000Z' }),
    meeting({ id: 9, title: 'Later', date: '2026-11-21T20:30:00.000Z' }),
  ])
  await screen.findByText('Later')
  const times = [...day().querySelectorAll('time')].map(({ textContent }) => textContent)
  expect(times).toEqual(['', '20:30'])
})

test('a question can be about a day: only its meetings are searched', async () => {
  const { user, calls } = await atCalendar([meeting({})], {
    'POST /api/search': new Promise(() => {}),
  })
  await user.click(screen.getByRole('link', { name: 'Ask about this' }))
  await screen.findByText('Asking about')
  const field = screen.getByLabelText('Your question')
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  await user.type(
    screen.getByPlaceholderText('Ask a question about your meetings or clients...'),
    'What was agreed?{Enter}',
  )
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/search')?.body).toEqual({
      query: 'What was agreed?',
      plan: {
        dates: [
          {
            expression: 'Saturday, November 21, 2026',
            of: 'meeting',
            from: '2026-11-21',
            to: '2026-11-21',
          },
        ],
      },
    }),
  )
})

test('another day shows its own meetings or that there are none', async () => {
  const { user } = await atCalendar([
    meeting({ id: 9, title: 'Another day', date: '2026-11-23T15:00:00.000Z' }),
  ])
  expect(await screen.findByText('No meetings scheduled for this date')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Monday, November 23, 2026/ }))
  expect(screen.getByText('Another day')).toBeTruthy()
})

test('a loading month says so', async () => {
  await at({ [november]: () => new Promise(() => {}) })
  expect(screen.getByText('Loading meetings...')).toBeTruthy()
})

test('a failed month can be loaded again', async () => {
  const replies: Answer[] = [anError(500, 'Internal error'), [meeting({})]]
  const { user } = await at({ [november]: () => replies.shift() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Annual review')).toBeTruthy()
})

test('turning to the next month loads it, and Today returns', async () => {
  const { user, calls } = await atCalendar([])
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy()
  await waitFor(() => expect(calls.some((call) => call.path === december)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
})

test('the day and the week are in the address, where whoever comes back finds them', async () => {
  const plan = meeting({ id: 31, title: 'Year end', date: '2026-12-03T15:00:00.000Z' })
  const answers = { [november]: [], [december]: [plan], '/api/clients': [] }
  const { user, path } = await renderPage('/calendar', answers, { zone: 'UTC' })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(await screen.findByRole('button', { name: /^Thursday, December 3, 2026/ }))
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(path()).toBe('/calendar?day=2026-12-03&view=week'))
  await user.click(screen.getAllByRole('link', { name: 'Calendar' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()

  await renderPage('/calendar?day=2026-12-03&view=week', answers, { zone: 'UTC' })
  expect(screen.getByRole('heading', { name: 'Thursday, December 3, 2026' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true')
  await renderPage('/calendar?day=2026-02-30', answers, { zone: 'UTC' })
  expect(screen.getByRole('heading', { name: 'Saturday, November 21, 2026' })).toBeTruthy()
})

test('a month turned to is in the address, until a day is chosen', async () => {
  const answers = { [november]: [], [december]: [], '/api/clients': [] }
  const { user, path, back } = await renderPage('/calendar', answers, { zone: 'UTC' })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(path()).toBe('/calendar?month=2026-12'))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(path()).toBe('/calendar'))
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(screen.getAllByRole('link', { name: 'Calendar' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'November 2026' })
  await back()
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()

  const shared = await renderPage('/calendar?month=2026-12', answers, { zone: 'UTC' })
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Saturday, November 21, 2026' })).toBeTruthy()
  await shared.user.click(screen.getByRole('button', { name: /^Thursday, December 3, 2026/ }))
  await waitFor(() => expect(shared.path()).toBe('/calendar?day=2026-12-03'))
  await renderPage('/calendar?month=2026-13', answers, { zone: 'UTC' })
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
})

test('keys move the selected day', async () => {
  const { user } = await atCalendar([])
  screen.getByRole('button', { name: /today/ }).focus()
  for (const [key, heading] of [
    ['ArrowLeft', 'Friday, November 20, 2026'],
    ['ArrowDown', 'Friday, November 27, 2026'],
    ['Home', 'Sunday, November 22, 2026'],
    ['End', 'Saturday, November 28, 2026'],
    ['PageDown', 'Monday, December 28, 2026'],
    ['ArrowUp', 'Monday, December 21, 2026'],
    ['PageUp', 'Saturday, November 21, 2026'],
    ['ArrowRight', 'Sunday, November 22, 2026'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toStartWith(heading)
  }
})

test("a meeting is scheduled in the reader's time zone", async () => {
  const { user, calls } = await atCalendar([], { 'POST /api/meetings': { id: 12 } })
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Meeting' }))
  await user.type(dialog.getByLabelText('Meeting Title'), 'Year end')
  await user.click(await dialog.findByRole('combobox', { name: 'Client' }))
  await user.click(await screen.findByRole('option', { name: 'Amber' }))
  await user.clear(dialog.getByLabelText('Minutes'))
  await user.type(dialog.getByLabelText('Minutes'), '45')
  await user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  await screen.findByText('Meeting scheduled')
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
    title: 'Year end',
    clientId: 1,
    date: '2026-11-21T16:00:00.000Z',
    duration: 2700,
    type: 'Meeting',
  })
})

test("a plan can't be closed while it is being saved", async () => {
  const sent = Promise.withResolvers<Response>()
  const { user } = await atCalendar([], { 'POST /api/meetings': () => sent.promise })
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Meeting' }))
  await user.type(dialog.getByLabelText('Meeting Title'), 'Year end')
  await user.click(await dialog.findByRole('combobox', { name: 'Client' }))
  await user.click(await screen.findByRole('option', { name: 'Amber' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  await dialog.findByText('Scheduling...')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  sent.resolve(anError(500, 'Internal error'))
  await dialog.findByRole('button', { name: 'Schedule Meeting' })
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Title').value).toBe('Year end')
})

test('missing entries of a plan are reported beside them', async () => {
  const { user, calls } = await atCalendar([])
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Meeting' }))
  await user.clear(dialog.getByLabelText('Minutes'))
  await user.type(dialog.getByLabelText('Minutes'), 'long')
  await user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  expect(dialog.getByText('Enter 1 to 1440 minutes')).toBeTruthy()
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
})

test('a plan for a client that was deleted in another tab is not sent', async () => {
  let clients = [{ id: 1, name: 'Amber', type: 'Legal', meetingCount: 0 }]
  const { user, calls } = await atCalendar([], { '/api/clients': () => clients })
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Meeting' }))
  await user.type(dialog.getByLabelText('Meeting Title'), 'Year end')
  await user.click(await dialog.findByRole('combobox', { name: 'Client' }))
  await user.click(await screen.findByRole('option', { name: 'Amber' }))
  clients = []
  act(() => QuietEvents.opened.at(-1)?.emit('clients'))
  await dialog.findByText('Select a client')
  await user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
})

async function atCalendar(meetings: Meeting[], answers: Record<string, Answer> = {}) {
  return at({
    [november]: meetings,
    [december]: [],
    '/api/clients': [{ id: 1, name: 'Amber', type: 'Legal', meetingCount: 0 }],
    ...answers,
  })
}

function at(answers: Record<string, Answer>) {
  return renderPage('/calendar', answers, { zone: 'UTC' })
}

function day() {
  return screen.getByRole('region', { name: 'Saturday, November 21, 2026' })
}

function dots(): (string | null | undefined)[] {
  return [...document.querySelectorAll('[data-dot]')].map((dot) =>
    dot.closest('[data-day]')?.getAttribute('data-day'),
  )
}

function meeting(about: Partial<Meeting>): Meeting {
  return {
    id: 7,
    title: 'Annual review',
    clientId: 1,
    date: '2026-11-21T15:05:00.000Z',
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
