import { PageHeader } from '../ui/page-header'

export function HelpPage() {
  return <PageHeader title="Help" />
}
