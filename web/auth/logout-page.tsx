import { PageHeader } from '../ui/page-header'

export function LogoutPage() {
  return <PageHeader title="Signing out..." />
}
