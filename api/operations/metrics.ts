import { countJobs, findOldestWaiting } from '@app/db/jobs/job-figures'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { env } from '../env'
import { freeBytes } from '../storage/free-bytes'

/** Seconds, up to the slowest answer that anyone waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** Every metric of this process; docs/operating.md explains them. */
export const registry = new Registry()

export const requestSeconds = new Histogram({
  name: 'colloquy_http_request_seconds',
  help: 'Time from the request to the last byte of the answer',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS,
  registers: [registry],
})

export const pagesRefused = new Counter({
  name: 'colloquy_pages_refused_total',
  help: 'Pages answered 503 because too many were under way',
  registers: [registry],
})

export const pagesRendering = new Gauge({
  name: 'colloquy_pages_rendering',
  help: 'Pages that wait, are rendered or are sent now',
  registers: [registry],
})

export const differingPlans = new Counter({
  name: 'colloquy_plans_total',
  help: 'Questions read by a model: the plan is the same as that of the rules, differs, or is invalid',
  labelNames: ['result'],
  registers: [registry],
})

export const loopBlocked = new Counter({
  name: 'colloquy_loop_blocked_total',
  help: 'Times that the event loop was blocked for over 200 ms, by what was running',
  labelNames: ['during'],
  registers: [registry],
})

const jobs = new Gauge({
  name: 'colloquy_jobs',
  help: 'Background jobs of all processes, by kind and state',
  labelNames: ['kind', 'state'],
  registers: [registry],
})

const oldest = new Gauge({
  name: 'colloquy_jobs_oldest_waiting_seconds',
  help: 'How long the longest-waiting due job has waited; 0 if none waits',
  registers: [registry],
})

const free = new Gauge({
  name: 'colloquy_data_free_bytes',
  help: 'Free space on the disk of DATA_DIR; uploads are refused before it is full',
  registers: [registry],
})

/** Starts the process metrics: CPU, memory, event loop, garbage collection. */
export function startMetrics(): void {
  collectDefaultMetrics({ register: registry })
}

/** The metrics in Prometheus format. Omits job metrics if the database is unreachable. */
export async function metricsText(): Promise<string> {
  await collectJobs().catch(() => jobs.reset())
  free.set((await freeBytes(env.dataDir)) ?? Number.NaN)
  return registry.metrics()
}

async function collectJobs() {
  const [counts, seconds] = await Promise.all([countJobs(), findOldestWaiting()])
  jobs.reset()
  for (const { kind, state, count } of counts) jobs.set({ kind, state }, count)
  oldest.set(seconds ?? 0)
}
