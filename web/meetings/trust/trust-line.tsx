import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'

/** About as wide as the usual words: narrow on a phone, others would wrap to a line that is gone again soon. */
const WIDTHS = ['w-33', 'w-34', 'w-25']

/**
 * The line of facts under a meeting's header, with the same height on a phone while loading; null is a
 * pending one.
 */
export function TrustLine({ facts = [null, null, null] }: { facts?: ReactNode[] }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      {facts.map((fact, nth) =>
        fact !== null ? (
          fact
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact keeps its place
          <span key={nth} className="flex h-6 items-center pointer-coarse:h-11">
            <Skeleton className={`h-3.5 ${WIDTHS[nth]}`} />
          </span>
        ),
      )}
    </div>
  )
}
