import { countJobs, findOldestWaiting, listJobs } from '@app/db/jobs/job-figures'
import { retryJob } from '@app/db/jobs/jobs'
import { Elysia, t } from 'elysia'
import { env } from '../../env'
import { notFound } from '../../http/refusals'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { listEngines } from './engines'

const JOBS_SHOWN = 200

const STATES = {
  waiting: ['created', 'retry'],
  active: ['active'],
  failed: ['failed'],
}

/** For operators, who have the role "admin"; for everyone else these routes do not exist. */
export const operatorRoutes = new Elysia({ prefix: '/operator' })
  .use(signedIn)
  .onBeforeHandle(({ user }) => {
    if (user.role !== 'admin') throw notFound('Call')
  })
  .get('/overview', async () => ({
    counts: await countJobs(),
    oldestWaitingSeconds: await findOldestWaiting(),
  }))
  .get('/engines', () => listEngines(env.ai))
  .get('/jobs', ({ query }) => listJobs(STATES[query.state ?? 'failed'], JOBS_SHOWN), {
    query: t.Object({
      state: t.Optional(t.Union([t.Literal('waiting'), t.Literal('active'), t.Literal('failed')])),
    }),
  })
  .post(
    '/jobs/:id/retry',
    async ({ user, params }) => {
      if (!(await retryJob(params.id))) throw notFound('Failed job')
      await record('job retried', user.id, { job: params.id })
      return { success: true }
    },
    { params: t.Object({ id: t.String({ format: 'uuid' }) }) },
  )
