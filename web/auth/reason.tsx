import type { ReactNode } from 'react'
import { ApiError } from '../browser/api'
import { refusalWords } from '../browser/failure'

/** A reason that stays on the page after the notification disappears. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-bad bg-bad-soft px-3 py-2 text-bad">{children}</p>
  )
}

/** Why sign-up was refused, if the server said so; leads back to the details if they are taken. */
export function Refusal({ error, onDetails }: { error: unknown; onDetails: () => void }) {
  const words = refusalWords(error)
  if (words === null) return null
  const isTaken = error instanceof ApiError && error.words.startsWith('duplicate')
  return (
    <Reason>
      {words}{' '}
      {isTaken && (
        <button
          type="button"
          onClick={onDetails}
          className="font-medium underline underline-offset-4"
        >
          Change your details
        </button>
      )}
    </Reason>
  )
}
