import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { X } from '#icons'
import { buttonLook } from '../button'
import { useCloseRequest } from './close-request'
import { DiscardQuestion, LeaveGuard, type Leaving } from './discard-question'
import { useTypedText } from './typed-text'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** the row of buttons at the bottom */
  footer?: ReactNode
  /** an alertdialog is not closed by a click outside */
  role?: 'dialog' | 'alertdialog'
  /** there is something to read before the first control: the title gets the focus */
  toRead?: boolean
  /** room for two texts beside each other */
  wide?: boolean
  /** gets the focus on closing; null returns it to what had it before */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

/**
 * A modal dialog: focus stays inside, Escape closes, focus returns. Escape, a click outside and Back ask before
 * they discard text. Load it lazily.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  role = 'dialog',
  toRead = false,
  wide = false,
  finalFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener(open)
  const returnsTo = () => finalFocus?.() ?? opener()
  useReturnedFocus(open, content, returnsTo)
  const typed = useTypedText(open)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!open) setLeaving(null)
  }, [open])

  function keep() {
    leaving?.stay?.()
    setLeaving(null)
    typed.focusLast()
  }
  function discard() {
    setLeaving(null)
    leaving?.go()
  }
  function change(next: boolean) {
    if (leaving) keep()
    else if (!next && typed.isUnsent && typed.hasText())
      setLeaving({ go: () => onOpenChange(false) })
    else onOpenChange(next)
  }
  useCloseRequest(open, () => change(false))
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => change(details.open)}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      // a closing dialog returns the focus, which must not close the one that follows it
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={notifications()}
      initialFocusEl={role === 'dialog' ? () => firstOf(content.current) : undefined}
      finalFocusEl={returnsTo}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-40 bg-shade data-[state=closed]:animate-fade-away data-[state=open]:animate-fade" />
        <Ark.Positioner className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto p-0 sm:items-center sm:p-6 short:items-start!">
          <Ark.Content
            ref={content}
            {...typed.watch}
            className={`flex max-h-[calc(100dvh-1rem)] w-full flex-col rounded-t-panel border border-line bg-surface shadow-lift data-[state=closed]:animate-leave data-[state=open]:animate-enter sm:max-h-[calc(100dvh-3rem)] sm:rounded-panel short:mt-auto short:max-h-none! sm:short:my-auto ${wide ? 'sm:max-w-3xl' : 'sm:max-w-dialog'}`}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
              <Ark.Title
                tabIndex={toRead ? -1 : undefined}
                data-autofocus={toRead || undefined}
                className="min-w-0 font-serif text-xl font-semibold text-balance text-ink outline-none"
              >
                {title}
              </Ark.Title>
              {role === 'dialog' && (
                <button
                  type="button"
                  aria-label="Close"
                  onClick={() => onOpenChange(false)}
                  className={`${buttonLook({ variant: 'quiet', size: 'icon' })} -mt-1.5 -mr-2`}
                >
                  <X aria-hidden />
                </button>
              )}
            </div>
            {description && (
              <Ark.Description className="mt-1.5 px-5 wrap-anywhere text-pretty text-soft sm:px-6">
                {description}
              </Ark.Description>
            )}
            {children && (
              <div
                data-dialog-body
                className="min-h-0 overflow-y-auto px-5 pt-4 pb-1 sm:px-6 short:overflow-visible"
              >
                {children}
              </div>
            )}
            <div className="flex flex-col-reverse gap-2 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {leaving && <DiscardQuestion onKeep={keep} onDiscard={discard} />}
              <div className={leaving ? 'hidden' : 'contents'}>{footer}</div>
            </div>
            {typed.isUnsent && <LeaveGuard onLeave={setLeaving} />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/**
 * What had the focus before the dialog opened. The library checks too late if a control in the dialog focuses
 * itself.
 */
function useOpener(open: boolean): () => HTMLElement | null {
  const before = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  if (open && !wasOpen.current) before.current = focused()
  wasOpen.current = open
  return () => (before.current?.isConnected ? before.current : null)
}

/**
 * Returns the focus if nothing else did: the library's own trap starts a frame after the dialog is shown, so it
 * knows nothing of one that closes before.
 */
function useReturnedFocus(
  open: boolean,
  content: RefObject<HTMLElement | null>,
  returnsTo: () => HTMLElement | null,
) {
  const wasOpen = useRef(open)
  const target = useRef(returnsTo)
  target.current = returnsTo
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (!closed) return
    const timer = setTimeout(() => {
      const control = focused()
      if (!control || content.current?.contains(control)) {
        target.current()?.focus({ preventScroll: true })
      }
    })
    return () => clearTimeout(timer)
  }, [open, content])
}

function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const { activeElement } = document
  const isControl = activeElement instanceof HTMLElement && activeElement !== document.body
  return isControl ? activeElement : null
}

/** The focused or autofocus element, or the body's first control; the dialog itself if there is none yet. */
function firstOf(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && content?.contains(activeElement)) return activeElement
  const body = content?.querySelector('[data-dialog-body]')
  return (
    content?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>(CONTROLS) ??
    content
  )
}

const CONTROLS = ['input', 'select', 'textarea', 'button', 'a[href]']
  .map((control) => `${control}:not([disabled])`)
  .join()

/** The areas that stay usable over an open dialog; a missing one would be waited for forever. */
function notifications(): (() => Element | null)[] {
  if (typeof document === 'undefined') return []
  return [...document.querySelectorAll('[data-live-announcer]')].map((area) => () => area)
}
