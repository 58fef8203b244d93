import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { markNavigated } from '../browser/api'

/**
 * Moves the focus to the heading after navigation, also to a section of the page, and to the one that the address
 * already names, which makes screen readers read it out.
 */
export function useFocusHeading(): void {
  const { pathname, search, hash, key } = useLocation()
  const last = useRef({ pathname, search, hash, key })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, search, hash, key }
    if (before.key === key) return
    if (before.pathname !== pathname) markNavigated()
    else if (hash === '' || (before.hash === hash && before.search !== search)) return
    return focusHeading(hash)
  }, [pathname, search, hash, key])
}

/**
 * Focuses the heading, of a section if the hash names one, and the one that replaces it when the page has loaded;
 * until there is one, the page's frame. Ends once the focus is elsewhere. Leaves it where the reader types, such
 * as in the palette. Returns a function that stops this.
 */
export function focusHeading(hash = ''): (() => void) | undefined {
  if (isTyping()) return
  let focused = focusOn(findHeading(hash) ?? document.querySelector('main'))
  const observer = new MutationObserver(() => {
    const isLost = focused !== null && !focused.isConnected
    if (isTyping() || (document.activeElement !== focused && !isLost)) return observer.disconnect()
    const heading = findHeading(hash)
    if (heading && heading !== focused) focused = focusOn(heading)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function isTyping(): boolean {
  return document.activeElement?.tagName === 'INPUT'
}

/** The heading of the section that the hash names, once it is there, or of the page. */
function findHeading(hash: string): HTMLElement | null {
  const id = CSS.escape(hash.slice(1))
  const section = id && document.querySelector<HTMLElement>(`main section#${id} h2`)
  return section || document.querySelector<HTMLElement>('main h1')
}

function focusOn(element: HTMLElement | null): HTMLElement | null {
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
  if (element?.matches('section h2')) element.closest('section')?.scrollIntoView()
  return element
}
