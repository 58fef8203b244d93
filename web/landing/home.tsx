import { useUser } from '../auth/user'
import { part } from '../ui/part'

const Dashboard = part(async () => (await import('../dashboard/dashboard-page')).DashboardPage)
const Landing = part(async () => (await import('./landing-page')).LandingPage)

/** The front door: the dashboard for who is signed in, else the landing page. */
export function Home() {
  return useUser() ? <Dashboard /> : <Landing />
}
