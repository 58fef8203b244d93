import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { askBeforeUnload } from '../ui/states/unsaved-text'
import { toast, toastError } from '../ui/toast'

/**
 * Text to copy that is shown only once: nothing but its button closes the dialog, and the browser asks before
 * it closes the page. The main button is the one that copies, until it has.
 */
export function ShownOnce({
  title,
  description,
  text,
  noun,
  advice,
  doneLabel,
  onClose,
  children,
}: {
  title: string
  description: string
  text: string
  /** names it in sentences */
  noun: string
  /** said once it is copied */
  advice: string
  doneLabel: string
  onClose: () => void
  children: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  useEffect(askBeforeUnload, [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ title: 'Copied to clipboard', description: advice })
    } catch {
      toastError('Not copied', `Select the ${noun} to copy by hand.`)
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={() => {}}
      title={title}
      description={description}
      footer={
        <>
          <Button variant={copied ? 'secondary' : 'primary'} onClick={copy}>
            Copy {noun}
          </Button>
          <Button variant={copied ? 'primary' : 'secondary'} onClick={onClose}>
            {doneLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
