import { useState } from 'react'
import { toast, toastError } from '../ui/toast'

/**
 * Removes an item of a list after confirmation: holds the item being confirmed and the dialog's state.
 * Reports the result; `remove` may throw.
 */
export function useRemoval<One>(
  remove: (one: One) => Promise<unknown>,
  words: { done: string; failed: string },
) {
  const [asked, ask] = useState<One | null>(null)
  const [pending, setPending] = useState(false)

  async function confirm() {
    if (asked === null) return
    setPending(true)
    try {
      await remove(asked)
      toast({ title: words.done })
      ask(null)
    } catch {
      toastError('Error', words.failed)
    }
    setPending(false)
  }
  const onOpenChange = (open: boolean) => open || ask(null)
  return { asked, ask, dialog: { open: asked !== null, onOpenChange, pending, onConfirm: confirm } }
}
