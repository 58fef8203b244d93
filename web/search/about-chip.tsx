import { X } from '#icons'
import type { PartOfPlan } from './ask'

/** The subject of questions if the reader comes from a meeting, a client or a day. */
export type Scope = { label: string; plan: PartOfPlan }

/** The scope in a link to the chat; null if there is none. */
export function scopeOf(state: unknown): Scope | null {
  const about = typeof state === 'object' && state !== null && 'about' in state ? state.about : null
  if (typeof about !== 'object' || about === null || !('label' in about) || !('plan' in about)) {
    return null
  }
  return { label: String(about.label), plan: { ...Object(about.plan) } }
}

/** Shows above the question what it will be about. */
export function AboutChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <p className="mb-1 flex max-w-reading items-center gap-1 text-sm text-soft">
      <span className="line-clamp-3 min-w-0 break-words">
        Asking about <span className="font-medium text-ink">{label}</span>
      </span>
      <button
        type="button"
        aria-label={`Ask about everything, not only ${label}`}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </p>
  )
}
