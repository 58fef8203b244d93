import { useEffect } from 'react'

/** Focuses an element, once the focused one is gone and nothing else took the focus. */
export function returnFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** Focuses what replaces an editor, once the editor is gone. */
export function useReturnFocus(selector: string): void {
  useEffect(
    () => () => returnFocus(() => document.querySelector<HTMLElement>(selector)),
    [selector],
  )
}
