import { Elysia } from 'elysia'
import { approvalRoutes } from './approval-routes'
import { restoreRoutes } from './restore-routes'
import { summaryRoutes } from './summary-routes'

/** The record of a meeting: written, restored, reviewed and signed. */
export const recordRoutes = new Elysia().use(summaryRoutes).use(restoreRoutes).use(approvalRoutes)
