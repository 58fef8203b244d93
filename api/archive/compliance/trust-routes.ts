import { Elysia } from 'elysia'
import { evidenceRoutes } from '../../meetings/consent/evidence-routes'
import { consentRoutes } from '../../meetings/consent/routes'
import { receiptRoutes } from '../../meetings/deletion/receipt-routes'
import { holdRoutes } from '../../meetings/hold-routes'
import { retentionRoutes } from '../../meetings/retention/routes'
import { trashRoutes } from '../../meetings/trash/routes'
import { complianceRoutes } from './routes'

/** Consent, holds, retention, receipts and the compliance desk. */
export const trustRoutes = new Elysia()
  .use(consentRoutes)
  .use(evidenceRoutes)
  .use(holdRoutes)
  .use(retentionRoutes)
  .use(trashRoutes)
  .use(receiptRoutes)
  .use(complianceRoutes)
