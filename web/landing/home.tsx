import { lazy } from 'react'
import { useUser } from '../auth/user'

const Dashboard = lazy(async () => ({
  default: (await import('../dashboard/dashboard-page')).DashboardPage,
}))
const Landing = lazy(async () => ({ default: (await import('./landing-page')).LandingPage }))

/** The front door: the dashboard for who is signed in, else the landing page. */
export function Home() {
  return useUser() ? <Dashboard /> : <Landing />
}
