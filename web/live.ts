import { useEffect } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import { isParting } from './account/parting'
import { forgetContent } from './auth/forget-content'
import { leave } from './leave'

/** Keeps the page up to date: a change of a meeting refreshes what is shown of meetings and counts. */
export function useLiveMeetings(): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    let dropped = false
    const events = new EventSource('/api/events')
    const refresh = () => mutate((key) => typeof key === 'string' && concerned.test(key))
    events.addEventListener('meeting', refresh)
    events.addEventListener('signed-out', signOut)
    events.addEventListener('error', () => {
      dropped = true
    })
    events.addEventListener('open', () => {
      if (dropped || isUnderWay(cache)) void refresh()
      dropped = false
    })
    return () => events.close()
  }, [cache, mutate])
}

/** Whether a meeting is shown that may have become ready before the stream was open. */
function isUnderWay(cache: Cache): boolean {
  return [...cache.keys()]
    .flatMap((key) => cache.get(key)?.data)
    .some((shown) => shown?.status === 'Processing')
}

/** The account is gone: nothing of it stays in this browser, on the screen or under it. */
function signOut() {
  forgetContent()
  if (!isParting()) leave('/login')
}

const concerned = /^\/api\/(meetings|stats)/
