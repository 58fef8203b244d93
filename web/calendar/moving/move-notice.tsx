import { Button } from '../../ui/button'
import { dayWords } from '../day-words'
import type { Move } from './use-move'

/** Says which meeting is being moved and to which day, and how to drop or cancel. */
export function MoveNotice({ move: { moving, cancel } }: { move: Move }) {
  return (
    <div role="status" className="px-1">
      {moving && (
        <div className="mt-3 rounded-control bg-accent-soft px-3 py-2 text-sm text-ink">
          <p className="break-words">
            Moving “{moving.meeting.title}” to {dayWords(moving.day)}.
          </p>
          {moving.by === 'keys' && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-soft">
              Choose a day, or use the arrow keys and Enter.
              <Button size="sm" variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
