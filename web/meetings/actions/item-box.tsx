import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { useTickedBefore } from '../../ui/ticked-before'

/** The checkbox of an action item, named by its text. */
export function ItemBox({
  item: { text, status },
  readOnly = false,
  pending = false,
  onTick,
}: {
  item: Pick<MeetingItem, 'text' | 'status'>
  readOnly?: boolean
  pending?: boolean
  onTick?: () => void
}) {
  const isDone = status === 'done'
  const box = useTickedBefore(undefined, isDone)
  return (
    <input
      ref={box}
      type="checkbox"
      checked={isDone}
      disabled={readOnly}
      aria-busy={pending}
      onChange={() => {
        // a disabled box would lose the focus
        if (!pending) onTick?.()
      }}
      aria-label={isDone ? `Done: ${text}` : `To do: ${text}`}
      className="relative mt-1 size-4.5 shrink-0 accent-accent after:absolute after:-inset-3"
    />
  )
}
