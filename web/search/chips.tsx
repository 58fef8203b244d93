import { X } from '#icons'
import type { PartOfPlan, Understood } from './ask'

/**
 * How a question was understood. Removing a chip asks again without it; `onAgain` gets the whole new plan,
 * and is null unless the answer is the newest.
 */
export function Chips({
  understood: { plan, chips, everything },
  onAgain,
}: {
  understood: Understood
  onAgain: ((plan: PartOfPlan) => void) | null
}) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Understood as" className="mb-3 flex flex-wrap items-center gap-1.5 text-sm">
      {chips.map(({ kind, label, inherited, without }) => (
        <li
          key={`${kind} ${label}`}
          className="inline-flex min-h-6 items-center rounded-control border border-line bg-surface pl-2 text-soft"
        >
          <span className="py-0.5 pr-2">
            {label}
            {inherited && <span className="text-faint"> (from before)</span>}
          </span>
          {onAgain && (
            <button
              type="button"
              aria-label={`Ask again without ${label}`}
              onClick={() => onAgain({ ...plan, ...without })}
              className="flex size-6 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
      {onAgain && everything && (
        <li>
          <button
            type="button"
            onClick={() => onAgain({ ...plan, ...everything })}
            className="rounded-control px-1.5 py-0.5 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            Search everything
          </button>
        </li>
      )}
    </ul>
  )
}
