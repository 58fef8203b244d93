import type { ReactNode } from 'react'
import { Button } from '../../ui/button'

export function Steps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>
}

/** A button labeled with its key; the primary one has the focus. */
export function Step({
  keyName,
  primary = false,
  disabled = false,
  onClick,
  children,
}: {
  keyName: string
  primary?: boolean
  disabled?: boolean
  onClick?: () => void
  children: string
}) {
  return (
    <Button
      variant={primary ? 'primary' : undefined}
      autoFocus={primary}
      data-autofocus={primary || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      <kbd className="ml-1 hidden font-sans text-xs opacity-70 sm:pointer-fine:inline">
        {keyName}
      </kbd>
    </Button>
  )
}
