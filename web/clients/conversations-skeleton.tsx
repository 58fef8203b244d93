import { Skeleton } from '../ui/skeleton'

export function ConversationsSkeleton() {
  return (
    <div role="status" aria-label="Loading conversations" className="px-2 pt-5 pb-8 sm:pl-15">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-5 h-36 w-full rounded-panel" />
    </div>
  )
}
