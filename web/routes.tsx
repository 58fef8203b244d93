import type { RouteObject } from 'react-router'
import { monthCall, monthOf } from './calendar/month'
import { meetingCalls, readMeetingQuery } from './meetings/meeting-query'
import { isSample } from './meetings/sample-ids'
import { page } from './page'
import { ErrorPage } from './shell/error-page'
import { Root } from './shell/root'
import { dayIn } from './time'

const guests = { signedIn: false }

const dashboardData = ['/api/stats', '/api/meetings?days=7', '/api/clients']

const accountData = [
  '/api/account',
  '/api/payments/subscription',
  '/api/account/ready-mail',
  '/api/account/sessions',
  '/api/calendar/feed',
  '/api/tokens',
  '/api/webhooks',
]

function meetingsData(url: URL, zone: string): string[] {
  return Object.values(meetingCalls(readMeetingQuery(url.searchParams), zone))
}

function meetingData(id: string | undefined): string[] {
  return [`/api/meetings/${id}`, `/api/notes/meeting/${id}`]
}

/** Every page: its path, its module, who may see it and what its first paint is made of. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      page('/', 'landing/home', async () => (await import('./landing/home')).Home, {
        ...guests,
        preload: () => dashboardData,
        modules: (user) => [
          'landing/home',
          user ? 'dashboard/dashboard-page' : 'landing/landing-page',
        ],
      }),
      page(
        '/dashboard',
        'dashboard/dashboard-page',
        async () => (await import('./dashboard/dashboard-page')).DashboardPage,
        { preload: () => dashboardData },
      ),
      page(
        '/clients',
        'clients/clients-page',
        async () => (await import('./clients/clients-page')).ClientsPage,
        { preload: () => ['/api/clients'] },
      ),
      page(
        '/meetings',
        'meetings/meetings-page',
        async () => (await import('./meetings/meetings-page')).MeetingsPage,
        { preload: (_params, url, { zone }) => [...meetingsData(url, zone), '/api/clients'] },
      ),
      page(
        '/meetings/:id',
        'meetings/meeting-page',
        async () => (await import('./meetings/meeting-page')).MeetingPage,
        { preload: ({ id }, _url, { user }) => (isSample(user, id) ? [] : meetingData(id)) },
      ),
      page(
        '/search',
        'search/search-page',
        async () => (await import('./search/search-page')).SearchPage,
        { preload: () => ['/api/health/ai'] },
      ),
      page(
        '/calendar',
        'calendar/calendar-page',
        async () => (await import('./calendar/calendar-page')).CalendarPage,
        { preload: (_params, _url, { zone, now }) => [monthCall(monthOf(dayIn(zone, now)), zone)] },
      ),
      page(
        '/checkout',
        'checkout/checkout-page',
        async () => (await import('./checkout/checkout-page')).CheckoutPage,
      ),
      page(
        '/payment-success',
        'checkout/payment-success-page',
        async () => (await import('./checkout/payment-success-page')).PaymentSuccessPage,
      ),
      page(
        '/account',
        'account/account-page',
        async () => (await import('./account/account-page')).AccountPage,
        { preload: () => accountData },
      ),
      page(
        '/operator',
        'operator/operator-page',
        async () => (await import('./operator/operator-page')).OperatorPage,
        { preload: () => ['/api/operator/overview', '/api/operator/jobs?state=failed'] },
      ),
      page('/settings', 'help/help-page', async () => (await import('./help/help-page')).HelpPage),
      page(
        '/terms',
        'terms/terms-page',
        async () => (await import('./terms/terms-page')).TermsPage,
        guests,
      ),
      page(
        '/login',
        'auth/login-page',
        async () => (await import('./auth/login-page')).LoginPage,
        guests,
      ),
      page(
        '/register',
        'auth/register-page',
        async () => (await import('./auth/register-page')).RegisterPage,
        guests,
      ),
      page(
        '/reset',
        'auth/reset-page',
        async () => (await import('./auth/reset-page')).ResetPage,
        guests,
      ),
      page(
        '/logout',
        'auth/logout-page',
        async () => (await import('./auth/logout-page')).LogoutPage,
        guests,
      ),
      page(
        '*',
        'shell/not-found-page',
        async () => (await import('./shell/not-found-page')).NotFoundPage,
        { status: 404 },
      ),
    ],
  },
]
