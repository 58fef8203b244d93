import { useEffect } from 'react'

declare global {
  interface Window {
    /** The form that was sent before the page could answer; null once it can. */
    heldForm?: HTMLFormElement | null
  }
}

/** Sends the form that the reader sent while the page was still coming to life. */
export function useHeldForm(): void {
  useEffect(() => {
    const held = window.heldForm
    window.heldForm = null
    held?.requestSubmit()
  }, [])
}
