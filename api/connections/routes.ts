import { Elysia } from 'elysia'
import { calendarRoutes } from './calendar/routes'
import { eventRoutes } from './calendars/event-routes'
import { calendarsRoutes } from './calendars/routes'
import { tokenRoutes } from './tokens/routes'
import { webhookRoutes } from './webhooks/routes'

/** Connects an account with other programs. */
export const connectionRoutes = new Elysia()
  .use(tokenRoutes)
  .use(webhookRoutes)
  .use(calendarRoutes)
  .use(calendarsRoutes)
  .use(eventRoutes)
