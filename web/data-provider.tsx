import { type ReactNode, use, useLayoutEffect } from 'react'
import { type Cache, type Middleware, SWRConfig, useSWRConfig } from 'swr'
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
    <SWRConfig value={{ ...dataDefaults, ...own, fallback, use: [keepArrival] }}>
      {children}
    </SWRConfig>
  )
}

/**
 * Waits for data that is still on its way before SWR begins with it. SWR would wait in the middle of
 * its hooks and go on with what they remember of the render that was broken off: the first change of
 * the data then ends in a ReferenceError, after the server has already made it.
 *
 * Then keeps it in the cache, where SWR itself never puts it: a change of the data finds what is to be
 * changed, and who comes back to it finds it again. Not before it is shown: until then the parts of
 * the page that come to life later must find what the server rendered them from.
 */
const keepArrival: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache, mutate } = useSWRConfig()
  const sent: unknown = typeof key === 'string' ? config.fallback?.[key] : undefined
  const data = isPromise(sent) ? use(sent) : sent
  useLayoutEffect(() => {
    if (typeof key !== 'string' || data === undefined) return
    if (cache.get(key)?.data === undefined) void mutate(key, data, { revalidate: false })
  }, [key, data, cache, mutate])
  return useNext(key, fetcher, config)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
