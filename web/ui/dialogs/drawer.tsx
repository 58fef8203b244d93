import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

/** A panel that slides in from the left edge, for the menu on a phone. Load it lazily. */
export function Drawer({
  open,
  onOpenChange,
  label,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
}) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-40 bg-shade data-[state=closed]:animate-fade-away data-[state=open]:animate-fade" />
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content
            aria-label={label}
            className="flex h-dvh w-72 max-w-[85vw] flex-col border-r border-line bg-sunken pb-[env(safe-area-inset-bottom)] shadow-lift data-[state=closed]:animate-slide-away data-[state=open]:animate-slide"
          >
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
