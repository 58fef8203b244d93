import { type ReactNode, use } from 'react'
import { type Cache, type Middleware, SWRConfig } from 'swr'
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
  return (
    <SWRConfig value={{ ...dataDefaults, ...own, fallback, use: [awaitArrival] }}>
      {children}
    </SWRConfig>
  )
}

/**
 * Waits for data that is still on its way before SWR begins with it. SWR would wait in the middle of
 * its hooks and go on with what they remember of the render that was broken off: the first change of
 * the data then ends in a ReferenceError, after the server has already made it.
 */
const awaitArrival: Middleware = (useNext) => (key, fetcher, config) => {
  const awaited: unknown = typeof key === 'string' ? config.fallback?.[key] : undefined
  if (isPromise(awaited)) use(awaited)
  return useNext(key, fetcher, config)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
