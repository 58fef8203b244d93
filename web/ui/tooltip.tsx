import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** How long the pointer rests before a tooltip opens, in milliseconds. */
const OPEN_MS = 700

/** Within this time after another tooltip closed, the next one opens immediately, in milliseconds. */
const SKIP_MS = 300

let lastClosed = Number.NEGATIVE_INFINITY

type Place = { top: number; left: number }

/** A description of a control on hover or focus. The control must have its own name. */
export function Tooltip({
  label,
  side = 'right',
  enabled = true,
  className = '',
  children,
}: {
  label: string
  side?: 'right' | 'top'
  enabled?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<Place | null>(null)
  const open = () => {
    clearTimeout(timer.current)
    const wait = performance.now() - lastClosed < SKIP_MS ? 0 : OPEN_MS
    timer.current = setTimeout(() => setPlace(beside(anchor.current, side)), wait)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (place) lastClosed = performance.now()
    setPlace(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!place) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(null)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [place])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the control inside
    <span
      ref={anchor}
      className={className}
      aria-describedby={place ? id : undefined}
      onPointerEnter={enabled ? open : undefined}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={enabled ? open : undefined}
      onBlur={close}
    >
      {children}
      {place &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            style={place}
            className={`pointer-events-none fixed z-60 max-w-64 animate-fade rounded-control bg-ink px-2 py-1 text-sm text-ground ${side === 'right' ? '-translate-y-1/2' : '-translate-x-1/2 -translate-y-full'}`}
          >
            {label}
          </span>,
          document.body,
        )}
    </span>
  )
}

function beside(element: HTMLElement | null, side: 'right' | 'top'): Place | null {
  const box = element?.firstElementChild?.getBoundingClientRect()
  if (!box) return null
  return side === 'right'
    ? { top: box.top + box.height / 2, left: box.right + 8 }
    : { top: box.top - 6, left: box.left + box.width / 2 }
}
