import { Skeleton } from '../ui/skeleton'

/** Two groups of three lines, as most advisers have. */
export function AgendaSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 3xl:gap-x-16">
      {[1, 2].map((group) => (
        <div key={group}>
          <Skeleton className="my-1.5 h-4 w-40" />
          <div className="divide-y divide-line border-y border-line">
            {[1, 2, 3].map((line) => (
              <div key={line} className="py-2">
                <Skeleton className="my-1 h-4 w-44 max-w-full" />
                <Skeleton className="my-1 h-3 w-64 max-w-full" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
