import type { CalendarFeed } from '@app/db/accounts/calendar-feeds'
import type { Webhook } from '@app/db/accounts/webhooks'
import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../../browser/api'

const feedPath = '/api/calendar/feed'
const webhooksPath = '/api/webhooks'

/** The reader's calendar address: null if there is none, undefined while that is not known. */
export function useFeed() {
  const { data, error } = useSWR<{ feed: CalendarFeed | null }>(feedPath, fresh())
  return { feed: data?.feed, error }
}

/** Addresses that get a call when a meeting has been processed. */
export function useWebhooks() {
  const { data, error } = useSWR<Webhook[]>(webhooksPath, fresh())
  return { webhooks: data, error }
}

/** Calls that change what other programs reach or receive. All throw ApiError. */
export function useConnectionChanges() {
  const { mutate } = useSWRConfig()
  return {
    /** The new address, which is shown once; the one before it stops working. */
    openFeed: async () => {
      const opened = await send<{ url: string }>('POST', feedPath)
      await mutate(feedPath)
      return opened?.url ?? null
    },
    closeFeed: async () => {
      await send('DELETE', feedPath)
      await mutate(feedPath)
    },
    /** The secret that signs the calls, which is shown once. */
    addWebhook: async (url: string) => {
      const added = await send<{ secret: string }>('POST', webhooksPath, { url })
      await mutate(webhooksPath)
      return added?.secret ?? null
    },
    deleteWebhook: async (id: number) => {
      await send('DELETE', `${webhooksPath}/${id}`)
      await mutate(webhooksPath)
    },
  }
}
