import { Elysia } from 'elysia'
import { approvalRoutes } from './approval-routes'
import { summaryRoutes } from './summary-routes'

/** The record of a meeting: written, reviewed and signed. */
export const recordRoutes = new Elysia().use(summaryRoutes).use(approvalRoutes)
