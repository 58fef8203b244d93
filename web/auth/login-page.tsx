import { PageHeader } from '../ui/page-header'

export function LoginPage() {
  return <PageHeader title="Sign in" />
}
