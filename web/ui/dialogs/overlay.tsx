import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { useCloseRequest } from './close-request'

/** A plain overlay with a name and no title. `place` positions it, `className` styles it. */
export function Overlay({
  open,
  onOpenChange,
  label,
  place = '',
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  place?: string
  className: string
  children: ReactNode
}) {
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-40 bg-shade data-[state=closed]:animate-fade-away data-[state=open]:animate-fade" />
        <Ark.Positioner className={`fixed inset-0 z-50 ${place}`}>
          <Ark.Content aria-label={label} className={className}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
