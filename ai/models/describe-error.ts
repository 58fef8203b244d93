type Description = {
  status: number | null
  code: string
  name: string
  message: string
  retryAfter: number | null
}

/** Extracts status, code and message from an SDK error, wherever they are. */
export function describe(error: unknown): Description {
  const at = fields(error)
  const cause = fields(at.cause)
  const status = typeof at.status === 'number' ? at.status : null
  const code = [at.code, fields(at.error).code, cause.code].find((each) => typeof each === 'string')
  return {
    status,
    code: typeof code === 'string' ? code : '',
    name: [at.name, constructorName(error)].filter((each) => typeof each === 'string').join(' '),
    message: typeof at.message === 'string' ? at.message : '',
    retryAfter: readRetryAfter(at.headers),
  }
}

/** An unknown value's fields; empty if it is no object. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function constructorName(error: unknown): string {
  return typeof error === 'object' && error !== null ? error.constructor.name : ''
}

function readRetryAfter(headers: unknown): number | null {
  const text =
    headers instanceof Headers ? headers.get('retry-after') : fields(headers)['retry-after']
  if (typeof text !== 'string') return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000)
}
