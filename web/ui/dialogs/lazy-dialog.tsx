import { type ReactNode, Suspense, useEffect } from 'react'
import { NOTICE } from '../states/notice'
import { useCloseRequest } from './close-request'

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
  useCloseRequest(true, onClose)
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', giveUp)
    return () => document.removeEventListener('keydown', giveUp)
  }, [onClose])
  return (
    <p role="status" className={NOTICE}>
      Opening...
    </p>
  )
}
