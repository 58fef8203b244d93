import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button'
import { askBeforeUnload } from '../states/unsaved-text'

/** What closes the dialog or leaves its page, and what lets it be. */
export type Leaving = { go: () => void; stay?: () => void }

/** Asked before what was typed in a dialog is lost. */
export function DiscardQuestion({
  onKeep,
  onDiscard,
}: {
  onKeep: () => void
  onDiscard: () => void
}) {
  return (
    <>
      <p role="alert" className="text-soft max-sm:order-last sm:mr-auto sm:self-center">
        What you typed isn’t saved.
      </p>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={(button) => button?.focus()} onClick={onKeep}>
        Keep editing
      </Button>
    </>
  )
}

/** Rendered while text would be lost: Back asks first, and so does the browser before it closes the page. */
export function LeaveGuard({ onLeave }: { onLeave: (leaving: Leaving) => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(askBeforeUnload, [])
  useEffect(() => {
    if (blocker.state === 'blocked') onLeave({ go: blocker.proceed, stay: blocker.reset })
  }, [blocker, onLeave])
  return null
}
