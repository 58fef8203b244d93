import { PageHeader } from '../ui/page-header'

export function MeetingPage() {
  return <PageHeader title="Meeting" />
}
