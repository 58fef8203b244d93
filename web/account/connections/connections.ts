import type { CalendarFeed } from '@app/db/accounts/calendar-feeds'
import type { Calendar } from '@app/db/accounts/calendars/calendars'
import type { Webhook } from '@app/db/accounts/webhooks/webhooks'
import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../../browser/api'

const feedPath = '/api/calendar/feed'
const webhooksPath = '/api/webhooks'
const calendarsPath = '/api/calendars'
/** How often the page checks if a new calendar has been read, in milliseconds. */
const LOOK_MS = 2_000

/** The reader's calendar address: null if there is none, undefined while unknown. */
export function useFeed() {
  const { data, error } = useSWR<{ feed: CalendarFeed | null }>(feedPath, fresh())
  return { feed: data?.feed, error }
}

/** Webhooks that are called when a meeting has been processed. */
export function useWebhooks() {
  const { data, error } = useSWR<Webhook[]>(webhooksPath, fresh())
  return { webhooks: data, error }
}

/** The reader's external calendars. */
export function useCalendars() {
  const { data, error } = useSWR<Calendar[]>(calendarsPath, {
    ...fresh(),
    refreshInterval: (calendars) => (calendars?.some(isBeingRead) ? LOOK_MS : 0),
  })
  return { calendars: data, error }
}

/** True for a newly added calendar. */
export function isBeingRead({ readAt, failure }: Calendar): boolean {
  return readAt === null && failure === null
}

/** Calls that change the access of other programs. All throw ApiError. */
export function useConnectionChanges() {
  const { mutate } = useSWRConfig()
  return {
    /** Returns the new address, which is shown once; the previous one stops working. */
    openFeed: async () => {
      const opened = await send<{ url: string }>('POST', feedPath)
      await mutate(feedPath)
      return opened?.url ?? null
    },
    closeFeed: async () => {
      await send('DELETE', feedPath)
      await mutate(feedPath)
    },
    /** Returns the secret that signs the calls, which is shown once. */
    addWebhook: async (url: string) => {
      const added = await send<{ secret: string }>('POST', webhooksPath, { url })
      await mutate(webhooksPath)
      return added?.secret ?? null
    },
    setWebhookActive: async (id: number, active: boolean) => {
      await send('PATCH', `${webhooksPath}/${id}`, { active })
      await mutate(webhooksPath)
    },
    /** Returns the new secret, which is shown once. */
    renewSecret: async (id: number) => {
      const renewed = await send<{ secret: string }>('POST', `${webhooksPath}/${id}/secret`)
      return renewed?.secret ?? null
    },
    addCalendar: async (calendar: { name: string; address: string }) => {
      await send('POST', calendarsPath, calendar)
      await mutate(calendarsPath)
    },
    readCalendar: async (id: number) => {
      await send('POST', `${calendarsPath}/${id}/read`)
      await mutate(calendarsPath)
    },
    deleteCalendar: async (id: number) => {
      await send('DELETE', `${calendarsPath}/${id}`)
      await mutate((path) => typeof path === 'string' && path.startsWith('/api/calendar'))
    },
    deleteWebhook: async (id: number) => {
      await send('DELETE', `${webhooksPath}/${id}`)
      await mutate(webhooksPath)
    },
  }
}
