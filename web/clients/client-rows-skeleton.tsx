import { Skeleton } from '../ui/skeleton'

/** Placeholder rows while clients load (specification, section 9). */
const PLACEHOLDER_ROWS = 5

export function ClientRowsSkeleton() {
  return (
    <div role="status" aria-label="Loading clients">
      <p className="mb-2 h-5" />
      <div className="-mx-2 divide-y divide-line border-y border-line">
        {Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={index} data-placeholder-row className="flex h-17 items-center gap-4 px-2">
            <Skeleton className="size-9 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="mt-2 h-3 w-32 max-w-full" />
            </div>
            <Skeleton className="hidden h-3 w-24 sm:block" />
          </div>
        ))}
      </div>
    </div>
  )
}
