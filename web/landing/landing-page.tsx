import { PageHeader } from '../ui/page-header'

export function LandingPage() {
  return <PageHeader title="Meeting notes for people who advise clients" />
}
