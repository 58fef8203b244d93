import { expect, test } from 'bun:test'
import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { eventsByDay } from '../../data/calendar-events'
import { inParts } from '../../testing/in-parts'
import { renderPage, screen, waitFor, within } from '../../testing/testing'

const november = '/api/calendar/events?from=2026-11-01T00:00:00.000Z&to=2026-12-13T00:00:00.000Z'
const today = '/api/calendar/events?from=2026-11-21T00:00:00.000Z&to=2026-11-22T00:00:00.000Z'
const meetings = '/api/meetings?from=2026-11-01T00:00:00.000Z&to=2026-12-13T00:00:00.000Z'

function anEvent(about: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 5,
    calendarName: 'Work',
    title: 'Whitfield review',
    location: 'Room 2',
    startsAt: '2026-11-21T15:30:00.000Z',
    endsAt: '2026-11-21T16:30:00.000Z',
    allDay: false,
    attendees: ['Ann Whitfield'],
    client: null,
    suggestion: null,
    meetingId: null,
    ...about,
  }
}

function atCalendar(events: CalendarEvent[], answers: Record<string, unknown> = {}) {
  return renderPage(
    '/calendar',
    { [november]: events, [meetings]: [], ...answers },
    { zone: 'UTC' },
  )
}

test('all-day events are days in every zone, and multi-day events are on each day', () => {
  const away = anEvent({
    allDay: true,
    startsAt: '2026-11-21T00:00:00.000Z',
    endsAt: '2026-11-23T00:00:00.000Z',
  })
  expect([...eventsByDay([away], 'America/Los_Angeles').keys()]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
  const late = anEvent({ startsAt: '2026-11-21T23:30:00.000Z', endsAt: '2026-11-22T00:30:00.000Z' })
  expect([...eventsByDay([late], 'UTC').keys()]).toEqual(['2026-11-21', '2026-11-22'])
  expect([...eventsByDay([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-22'])
})

test("an event is below its day's meetings, with its calendar, and can be recorded", async () => {
  const { user, path } = await atCalendar([anEvent()])
  await screen.findByRole('heading', { name: 'From your other calendars' })
  expect(
    screen.getByRole('button', { name: 'Saturday, November 21, 2026, today, 1 event' }),
  ).toBeTruthy()
  expect(screen.getByText(inParts('Work · Room 2'))).toBeTruthy()
  expect(['15:30', 'to 16:30'].map((words) => screen.getAllByText(words).length)).toEqual([1, 1])
  expect(screen.getByText('Ann Whitfield')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Record Whitfield review' }))
  await waitFor(() => expect(path()).toBe('/record?event=5'))
})

test('a likely client is asked about, and the answer is saved', async () => {
  const suggestion = { id: 3, name: 'Whitfield' }
  const { user, calls } = await atCalendar([anEvent({ suggestion })], {
    'PUT /api/calendar/events/5/client': { success: true },
  })
  const question = within(await screen.findByRole('group', { name: 'Client of Whitfield review' }))
  expect(question.getByText('With Whitfield?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ clientId: 3 }),
  )
})

test('upcoming events are listed soonest first, without past ones', async () => {
  await atCalendar([
    anEvent({
      id: 1,
      title: 'Over',
      startsAt: '2026-11-21T08:00:00Z',
      endsAt: '2026-11-21T09:00:00Z',
    }),
    anEvent({
      id: 2,
      title: 'Later',
      startsAt: '2026-11-23T08:00:00Z',
      endsAt: '2026-11-23T09:00:00Z',
    }),
    anEvent({ id: 3, title: 'Soon' }),
    anEvent({ id: 4, title: 'Recorded', meetingId: 9 }),
  ])
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  expect(upcoming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today, 15:30SoonWork',
    'Monday, 08:00LaterWork',
  ])
})

test('planned meetings are upcoming even without an external calendar', async () => {
  const client = { id: 3, name: 'Whitfield', type: 'Trust' }
  const planned = {
    id: 9,
    title: 'Year-end review',
    date: '2026-11-24T15:00:00.000Z',
    duration: 1800,
    type: 'Review',
    status: 'Scheduled',
    clientId: 3,
    client,
  }
  await atCalendar([], { [meetings]: [planned] })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const [line] = upcoming.getAllByRole('listitem')
  expect(line?.textContent).toBe('Tuesday, 15:00Year-end reviewWhitfield')
  const links = upcoming.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/meetings/9', '/clients/3'])
})

test('on the last day of a long month, the seventh day is upcoming', async () => {
  const hours = 'from=2026-08-30T00:00:00.000Z&to=2026-10-11T00:00:00.000Z'
  const startsAt = '2026-09-06T08:00:00Z'
  await renderPage(
    '/calendar',
    {
      [`/api/meetings?${hours}`]: [],
      [`/api/calendar/events?${hours}`]: [anEvent({ startsAt, endsAt: '2026-09-06T09:00:00Z' })],
    },
    { zone: 'UTC', now: '2026-08-31T15:00:00.000Z' },
  )
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  expect(upcoming.getByText('Sunday, 08:00')).toBeTruthy()
})

test('the week has seven days, and the next one follows', async () => {
  const { user } = await atCalendar([anEvent()])
  await user.click(screen.getByRole('button', { name: 'Week' }))
  const week = within(await screen.findByRole('region', { name: 'Week of November 15, 2026' }))
  expect(week.getByText('Whitfield review')).toBeTruthy()
  expect(week.getByText('15:30')).toBeTruthy()
  expect(week.getByRole('button', { name: 'Sun 15 November 2026' })).toBeTruthy()
  await user.click(week.getByRole('button', { name: 'Next week' }))
  expect(await screen.findByRole('region', { name: 'Week of November 22, 2026' })).toBeTruthy()
})

test('a recording suggests the current event, which can be declined', async () => {
  const running = anEvent({
    startsAt: '2026-11-21T14:50:00.000Z',
    client: { id: 1, name: 'Amber' },
  })
  const { user } = await renderPage(
    '/record',
    {
      [today]: [running],
      '/api/clients': [{ id: 1, name: 'Amber', type: 'Tax', meetingCount: 0 }],
    },
    { zone: 'UTC' },
  )
  await screen.findByText(/From Work/)
  const title = () => screen.getByLabelText<HTMLInputElement>('Meeting Title').value
  expect(title()).toBe('Whitfield review')
  await user.click(screen.getByRole('button', { name: 'Not this one' }))
  expect(title()).toBe('Meeting on Nov 21, 2026')
})

test('an external calendar is added by its address, and errors are shown', async () => {
  const added = {
    id: 1,
    name: 'Work',
    host: 'example.com',
    readAt: null,
    failure: null,
    createdAt: '',
  }
  const lists: unknown[] = [[], [{ ...added, failure: 'The address no longer works (404).' }]]
  const { user, calls } = await renderPage('/account', {
    '/api/calendars': () => lists.shift() ?? [added],
    'POST /api/calendars': added,
  })
  await user.click(await screen.findByRole('button', { name: 'Add calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add calendar' }))
  await user.click(dialog.getByRole('button', { name: 'Add calendar' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  await user.type(dialog.getByLabelText('Name'), 'Work')
  await user.type(dialog.getByLabelText('Address'), 'webcal://example.com/a.ics')
  await user.click(dialog.getByRole('button', { name: 'Add calendar' }))
  expect(await screen.findByText('The address no longer works (404).')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Work',
    address: 'webcal://example.com/a.ics',
  })
})
