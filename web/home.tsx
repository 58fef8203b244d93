import { useUser } from './data/user'
import { lazyPart } from './ui/lazy-part'

export const Dashboard = lazyPart(
  async () => (await import('./dashboard/dashboard-page')).DashboardPage,
)
export const Landing = lazyPart(async () => (await import('./landing/landing-page')).LandingPage)

/** The root page: the dashboard if signed in, otherwise the landing page. */
export function Home() {
  return useUser() ? <Dashboard /> : <Landing />
}
