import { useCallback, useRef } from 'react'
import { send } from './api'

type Running = { path: string; controller: AbortController }

/**
 * A fetcher for what is searched while typing: asking for another path aborts the request before. Throws
 * ApiError, and AbortError if aborted.
 */
export function useLatestSearch<Found>(): (path: string) => Promise<Found | null> {
  const running = useRef<Running>(null)
  return useCallback((path) => {
    if (running.current?.path !== path) running.current?.controller.abort()
    const controller = new AbortController()
    running.current = { path, controller }
    return send<Found>('GET', path, undefined, controller.signal)
  }, [])
}

/** True if a search failed, other than by being given up for the next one. */
export function isFailedSearch(error: unknown): boolean {
  return error !== undefined && !(error instanceof DOMException && error.name === 'AbortError')
}
