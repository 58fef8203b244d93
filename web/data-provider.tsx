import type { ReactNode } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { dataDefaults } from './api'

/** Data loading for the whole page; on the server and in tests with a cache of its own. */
export function DataProvider({
  fallback,
  cache,
  children,
}: {
  fallback: Record<string, unknown>
  cache?: Cache
  children: ReactNode
}) {
  const own = cache ? { provider: () => cache } : {}
  return <SWRConfig value={{ ...dataDefaults, ...own, fallback }}>{children}</SWRConfig>
}
