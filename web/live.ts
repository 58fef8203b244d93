import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/** Keeps the page up to date: a change of a meeting refreshes what is shown of meetings and counts. */
export function useLiveMeetings(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let dropped = false
    const events = new EventSource('/api/events')
    const refresh = () => mutate((key) => typeof key === 'string' && concerned.test(key))
    events.addEventListener('meeting', refresh)
    events.onerror = () => {
      dropped = true
    }
    events.onopen = () => {
      if (dropped) void refresh()
      dropped = false
    }
    return () => events.close()
  }, [mutate])
}

const concerned = /^\/api\/(meetings|stats)/
