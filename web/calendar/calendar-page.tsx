import { PageHeader } from '../ui/page-header'

export function CalendarPage() {
  return <PageHeader title="Calendar" />
}
