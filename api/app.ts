import { Elysia } from 'elysia'
import { letterheadRoutes } from './account/letterhead/routes'
import { accountRoutes } from './account/routes'
import { trustedBrowserRoutes } from './account/trusted-browsers'
import { vocabularyRoutes } from './account/vocabulary/routes'
import { trustRoutes } from './archive/compliance/trust-routes'
import { exportRoutes } from './archive/export/routes'
import { importRoutes } from './archive/import/routes'
import { registrationRoutes } from './auth/registration-routes'
import { authRoutes } from './auth/routes'
import { clientAreas } from './clients/areas'
import type { Route } from './connections/openapi/document'
import { openapiRoutes } from './connections/openapi/routes'
import { connectionRoutes } from './connections/routes'
import { env } from './env'
import { limitBodies } from './http/bodies/body-limit'
import { errors } from './http/errors'
import { inProcess } from './http/in-process'
import { namesThisServer } from './http/own-host'
import { keepQueryNames, queryNames } from './http/query-names'
import { notFound } from './http/refusals'
import { keepRepeatable, repeats } from './http/repeats/repeats'
import { security } from './http/security'
import { mailDevRoutes } from './mail/dev-routes'
import { actionExportRoutes } from './meetings/action-items/export-routes'
import { actionItemRoutes } from './meetings/action-items/routes'
import { agendaRoutes } from './meetings/agenda-routes'
import { maskingRoutes } from './meetings/ai-calls/masking-routes'
import { aiCallRoutes } from './meetings/ai-calls/routes'
import { correctionRoutes } from './meetings/correction-routes'
import { detailRoutes } from './meetings/detail-routes'
import { documentRoutes } from './meetings/documents/routes'
import { eventRoutes } from './meetings/event-routes'
import { joiningRoutes } from './meetings/joining/routes'
import { mailRoutes } from './meetings/mail-routes'
import { recapRoutes } from './meetings/recap/routes'
import { recordRoutes } from './meetings/record/routes'
import { recordingRoutes } from './meetings/recording-routes'
import { meetingRoutes } from './meetings/routes'
import { sampleRoutes } from './meetings/sample/routes'
import { sharingRoutes } from './meetings/sharing/routes'
import { statsRoutes } from './meetings/stats-routes'
import { templateRoutes } from './meetings/templates/routes'
import { typeRoutes } from './meetings/types/routes'
import { restoreRoutes } from './meetings/versions/restore-routes'
import { voiceRoutes } from './meetings/voices/routes'
import { noteRoutes } from './notes/routes'
import { announceChanges } from './operations/announce-changes'
import { aiHealthRoutes } from './operations/health/ai-routes'
import { operatorRoutes } from './operations/operator/routes'
import { checkoutDevRoutes } from './payments/dev-routes'
import { paymentRoutes } from './payments/routes'
import { conversationRoutes } from './search/conversation-routes'
import { findRoutes } from './search/find-routes'
import { searchRoutes } from './search/routes'
import { uploadRoutes } from './uploads/routes'

export const api = new Elysia({ prefix: '/api' })
  .use(security)
  // their error hooks come before the one that answers
  .use(repeats)
  .use(announceChanges)
  .use(errors)
  .use(inProcess)
  .use(queryNames)
  .use(authRoutes)
  .use(registrationRoutes)
  .use(accountRoutes)
  .use(trustedBrowserRoutes)
  .use(letterheadRoutes)
  .use(trustRoutes)
  .use(paymentRoutes)
  .use(statsRoutes)
  .use(agendaRoutes)
  .use(clientAreas)
  .use(meetingRoutes)
  .use(detailRoutes)
  .use(recordingRoutes)
  .use(joiningRoutes)
  .use(typeRoutes)
  .use(correctionRoutes)
  .use(recordRoutes)
  .use(restoreRoutes)
  .use(sharingRoutes)
  .use(recapRoutes)
  .use(templateRoutes)
  .use(documentRoutes)
  .use(aiCallRoutes)
  .use(maskingRoutes)
  .use(voiceRoutes)
  .use(vocabularyRoutes)
  .use(actionItemRoutes)
  .use(actionExportRoutes)
  .use(mailRoutes)
  .use(uploadRoutes)
  .use(eventRoutes)
  .use(aiHealthRoutes)
  .use(noteRoutes)
  .use(searchRoutes)
  .use(conversationRoutes)
  .use(findRoutes)
  .use(connectionRoutes)
  .use(operatorRoutes)
  .use(openapiRoutes(() => routes()))
  .use(exportRoutes)
  .use(importRoutes)
  .all('/*', () => {
    throw notFound('Call')
  })

limitBodies(routes())
keepQueryNames(routes())
keepRepeatable(routes())

/** A function, because the application can't refer to itself while it is being built. */
function routes(): Route[] {
  return api.routes
}

/** Pages that replace other services during development; none in production. */
export const devPages = new Elysia({ name: 'dev-pages' })
  .onBeforeHandle(({ request }) => {
    if (!namesThisServer(request)) throw notFound('Page')
  })
  .use(mailDevRoutes)
  .use(checkoutDevRoutes)
if (!env.production) devPages.use(sampleRoutes)
