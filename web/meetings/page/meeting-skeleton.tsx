import { PageTitle } from '../../ui/page-title'
import { Skeleton } from '../../ui/skeleton'
import { SummarySkeleton } from '../summary/summary-skeleton'

/** A meeting's page while it loads. */
export function MeetingSkeleton() {
  return (
    <div aria-busy>
      <PageTitle>Meeting</PageTitle>
      <p role="status" className="sr-only">
        Loading meeting...
      </p>
      <div className="mb-6">
        <Skeleton className="h-7 w-96 max-w-full" />
        <Skeleton className="mt-3 h-4 w-80 max-w-full" />
        <Skeleton className="mt-3 h-4 w-64" />
      </div>
      <div className="h-10 border-b border-line pointer-coarse:h-11" />
      <div className="pt-6">
        <SummarySkeleton />
      </div>
    </div>
  )
}
