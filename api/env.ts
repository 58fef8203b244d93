import { join, resolve } from 'node:path'
import type { ModelPlace } from '@app/ai/local/fetch-model'
import type { AiSettings } from '@app/ai/models/models'
import { withFiles } from './settings/env-files'
import { misspelt } from './settings/misspelt'
import {
  address,
  addressRanges,
  directoryWith,
  flag,
  host,
  integer,
  mailbox,
  matching,
  optionalInteger,
  program,
  secrets,
  text,
  type Variables,
  word,
  writableDirectory,
  writableFile,
} from './settings/read'
import { checkTogether } from './settings/together'

/** Everything that may be set from outside; api/docs/settings.md lists it for operators. */
export type Env = {
  production: boolean
  /** The address that is listened on; this machine alone during development. */
  host: string
  port: number
  /** Origin that browsers use, without a slash at the end. */
  appUrl: string
  databaseUrl: string | null
  /** With what web and worker log in, if `migrate` is to make a role of its own for them. */
  databaseLoginUrl: string | null
  dataDir: string
  /** Sign and seal: the first what is new, the others still open what is older. */
  sessionSecrets: string[]
  /** Seal the recordings: the first the new ones, the others still open older ones. */
  recordingsSecrets: string[]
  /** Sign the audit trail: the first new rows, the others are known. Without one, those of the sessions do. */
  auditSecrets: string[]
  ai: AiSettings
  /** Where models for this machine lie and come from. */
  models: ModelPlace
  stripe: {
    secretKey: string | null
    webhookSecret: string | null
    apiBase: string | null
    prices: Record<string, string | null>
  }
  mail: { apiKey: string | null; baseUrl: string | null; from: string; support: string }
  s3: {
    endpoint: string | null
    bucket: string | null
    accessKeyId: string | null
    secretAccessKey: string | null
    region: string | null
  }
  ffmpegPath: string | null
  demo: boolean
  trustedProxies: string[]
  worker: boolean
  /** Figures for Prometheus, on a port of their own; none if null. */
  metricsPort: number | null
  /** The OpenTelemetry collector that is told of requests and jobs; none if null. */
  tracesEndpoint: string | null
  /** A line of JSON for every request. */
  logRequests: boolean
  /** The file that deletions are written down in, so that a restore repeats them. */
  ledgerPath: string
  /** True if webhooks may call private addresses and plain http. */
  webhooksPrivate: boolean
  /** Directory of pg_dump and pg_restore, if not on the PATH. */
  pgBin: string | null
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Reads the settings. Throws one sentence that names the variable and what it may be. */
export function parseEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production'
  const port = integer(variables, 'PORT', 3000, 0, 65_535)
  const dataDir = writableDirectory(variables, 'DATA_DIR') ?? join(import.meta.dir, '..', '.data')
  const settings = {
    production,
    host: host(variables, 'HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    appUrl: publicUrl(variables, port),
    databaseUrl: address(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseLoginUrl: address(variables, 'DATABASE_LOGIN_URL', ['postgres:', 'postgresql:']),
    dataDir,
    sessionSecrets: secrets(variables, 'SESSION_SECRET'),
    recordingsSecrets: secrets(variables, 'RECORDINGS_SECRET'),
    auditSecrets: secrets(variables, 'AUDIT_SECRET'),
    ai: aiSettings(variables),
    models: {
      directory: resolve(text(variables, 'MODELS_DIR') ?? join(dataDir, 'models')),
      url: address(variables, 'MODELS_URL'),
    },
    stripe: stripeSettings(variables),
    mail: {
      apiKey: word(variables, 'RESEND_API_KEY'),
      baseUrl: address(variables, 'RESEND_BASE_URL'),
      from: mailbox(variables, 'EMAIL_FROM') ?? 'Colloquy <notes@colloquy.example>',
      support: mailbox(variables, 'SUPPORT_EMAIL') ?? 'support@colloquy.example',
    },
    s3: s3Settings(variables),
    ffmpegPath: program(variables, 'FFMPEG_PATH'),
    demo: flag(variables, 'DEMO', variables.NODE_ENV === 'development'),
    trustedProxies: addressRanges(variables, 'TRUSTED_PROXIES'),
    worker: flag(variables, 'WORKER', true),
    metricsPort: optionalInteger(variables, 'METRICS_PORT', 0, 65_535),
    tracesEndpoint: address(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    logRequests: flag(variables, 'LOG_REQUESTS', production),
    ledgerPath: writableFile(variables, 'LEDGER_PATH') ?? join(dataDir, 'deletions.jsonl'),
    webhooksPrivate: flag(variables, 'WEBHOOKS_PRIVATE', false),
    pgBin: directoryWith(variables, 'PG_BIN', 'pg_dump'),
  }
  checkTogether(variables)
  return settings
}

function aiSettings(variables: Variables): AiSettings {
  return {
    apiKey: word(variables, 'OPENAI_API_KEY'),
    baseUrl: address(variables, 'OPENAI_BASE_URL'),
    transcribeApiKey: word(variables, 'TRANSCRIBE_API_KEY'),
    transcribeBaseUrl: address(variables, 'TRANSCRIBE_BASE_URL'),
    embedApiKey: word(variables, 'EMBED_API_KEY'),
    embedBaseUrl: address(variables, 'EMBED_BASE_URL'),
    chatModel: word(variables, 'CHAT_MODEL'),
    embeddingModel: word(variables, 'EMBEDDING_MODEL'),
    embeddingDimensions: optionalInteger(variables, 'EMBEDDING_DIMENSIONS', 1, 1536),
    transcribeModel: word(variables, 'TRANSCRIBE_MODEL'),
  }
}

function stripeSettings(variables: Variables): Env['stripe'] {
  const price = (name: string) => matching(variables, name, /^price_\w+$/, 'price_1Abc…')
  return {
    secretKey: matching(variables, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'sk_live_…'),
    webhookSecret: matching(variables, 'STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'),
    apiBase: address(variables, 'STRIPE_API_BASE'),
    prices: {
      premium: price('STRIPE_PRICE_REGISTRATION'),
      BASIC_SUBSCRIPTION: price('STRIPE_PRICE_BASIC'),
      PREMIUM_SUBSCRIPTION: price('STRIPE_PRICE_PREMIUM'),
      ENTERPRISE_SUBSCRIPTION: price('STRIPE_PRICE_ENTERPRISE'),
    },
  }
}

function s3Settings(variables: Variables): Env['s3'] {
  const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
  return {
    endpoint: address(variables, 'S3_ENDPOINT'),
    bucket: matching(variables, 'S3_BUCKET', bucket, 'recordings-2026'),
    accessKeyId: word(variables, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: word(variables, 'S3_SECRET_ACCESS_KEY'),
    region: word(variables, 'S3_REGION'),
  }
}

/** Cookies marked Secure never reach a plain-http address other than this machine. */
function publicUrl(variables: Variables, port: number): string {
  const url = address(variables, 'APP_URL')
  if (!url) return `http://localhost:${port}`
  const { protocol, hostname, origin } = new URL(url)
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) {
    throw new Error('APP_URL must be https, unless it is this machine: browsers drop the cookies')
  }
  return origin
}

/** The name of every setting, as `parseEnv` reads them. */
export function settingNames(): string[] {
  const names = new Set<string>()
  const nothing = new Proxy<Variables>(
    {},
    {
      get(_target, name) {
        names.add(String(name))
        return undefined
      },
    },
  )
  parseEnv(nothing)
  return [...names]
}

/** The settings of this process, which ends with a sentence if they cannot be used. */
function readSettings(): Env {
  try {
    const names = settingNames()
    for (const warning of misspelt(process.env, names)) console.warn(`Settings: ${warning}`)
    return parseEnv(withFiles(process.env, names))
  } catch (error) {
    console.error(`Settings: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

export const env = readSettings()
