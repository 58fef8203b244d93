import { useContext } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { handleOf } from '../browser/page'

/**
 * Fetches the code of a page as soon as the reader points at a link to it. The router does that in its
 * framework mode only, and gives its routes to nobody else. Without a connection nothing is said: the
 * press will ask again.
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
