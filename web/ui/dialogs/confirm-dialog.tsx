import { useState } from 'react'
import { Button } from '../button'
import { lazyPart } from '../lazy-part'
import { LazyDialog } from './lazy-dialog'

const Dialog = lazyPart(async () => (await import('./dialog')).Dialog)

/** Confirms something that can't be undone or costs something. Its code is fetched on first use. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  pendingLabel,
  pending = false,
  variant = 'danger',
  onConfirm,
  finalFocus,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  pendingLabel: string
  pending?: boolean
  variant?: 'danger' | 'primary'
  onConfirm: () => void
  /** gets the focus on closing; null returns it to what had it before */
  finalFocus?: () => HTMLElement | null
}) {
  const [everOpened, setEverOpened] = useState(open)
  if (open && !everOpened) setEverOpened(true)
  if (!everOpened) return null
  return (
    <LazyDialog open={open} onClose={() => onOpenChange(false)}>
      <Dialog
        open={open}
        onOpenChange={(next) => pending || onOpenChange(next)}
        role="alertdialog"
        title={title}
        description={description}
        finalFocus={finalFocus}
        footer={
          <>
            <Button onClick={() => onOpenChange(false)} disabled={pending}>
              Cancel
            </Button>
            <Button variant={variant} onClick={onConfirm} disabled={pending}>
              {pending ? pendingLabel : confirmLabel}
            </Button>
          </>
        }
      />
    </LazyDialog>
  )
}
