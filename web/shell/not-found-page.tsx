import { LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'

/** Shown for an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        title="Page not found"
        level="h1"
        action={
          <LinkButton to="/dashboard" variant="primary">
            Return to Dashboard
          </LinkButton>
        }
      >
        There’s no page at this address. It may have been moved or deleted, or the link may be
        incomplete.
      </EmptyState>
    </>
  )
}
