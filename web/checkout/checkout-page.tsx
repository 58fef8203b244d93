import { PageHeader } from '../ui/page-header'

export function CheckoutPage() {
  return <PageHeader title="Choose your plan" />
}
