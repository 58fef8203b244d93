import { useEffect } from 'react'

declare global {
  interface Window {
    /** The form that was sent or the button that was pressed last before the page could answer; null once it can. */
    earlyInput?: Element | null
  }
}

/** Sends the form or presses the button that a script in the head kept while the page came to life. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput
    window.earlyInput = null
    // later than this effect: React brings a part of the page to life for an event from outside only
    const timer = setTimeout(() => {
      if (early instanceof HTMLFormElement) early.requestSubmit()
      else if (early instanceof HTMLElement) early.click()
    })
    return () => clearTimeout(timer)
  }, [])
}
