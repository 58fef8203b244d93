import { Elysia } from 'elysia'
import { accountRoutes } from './account/routes'
import { authRoutes } from './auth/routes'
import { calendarRoutes } from './calendar/routes'
import { clientRoutes } from './clients/routes'
import { errors, notFound } from './errors'
import { eventRoutes } from './events/routes'
import { exportRoutes } from './export/routes'
import { aiHealthRoutes } from './health/ai-routes'
import { importRoutes } from './import/routes'
import { correctionRoutes } from './meetings/correction-routes'
import { holdRoutes } from './meetings/hold-routes'
import { readyMailRoutes } from './meetings/mail-routes'
import { recordingRoutes } from './meetings/recording-routes'
import { meetingRoutes } from './meetings/routes'
import { noteRoutes } from './notes/routes'
import { openapiRoutes } from './openapi'
import { operatorRoutes } from './operator/routes'
import { paymentRoutes } from './payments/routes'
import { searchRoutes } from './search/routes'
import { security } from './security'
import { statsRoutes } from './stats/routes'
import { tokenRoutes } from './tokens/routes'
import { uploadRoutes } from './uploads/routes'
import { webhookRoutes } from './webhooks/routes'

/** Every endpoint area. */
export const api = new Elysia({ prefix: '/api' })
  .use(security)
  .use(errors)
  .use(authRoutes)
  .use(accountRoutes)
  .use(paymentRoutes)
  .use(statsRoutes)
  .use(clientRoutes)
  .use(meetingRoutes)
  .use(recordingRoutes)
  .use(correctionRoutes)
  .use(holdRoutes)
  .use(readyMailRoutes)
  .use(uploadRoutes)
  .use(eventRoutes)
  .use(aiHealthRoutes)
  .use(noteRoutes)
  .use(searchRoutes)
  .use(tokenRoutes)
  .use(webhookRoutes)
  .use(calendarRoutes)
  .use(operatorRoutes)
  .use(openapiRoutes)
  .use(exportRoutes)
  .use(importRoutes)
  .all('/*', () => {
    throw notFound('Call')
  })
