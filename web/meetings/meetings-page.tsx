import { PageHeader } from '../ui/page-header'

export function MeetingsPage() {
  return <PageHeader title="Meetings" />
}
