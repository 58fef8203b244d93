import { type ReactNode, use, useEffect } from 'react'
import { type Cache, type Middleware, SWRConfig, useSWRConfig } from 'swr'
import { dataDefaults } from './api'

/** Data loading for the whole page; on the server and in tests with a separate cache. */
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
 * Waits for streamed data before SWR starts with it. SWR would suspend in the middle of its hooks and
 * resume with what they remember of the abandoned render: the first change of the data then ends in a
 * ReferenceError, after the server has already made it.
 *
 * Then puts it into the cache, which SWR itself never does, so that a change of the data finds it. This
 * happens a moment later, once everything that shows it has subscribed: earlier, it would all be
 * rendered again immediately, during hydration, and React would discard the server's markup with
 * anything typed into it.
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
