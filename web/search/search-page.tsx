import { PageHeader } from '../ui/page-header'

export function SearchPage() {
  return <PageHeader title="Meeting Intelligence" />
}
