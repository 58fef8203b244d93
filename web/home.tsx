import { useUser } from './data/user'
import { lazyPart } from './ui/lazy-part'

export const Dashboard = lazyPart(
  async () => (await import('./dashboard/dashboard-page')).DashboardPage,
)
export const Landing = lazyPart(async () => (await import('./landing/landing-page')).LandingPage)

/** The front door: the dashboard for who is signed in, else the landing page. */
export function Home() {
  return useUser() ? <Dashboard /> : <Landing />
}
