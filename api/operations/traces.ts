import { env } from '../env'
import { otlpBody, type Span, toOtlp } from './otlp'

const FLUSH_MS = 5_000
const SEND_MS = 5_000
/** Maximum spans kept in memory while the collector is unreachable. */
const MAX_WAITING = 2_048

let waiting: object[] = []
let timer: Timer | null = null

export function isTracing(): boolean {
  return env.tracesEndpoint !== null
}

/**
 * Buffers the span for the collector at OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, as JSON): sent in
 * batches, dropped on failure, so work never waits for it.
 */
export function keepSpan(span: Span): void {
  if (!isTracing() || waiting.length >= MAX_WAITING) return
  waiting.push(toOtlp(span))
  timer ??= setTimeout(flushTraces, FLUSH_MS)
}

/** Sends buffered spans, before the process ends. */
export async function flushTraces(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  const spans = waiting
  waiting = []
  if (spans.length === 0 || !env.tracesEndpoint) return
  await fetch(`${env.tracesEndpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(otlpBody(spans)),
    signal: AbortSignal.timeout(SEND_MS),
  }).catch((error: Error) => console.error(`traces: ${error.message}`))
}

/** The trace and span in the request's `traceparent`; null if there is none. */
export function callerOf(request: Request): { traceId: string; parentId: string } | null {
  const header = request.headers.get('traceparent') ?? ''
  const [, traceId, parentId] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(header) ?? []
  return traceId && parentId ? { traceId, parentId } : null
}
