import type { User } from '@app/db/accounts/users'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { importWhenOnline } from './import-when-online'

/** What `render` needs to know about a page before rendering it. */
export type PageHandle = {
  /** guests are sent to /login */
  signedIn: boolean
  /** modules whose chunks the browser preloads */
  modules: (user: User | null) => string[]
  /** the response status if not 200 */
  status?: number
  /** fetches its code, once */
  load: () => Promise<unknown>
}

/** An entry of the route table. `module` is the page's file, the same as in `load`. */
export function page(
  path: string,
  module: string,
  load: () => Promise<ComponentType>,
  options: Partial<PageHandle> = {},
): RouteObject {
  const handle: PageHandle = {
    signedIn: true,
    modules: () => [module],
    load,
    ...options,
  }
  return { path, lazy: async () => ({ Component: await importWhenOnline(load) }), handle }
}

/** The handle of a matched route, if it is a page. */
export function handleOf(route: RouteObject): PageHandle | null {
  const handle: unknown = route.handle
  return typeof handle === 'object' && handle !== null && 'signedIn' in handle
    ? (handle as PageHandle)
    : null
}
