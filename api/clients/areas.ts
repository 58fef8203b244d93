import { Elysia } from 'elysia'
import { briefRoutes } from './brief/routes'
import { factRoutes } from './dossier/fact-routes'
import { peopleRoutes } from './dossier/people-routes'
import { dossierRoutes } from './dossier/routes'
import { clientRoutes } from './routes'

/** Clients, facts about them, and briefs before meetings. */
export const clientAreas = new Elysia()
  .use(clientRoutes)
  .use(dossierRoutes)
  .use(peopleRoutes)
  .use(factRoutes)
  .use(briefRoutes)
