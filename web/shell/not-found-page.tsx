import { PageHeader } from '../ui/page-header'

export function NotFoundPage() {
  return <PageHeader title="Page not found" />
}
