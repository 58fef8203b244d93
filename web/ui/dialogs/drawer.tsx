import type { ReactNode } from 'react'
import { Overlay } from './overlay'

/** A panel that slides in from the left edge, for a phone's menu. Load it lazily. */
export function Drawer(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
}) {
  return (
    <Overlay
      {...props}
      className="flex h-dvh w-72 max-w-[85vw] flex-col border-r border-line bg-sunken pb-[env(safe-area-inset-bottom)] shadow-lift data-[state=closed]:animate-slide-away short:overflow-y-auto data-[state=open]:animate-slide"
    />
  )
}
