/** A span: times in milliseconds since 1970, attributes with ids and templates only. */
export type Span = {
  name: string
  kind: 'server' | 'consumer'
  /** 32 hexadecimal digits; the caller's if it sent some. */
  traceId: string
  parentId?: string | undefined
  start: number
  end: number
  failed: boolean
  attributes: Record<string, string | number>
}

const KINDS = { server: 2, consumer: 5 }
const FAILED = 2

/** The span in OpenTelemetry (OTLP) format. */
export function toOtlp({ name, kind, traceId, parentId, start, end, failed, attributes }: Span) {
  return {
    traceId,
    spanId: crypto.randomUUID().replaceAll('-', '').slice(16),
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: toAttributes(attributes),
    ...(failed && { status: { code: FAILED } }),
  }
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
}

/** The body of a request to a collector, with spans from `toOtlp`. */
export function otlpBody(spans: object[]) {
  const resource = { attributes: toAttributes({ 'service.name': 'colloquy' }) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'colloquy' }, spans }] }] }
}

function toAttributes(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
