import { Elysia } from 'elysia'
import { authRoutes } from './auth/routes'
import { clientRoutes } from './clients/routes'
import { errors, notFound } from './errors'
import { recordingRoutes } from './meetings/recording-routes'
import { meetingRoutes } from './meetings/routes'
import { noteRoutes } from './notes/routes'
import { paymentRoutes } from './payments/routes'
import { searchRoutes } from './search/routes'
import { security } from './security'
import { statsRoutes } from './stats/routes'

/** Every endpoint area. */
export const api = new Elysia({ prefix: '/api' })
  .use(security)
  .use(errors)
  .use(authRoutes)
  .use(paymentRoutes)
  .use(statsRoutes)
  .use(clientRoutes)
  .use(meetingRoutes)
  .use(recordingRoutes)
  .use(noteRoutes)
  .use(searchRoutes)
  .all('/*', () => {
    throw notFound('Call')
  })
