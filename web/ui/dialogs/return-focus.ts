import { useEffect } from 'react'

/** Gives the focus to what is found, once what had it is gone and nothing else took it. */
export function returnFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** Gives the focus to what stands in an editor's place, once the editor is gone. */
export function useReturnFocus(selector: string): void {
  useEffect(
    () => () => returnFocus(() => document.querySelector<HTMLElement>(selector)),
    [selector],
  )
}
