import type { ReactNode } from 'react'

/** A reason that stays on the page after the notification disappears. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-bad bg-bad-soft px-3 py-2 text-bad">{children}</p>
  )
}
