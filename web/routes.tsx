import type { RouteObject } from 'react-router'
import { page } from './browser/page'
import { Home } from './home'
import { ErrorPage } from './shell/error-page'
import { Root } from './shell/root'

const guests = { signedIn: false }

/** Every page: its path, module and access. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      page('/', 'home', async () => Home, {
        ...guests,
        modules: (user) => [user ? 'dashboard/dashboard-page' : 'landing/landing-page'],
      }),
      page(
        '/dashboard',
        'dashboard/dashboard-page',
        async () => (await import('./dashboard/dashboard-page')).DashboardPage,
      ),
      page(
        '/clients',
        'clients/clients-page',
        async () => (await import('./clients/clients-page')).ClientsPage,
      ),
      page('/clients/:id', 'clients/page/client-page', async () =>
        (await import('./clients/page/client-page')).loadClientPage(),
      ),
      page(
        '/meetings',
        'meetings/list/meetings-page',
        async () => (await import('./meetings/list/meetings-page')).MeetingsPage,
      ),
      page('/meetings/:id', 'meetings/page/meeting-page', async () =>
        (await import('./meetings/page/meeting-page')).loadMeetingPage(),
      ),
      page(
        '/meetings/:id/brief',
        'meetings/brief/brief-page',
        async () => (await import('./meetings/brief/brief-page')).BriefPage,
      ),
      page(
        '/record',
        'meetings/capture/record-page',
        async () => (await import('./meetings/capture/record-page')).RecordPage,
      ),
      page(
        '/actions',
        'meetings/actions/actions-page',
        async () => (await import('./meetings/actions/actions-page')).ActionsPage,
      ),
      page(
        '/search',
        'search/search-page',
        async () => (await import('./search/search-page')).SearchPage,
      ),
      page(
        '/calendar',
        'calendar/calendar-page',
        async () => (await import('./calendar/calendar-page')).CalendarPage,
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
        'account/page/account-page',
        async () => (await import('./account/page/account-page')).AccountPage,
      ),
      page(
        '/compliance',
        'account/compliance/compliance-page',
        async () => (await import('./account/compliance/compliance-page')).CompliancePage,
      ),
      page(
        '/operator',
        'operator/operator-page',
        async () => (await import('./operator/operator-page')).OperatorPage,
      ),
      page('/settings', 'help/help-page', async () => (await import('./help/help-page')).HelpPage),
      page(
        '/terms',
        'landing/terms-page',
        async () => (await import('./landing/terms-page')).TermsPage,
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
