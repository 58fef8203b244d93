import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { isParting } from './account/parting'
import { forgetContent } from './auth/forget-content'
import { leave } from './leave'

/** Keeps the page up to date: a change of a meeting refreshes what is shown of meetings and counts. */
export function useLiveMeetings(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let dropped = false
    const events = new EventSource('/api/events')
    const refresh = () => mutate((key) => typeof key === 'string' && concerned.test(key))
    events.addEventListener('meeting', refresh)
    events.addEventListener('signed-out', signOut)
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

/** The account is gone: nothing of it stays in this browser, on the screen or under it. */
function signOut() {
  forgetContent()
  if (!isParting()) leave('/login')
}

const concerned = /^\/api\/(meetings|stats)/
