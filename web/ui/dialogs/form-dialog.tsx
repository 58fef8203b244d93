import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

/**
 * A dialog around the form with the id `form`, which its second button submits. Stays open while that is
 * pending; returns the focus to the button after a refusal, since disabling loses it.
 */
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
  /** gets the focus on closing */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!pending && document.activeElement === document.body) button.current?.focus()
  }, [pending])
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
          <Button
            ref={button}
            variant={variant}
            type="submit"
            form={form}
            disabled={pending || disabled}
          >
            {pending ? pendingLabel : submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
