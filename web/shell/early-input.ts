import { useEffect } from 'react'
import { EARLY_NOTICE } from '../ui/states/notice'

declare global {
  interface Window {
    /** The form sent or button pressed last before hydration; null afterwards. */
    earlyInput?: Element | null
  }
}

/** Sends the form or presses the button that a script in the head recorded before hydration. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput
    window.earlyInput = null
    document.getElementById(EARLY_NOTICE)?.remove()
    // later than this effect: React hydrates a part of the page for external events only
    const timer = setTimeout(() => {
      if (early instanceof HTMLFormElement) early.requestSubmit()
      else if (early instanceof HTMLElement) early.click()
    })
    return () => clearTimeout(timer)
  }, [])
}
