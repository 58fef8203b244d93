import { type ReactNode, Suspense, useEffect } from 'react'

/** Waits for the code of the dialog in it: a notice says so, and Escape gives up. */
export function LazyDialog({
  open = true,
  onClose,
  children,
}: {
  open?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return <Suspense fallback={open && <Opening onClose={onClose} />}>{children}</Suspense>
}

function Opening({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', giveUp)
    return () => document.removeEventListener('keydown', giveUp)
  }, [onClose])
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-50 mx-auto w-fit animate-late rounded-panel border border-line bg-surface px-4 py-2 text-ink shadow-lift"
    >
      Opening...
    </p>
  )
}
