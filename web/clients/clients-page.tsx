import { PageHeader } from '../ui/page-header'

export function ClientsPage() {
  return <PageHeader title="Clients" />
}
