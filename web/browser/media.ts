import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** True if the window matches the query; false on the server and until the page is hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/**
 * What `read` returns just before the page is printed, until that is done; null otherwise. The page is
 * rendered with it by then. `read` stays the same function.
 */
export function useWhilePrinting<Value>(read: () => Value): Value | null {
  const [printed, setPrinted] = useState<Value | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(read))
    const end = () => setPrinted(null)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [read])
  return printed
}
