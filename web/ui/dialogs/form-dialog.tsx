import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'

/**
 * A dialog around the form with the id `form`, which its second button sends. Stays while that is pending;
 * the button has the focus again after a refusal, since one that is disabled loses it.
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
  /** what has the focus once it is closed */
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
