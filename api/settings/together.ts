import { text, type Variables } from './read'

/** Settings that are of no use without others. */
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

/** Throws one sentence about settings that do not go together. */
export function checkTogether(variables: Variables): void {
  const isSet = (name: string) => text(variables, name) !== null
  for (const [name, others] of NEEDS) {
    const missing = isSet(name) && others.find((other) => !isSet(other))
    if (missing) throw new Error(`${name} is set, but ${missing} is not`)
  }
  const port = text(variables, 'PORT') ?? '3000'
  if (port !== '0' && text(variables, 'METRICS_PORT') === port) {
    throw new Error('METRICS_PORT must be another port than PORT')
  }
  if (variables.NODE_ENV === 'production') checkProduction(isSet)
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
