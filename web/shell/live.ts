import { useEffect } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import { navigateAway } from '../browser/navigate-away'
import { useRefreshAfter } from '../browser/refresh'
import { accountDeletion, forgetContent } from '../browser/sign-out'
import { noteDeletion } from '../data/deleted-meetings'

/** Delay before a refused stream is reopened, for example while a server restarts, in milliseconds. */
const reopenMs = { first: 1_000, longest: 60_000 }

/**
 * How often a page that shows a meeting being processed asks anew, in milliseconds: a meeting that becomes
 * ready while both the page's answer and the stream are on their way sends an event that nobody hears.
 */
export const LOOK_AGAIN_MS = 10_000

/** Keeps the page up to date: a change of a meeting reloads meetings and counts. */
export function useLiveMeetings(): void {
  const { cache, mutate } = useSWRConfig()
  const refreshAfter = useRefreshAfter()
  useEffect(() => {
    let dropped = false
    const refresh = () => refreshAfter('meeting')
    const timer = setInterval(() => {
      if (!document.hidden && isUnderWay(cache)) void refresh()
    }, LOOK_AGAIN_MS)
    const close = keepStream((events) => {
      events.addEventListener('meeting', (event) => {
        noteDeletion(mutate, event)
        void refresh()
      })
      events.addEventListener('templates', () => refreshAfter('templates'))
      events.addEventListener('clients', () => refreshAfter('clients'))
      events.addEventListener('signed-out', signOut)
      events.addEventListener('error', () => {
        dropped = true
      })
      events.addEventListener('open', () => {
        if (dropped) void refreshAfter('meeting', 'clients', 'templates')
        else if (isUnderWay(cache)) void refresh()
        dropped = false
      })
    })
    return () => {
      clearInterval(timer)
      close()
    }
  }, [cache, mutate, refreshAfter])
}

/** Keeps an event stream open: the browser gives up permanently on one answered with an error. */
function keepStream(prepare: (events: EventSource) => void): () => void {
  let events: EventSource
  let timer: ReturnType<typeof setTimeout>
  let wait = reopenMs.first
  const open = () => {
    events = new EventSource('/api/events')
    prepare(events)
    events.addEventListener('open', () => {
      wait = reopenMs.first
    })
    events.addEventListener('error', () => {
      if (events.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(2 * wait, reopenMs.longest)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    events.close()
  }
}

/** True if a shown meeting may have become ready unheard. */
function isUnderWay(cache: Cache): boolean {
  return [...cache.keys()]
    .flatMap((key) => cache.get(key)?.data)
    .some((shown) => shown?.status === 'Processing')
}

/** The account is gone: nothing of it stays in this browser. */
function signOut() {
  forgetContent()
  if (!accountDeletion.underWay) navigateAway('/login')
}
