import { Elysia } from 'elysia'
import { env } from './env'
import { mailDevRoutes } from './mail/dev-routes'
import { checkoutDevRoutes } from './payments/dev-routes'
import { sampleRoutes } from './sample/routes'

/** What stands in for other services in development; empty in production. */
export const devPages = new Elysia({ name: 'dev-pages' }).use(mailDevRoutes).use(checkoutDevRoutes)
if (!env.production) devPages.use(sampleRoutes)
