import { useContext } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { handleOf } from '../browser/page'

/**
 * Fetches a page's code as soon as the reader points at its link. The router does that only in its framework
 * mode, and does not expose its routes. Silent when offline: the press will ask again.
 */
export function useCodeAhead() {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes ?? []
  return (path: string) => {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      handleOf(route)
        ?.load()
        .catch(() => {})
    }
  }
}
