import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'

/** The line of facts under a meeting's head, as tall on a phone while they load as it is with them; null is one to come. */
export function TrustLine({ facts = [null, null, null] }: { facts?: ReactNode[] }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      {facts.map((fact, nth) =>
        fact !== null ? (
          fact
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact keeps its place
          <span key={nth} className="flex h-5.5 items-center pointer-coarse:h-11">
            <Skeleton className="h-3.5 w-24" />
          </span>
        ),
      )}
    </div>
  )
}
