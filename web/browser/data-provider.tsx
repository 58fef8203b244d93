import { type ReactNode, use, useEffect } from 'react'
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
    <SWRConfig value={{ ...dataDefaults, ...own, fallback, use: [keepStreamed] }}>
      {children}
    </SWRConfig>
  )
}

/**
 * Waits for data that is still on its way before SWR begins with it. SWR would wait in the middle
 * of its hooks and go on with what they remember of the render that was broken off: the first
 * change of the data then ends in a ReferenceError, after the server has already made it.
 *
 * Then puts it into the cache, which SWR itself never does, so that a change of the data finds it.
 * A moment after it is shown, when everything that shows it listens: found there earlier, it would
 * all be rendered again at once, in the middle of the page's coming to life, and React throws the
 * server's markup away with what was typed into it.
 */
const keepStreamed: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig()
  const sent: unknown = typeof key === 'string' ? config.fallback?.[key] : undefined
  const data = isPromise(sent) ? use(sent) : sent
  useEffect(() => {
    if (typeof key !== 'string' || data === undefined) return
    queueMicrotask(() => {
      const known = cache.get(key)
      if (known?.data === undefined) cache.set(key, { ...known, data })
    })
  }, [key, data, cache])
  return useNext(key, fetcher, config)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
