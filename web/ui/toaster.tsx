import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { X } from '#icons'
import { onOffline } from '../browser/import-when-online'
import { buttonLook } from './button'
import {
  currentToast,
  dismissToast,
  forgetToast,
  keepToast,
  showKeptToast,
  subscribeToast,
  TOAST_MS,
  type Toast,
  toastError,
} from './toast'

/** How far a notification must be swiped right to dismiss it, in pixels. */
const SWIPE_PX = 50

/** The notifications area; F8 moves the focus to it. */
export function Toaster() {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => null)
  useEffect(() => {
    onOffline(tellOffline)
    showKeptToast()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pagehide', keepToast, { signal })
    // Back from another site: what was shown then is out of date
    window.addEventListener('pageshow', ({ persisted }) => persisted && forgetToast(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'F8' && region.current?.focus(), {
      signal,
    })
    return () => listening.abort()
  }, [])
  const entered = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  const dismiss = () => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus()
    dismissToast()
  }
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onFocus={entered}
      // dialogs hide everything outside of them from screen readers, but not this
      data-live-announcer
      data-print="hide"
      // important: over a dialog, the library makes the whole strip catch clicks
      className="toasts pointer-events-none!"
    >
      <div aria-live="polite" aria-atomic="true" className="w-full sm:w-96">
        {toast && <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />}
      </div>
    </section>
  )
}

/** An error on screen stays: it is about what the reader did, while the code may be a part of the page wanted later. */
function tellOffline() {
  const shown = currentToast()
  if (shown?.open && shown.variant === 'destructive') return
  toastError('No connection', 'We’ll open it once you’re back online.')
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  const { shift, handlers } = useSwipe()
  useEffect(() => {
    if (held || !toast.open) return
    const timer = setTimeout(dismissToast, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast.open])
  if (!toast.open) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing and swiping are extras to the close button
    <div
      role={toast.variant === 'destructive' ? 'alert' : 'status'}
      data-variant={toast.variant}
      className="toast"
      style={
        shift > 0 ? { transform: `translateX(${shift}px)`, opacity: 1 - shift / 300 } : undefined
      }
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...handlers}
    >
      <div>
        <p>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button type="button" onClick={toast.action.run} className={buttonLook({ size: 'sm' })}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

function useSwipe() {
  const start = useRef<number | null>(null)
  const [shift, setShift] = useState(0)
  // from the event itself: a quick swipe ends before its last movement is rendered
  const end = (event: PointerEvent) => {
    if (start.current !== null && event.clientX - start.current >= SWIPE_PX) dismissToast()
    start.current = null
    setShift(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setShift(Math.max(0, event.clientX - start.current))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
  return { shift, handlers }
}
