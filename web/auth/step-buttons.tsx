import type { ReactNode } from 'react'
import { ArrowLeft } from '#icons'
import { Button } from '../ui/button'

/** The back and next buttons of a registration step. */
export function StepButtons({
  pending,
  onBack,
  children,
}: {
  pending: boolean
  onBack: () => void
  children: ReactNode
}) {
  return (
    <div className="mt-2 flex gap-2">
      <Button onClick={onBack} disabled={pending}>
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <Button type="submit" variant="primary" disabled={pending} className="flex-1">
        {children}
      </Button>
    </div>
  )
}
