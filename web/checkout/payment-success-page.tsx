import { PageHeader } from '../ui/page-header'

export function PaymentSuccessPage() {
  return <PageHeader title="Payment successful" />
}
