import { text, type Variables } from './read'

/** Settings that need others. */
const NEEDS: [name: string, others: string[]][] = [
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ['S3_REGION', ['S3_BUCKET']],
  ['STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']],
  ['STRIPE_API_BASE', ['STRIPE_SECRET_KEY']],
  ['STRIPE_PRICE_REGISTRATION', ['STRIPE_SECRET_KEY']],
  ['STRIPE_PRICE_BASIC', ['STRIPE_SECRET_KEY']],
  ['STRIPE_PRICE_PREMIUM', ['STRIPE_SECRET_KEY']],
  ['STRIPE_PRICE_ENTERPRISE', ['STRIPE_SECRET_KEY']],
  ['RESEND_BASE_URL', ['RESEND_API_KEY']],
  ['DATABASE_LOGIN_URL', ['DATABASE_URL']],
]

/** Throws one sentence about settings that conflict. */
export function checkTogether(variables: Variables): void {
  const isSet = (name: string) => text(variables, name) !== null
  for (const [name, others] of NEEDS) {
    const missing = isSet(name) && others.find((other) => !isSet(other))
    if (missing) throw new Error(`${name} is set, but ${missing} is not`)
  }
  const port = text(variables, 'PORT') ?? '3000'
  if (port !== '0' && text(variables, 'METRICS_PORT') === port) {
    throw new Error('METRICS_PORT must differ from PORT')
  }
  if (variables.NODE_ENV === 'production') checkProduction(isSet)
  const processes = Number(text(variables, 'WEB_PROCESSES') ?? '1')
  if (processes > 1) checkSeveral(variables, processes)
}

/** For several web processes on one port. */
function checkSeveral(variables: Variables, processes: number) {
  const but = (reason: string) => new Error(`WEB_PROCESSES may be more than 1 only ${reason}`)
  if (process.platform !== 'linux') throw but('on Linux: elsewhere processes can’t share a port')
  if (variables.NODE_ENV !== 'production') throw but('in production (bun run start)')
  if (text(variables, 'DATABASE_URL') === null) {
    throw but('with a DATABASE_URL: the embedded database belongs to one process')
  }
  const port = Number(text(variables, 'PORT') ?? '3000')
  if (port === 0) throw but('with a PORT of its own: each would get another one for 0')
  const metrics = Number(text(variables, 'METRICS_PORT') ?? '0')
  const last = metrics + processes - 1
  if (metrics > 0 && (last > 65_535 || (metrics <= port && port <= last))) {
    throw but(
      `if its processes have ${metrics} to ${last} for metrics, one each, and PORT isn’t one`,
    )
  }
}

function checkProduction(isSet: (name: string) => boolean) {
  if (isSet('DATABASE_URL') && !isSet('SESSION_SECRET')) {
    throw new Error('SESSION_SECRET must be set if DATABASE_URL is: every process needs the same')
  }
  if (isSet('STRIPE_SECRET_KEY') && !isSet('STRIPE_WEBHOOK_SECRET')) {
    throw new Error('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not')
  }
  if (isSet('RESEND_API_KEY') && !isSet('RESEND_BASE_URL') && !isSet('EMAIL_FROM')) {
    throw new Error(
      'EMAIL_FROM must be set if RESEND_API_KEY is: Resend sends from your own domain',
    )
  }
}
