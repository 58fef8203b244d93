import { PageTitle } from '../../ui/page-title'
import { Skeleton } from '../../ui/skeleton'

export function BriefSkeleton() {
  return (
    <div className="mx-auto max-w-reading">
      <PageTitle>Brief</PageTitle>
      <h1 className="sr-only">Brief</h1>
      <Skeleton className="mt-2 h-8 w-80 max-w-full" />
      <Skeleton className="mt-3 h-4 w-56" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="mt-6 h-10 w-full" />
      ))}
    </div>
  )
}
