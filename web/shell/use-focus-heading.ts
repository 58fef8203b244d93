import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { markNavigated } from '../browser/api'

/** Moves the focus to the heading after navigation, which makes screen readers read it out. */
export function useFocusHeading(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    markNavigated()
    return focusHeading()
  }, [pathname])
}

/**
 * Focuses the heading, and the one that replaces it when the page has loaded; until there is one, the page's
 * frame. Ends once the focus is elsewhere. Leaves it where the reader types, such as in the palette. Returns a
 * function that stops this.
 */
export function focusHeading(): (() => void) | undefined {
  if (isTyping()) return
  let focused = focusOn(findHeading() ?? document.querySelector('main'))
  const observer = new MutationObserver(() => {
    const isLost = focused !== null && !focused.isConnected
    if (isTyping() || (document.activeElement !== focused && !isLost)) return observer.disconnect()
    const heading = findHeading()
    if (heading && heading !== focused) focused = focusOn(heading)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function isTyping(): boolean {
  return document.activeElement?.tagName === 'INPUT'
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

function focusOn(element: HTMLElement | null): HTMLElement | null {
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
  return element
}
