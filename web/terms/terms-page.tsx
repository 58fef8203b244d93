import { PageHeader } from '../ui/page-header'

export function TermsPage() {
  return <PageHeader title="Terms of Service" />
}
