import type { ReactNode } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

/** A dialog around the form with the id `form`, which its second button sends. Stays while that is pending. */
export function FormDialog({
  form,
  open = true,
  onClose,
  title,
  description,
  submitLabel,
  pendingLabel,
  pending,
  disabled = false,
  variant = 'primary',
  finalFocus,
  children,
}: {
  form: string
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  submitLabel: string
  pendingLabel: string
  pending: boolean
  disabled?: boolean
  variant?: 'primary' | 'danger'
  /** what has the focus once it is closed */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || pending || onClose()}
      title={title}
      description={description}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" form={form} disabled={pending || disabled}>
            {pending ? pendingLabel : submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
