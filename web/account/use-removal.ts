import { useState } from 'react'
import { toast, toastError } from '../ui/toast'

/**
 * Removes one of a list once that is confirmed: the one that is asked about, and the state of the
 * dialog that asks. Says how it went; `remove` may throw.
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
