import { useEffect } from 'react'

/** Opens a path by a full page load, so that nothing of the last user stays in memory. */
export function navigateAway(path: string): void {
  window.location.assign(path)
}

/** Calls `run` when Back returns to the page as it was left, from another site: its state may be long out of date. */
export function useOnReturn(run: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && run()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [run])
}
