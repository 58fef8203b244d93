import type { User } from '@app/db/accounts/users'
import { readCalendarQuery } from '../calendar/calendar-query'
import { monthCall, monthDays, monthOf } from '../calendar/month'
import { agendaCall } from '../dashboard/agenda-call'
import { eventsCall } from '../data/calendar-events'
import { pathId } from '../data/path-id'
import { isSampleClient, isSampleMeeting } from '../data/samples/demo-user'
import { actionCall, countCall, readActionQuery } from '../meetings/actions/action-query'
import { meetingCalls, readMeetingQuery } from '../meetings/list/meeting-query'
import { newestMeetingPath } from '../search/newest-meeting'
import { dayIn } from '../time/days'

/** What a page's data may depend on. */
type PageRequest = {
  params: Record<string, string | undefined>
  url: URL
  zone: string
  now: Date
  user: User | null
}

function dashboardData({ zone, now, url }: PageRequest): string[] {
  const agenda = agendaCall(zone, now, url.searchParams.has('all'))
  return ['/api/stats', '/api/meetings?days=7', '/api/clients', agenda]
}

function calendarData({ zone, now, url }: PageRequest): string[] {
  const { picked, turned } = readCalendarQuery(url.search)
  const months = [dayIn(zone, now), picked ?? [], turned ?? []].flat().map(monthOf)
  return [...new Set(months)].flatMap((month) => {
    const days = monthDays(month)
    return [monthCall(month, zone), eventsCall(days[0] ?? '', days.at(-1) ?? '', zone)]
  })
}

const accountData = [
  '/api/account',
  '/api/payments/subscription',
  '/api/account/ready-mail',
  '/api/account/brief-mail',
  '/api/account/sessions',
  '/api/account/trusted-browsers',
  '/api/calendar/feed',
  '/api/tokens',
  '/api/webhooks',
  '/api/calendars',
  '/api/account/digest',
  '/api/account/letterhead',
  '/api/account/terms',
  '/api/templates',
  '/api/account/consent',
  '/api/account/masking',
  '/api/account/voices',
  '/api/account/ai-calls',
  '/api/account/retention',
  '/api/trash',
]

const dataOf: Record<string, (request: PageRequest) => string[]> = {
  '/': dashboardData,
  '/dashboard': dashboardData,
  '/clients': () => ['/api/clients'],
  '/clients/:id': ({ params: { id }, user }) =>
    isSampleClient(user, id) ? [] : [`/api/clients/${pathId(id)}/overview`],
  '/meetings': ({ url, zone }) => {
    const { list, count } = meetingCalls(readMeetingQuery(url.searchParams), zone)
    return ['/api/clients', list, count]
  },
  '/meetings/:id': ({ params: { id }, user }) =>
    isSampleMeeting(user, id)
      ? []
      : [`/api/meetings/${pathId(id)}`, `/api/notes/meeting/${pathId(id)}`],
  '/meetings/:id/brief': ({ params: { id } }) => [`/api/meetings/${pathId(id)}/brief`],
  '/actions': ({ url }) => [countCall, actionCall(readActionQuery(url.searchParams))],
  '/search': () => ['/api/health/ai', newestMeetingPath],
  '/calendar': calendarData,
  '/account': () => accountData,
  '/compliance': () => [
    '/api/compliance/trail',
    '/api/clients',
    '/api/compliance/samples',
    '/api/receipts',
  ],
  '/operator': () => ['/api/operator/overview', '/api/operator/jobs?state=failed'],
}

/**
 * The API paths needed for a page's first paint, by its path in the route table. The first one decides
 * between 200 and 404. Separate from the routes, since the browser does not need it.
 */
export function pageData(path: string | undefined, request: PageRequest): string[] {
  return dataOf[path ?? '']?.(request) ?? []
}
