import { expect, test } from 'bun:test'
import { eventsCall } from '../data/calendar-events'
import { routes } from '../routes'
import { renderPage, screen } from '../testing/testing'
import { pageData } from './page-data'

const request = {
  params: { id: '12' },
  url: new URL('http://localhost/'),
  zone: 'UTC',
  now: new Date('2026-11-21T12:00:00Z'),
  user: null,
}

test('every page with data has it in its first paint', () => {
  const paths = (routes[0]?.children ?? []).flatMap(({ path }) => path ?? [])
  const withData = paths.filter((path) => pageData(path, request).length > 0)
  expect(withData).toEqual([
    '/',
    '/dashboard',
    '/clients',
    '/clients/:id',
    '/meetings',
    '/meetings/:id',
    '/meetings/:id/brief',
    '/actions',
    '/search',
    '/calendar',
    '/account',
    '/compliance',
    '/operator',
  ])
})

test("a meeting is its page's subject, a page without data has none", () => {
  expect(pageData('/meetings/:id', request)[0]).toBe('/api/meetings/12')
  expect(pageData('/terms', request)).toEqual([])
})

test('a list is not a subject: if its call is refused, the browser asks again and shows that', () => {
  expect(pageData('/meetings', request)[0]).toBe('/api/clients')
  expect(pageData('/actions', request)[0]).toBe('/api/action-items/count')
})

test("the calendar's first paint has today's month, the chosen day's and the one turned to", () => {
  const months = (search: string) =>
    pageData('/calendar', { ...request, url: new URL(`http://localhost/calendar${search}`) })
      .filter((call) => call.startsWith('/api/meetings?'))
      .map((call) => call.slice('/api/meetings?from='.length, '/api/meetings?from=yyyy-MM'.length))
  expect(months('?day=2026-11-03')).toEqual(['2026-11'])
  expect(months('?day=2027-03-09&month=2027-07')).toEqual(['2026-11', '2027-02', '2027-06'])
})

for (const [path, shown] of [
  ['/account', 'Export everything'],
  ['/calendar', 'November 2026'],
] as const) {
  test(`${path} is not rendered again for an answer that its first paint could have had`, async () => {
    // the frame requests the last one whenever it has loaded nonessential code
    const sent = [...pageData(path, request), eventsCall('2026-11-21', '2026-11-21', 'UTC')]
    const { calls } = await renderPage(path, {}, { now: request.now.toISOString(), zone: 'UTC' })
    await screen.findByText(shown)
    expect(calls.map((call) => call.path).filter((asked) => !sent.includes(asked))).toEqual([])
  })
}
