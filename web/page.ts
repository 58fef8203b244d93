import type { User } from '@app/db/users'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { fetchCode } from './reach'

/** What a page's data may depend on besides its address. */
export type PageReader = { zone: string; now: Date; user: User | null }

/** What `render` needs to know of a page before it renders it. */
export type PageHandle = {
  /** guests are sent to /login */
  signedIn: boolean
  /** API paths whose answers are in the first paint; the first one decides between 200 and 404 */
  preload: (params: Record<string, string | undefined>, url: URL, reader: PageReader) => string[]
  /** modules whose chunks the browser fetches along with the page */
  modules: (user: User | null) => string[]
  /** the answer's status where it is not 200 */
  status?: number
}

/** One line of the route table. `module` is the page's file, the same as in `load`. */
export function page(
  path: string,
  module: string,
  load: () => Promise<ComponentType>,
  options: Partial<PageHandle> = {},
): RouteObject {
  const handle: PageHandle = {
    signedIn: true,
    preload: () => [],
    modules: () => [module],
    ...options,
  }
  return { path, lazy: async () => ({ Component: await fetchCode(load) }), handle }
}

/** Reads the handle of a matched route, if it is a page. */
export function handleOf(route: RouteObject): PageHandle | null {
  const handle: unknown = route.handle
  return typeof handle === 'object' && handle !== null && 'preload' in handle
    ? (handle as PageHandle)
    : null
}
