import { Elysia } from 'elysia'
import { authRoutes } from './auth/routes'
import { clientRoutes } from './clients/routes'
import { errors, notFound } from './errors'
import { eventRoutes } from './events/routes'
import { aiHealthRoutes } from './health/ai-routes'
import { correctionRoutes } from './meetings/correction-routes'
import { holdRoutes } from './meetings/hold-routes'
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
  .use(correctionRoutes)
  .use(holdRoutes)
  .use(eventRoutes)
  .use(aiHealthRoutes)
  .use(noteRoutes)
  .use(searchRoutes)
  .all('/*', () => {
    throw notFound('Call')
  })
