import { isIP } from 'node:net'
import { join } from 'node:path'
import type { AiSettings } from '@app/ai/models'
import { withFiles } from './env-files'

/** Everything that may be set from outside; README lists it for operators. */
export type Env = {
  production: boolean
  port: number
  /** Origin that browsers use, without a slash at the end. */
  appUrl: string
  databaseUrl: string | null
  dataDir: string
  sessionSecret: string | null
  /** Seal the recordings: the first the new ones, the others those of earlier days. */
  recordingsSecrets: string[]
  ai: AiSettings
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
  /** Figures for Prometheus, on a port of their own; none where null. */
  metricsPort: number | null
  /** The OpenTelemetry collector that is told of requests and jobs; none where null. */
  tracesEndpoint: string | null
  /** A line of JSON for every request. */
  logRequests: boolean
  /** Where deletions are written down, so that a restore repeats them. */
  ledgerPath: string
  /** Whether webhooks may call private addresses and plain http. */
  webhooksPrivate: boolean
  /** Directory of pg_dump and pg_restore, where not on the PATH. */
  pgBin: string | null
}

type Variables = Record<string, string | undefined>

/** Reads the settings. Throws one sentence that names the variable and what it may be. */
export function parseEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production'
  const port = integer(variables, 'PORT', 3000, 0, 65_535)
  const databaseUrl = address(variables, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const sessionSecret = text(variables, 'SESSION_SECRET')
  if (sessionSecret && sessionSecret.length < MINIMUM_SECRET_CHARACTERS) {
    throw new Error(`SESSION_SECRET must have at least ${MINIMUM_SECRET_CHARACTERS} characters`)
  }
  if (production && databaseUrl && !sessionSecret) {
    throw new Error(
      'SESSION_SECRET must be set where DATABASE_URL is: every process needs the same',
    )
  }
  const dataDir = text(variables, 'DATA_DIR') ?? join(import.meta.dir, '..', '.data')
  return {
    production,
    port,
    appUrl: publicUrl(variables, port),
    databaseUrl,
    dataDir,
    sessionSecret,
    recordingsSecrets: list(variables, 'RECORDINGS_SECRET'),
    ai: aiSettings(variables),
    stripe: {
      secretKey: text(variables, 'STRIPE_SECRET_KEY'),
      webhookSecret: text(variables, 'STRIPE_WEBHOOK_SECRET'),
      apiBase: address(variables, 'STRIPE_API_BASE', HTTP),
      prices: {
        premium: text(variables, 'STRIPE_PRICE_REGISTRATION'),
        BASIC_SUBSCRIPTION: text(variables, 'STRIPE_PRICE_BASIC'),
        PREMIUM_SUBSCRIPTION: text(variables, 'STRIPE_PRICE_PREMIUM'),
        ENTERPRISE_SUBSCRIPTION: text(variables, 'STRIPE_PRICE_ENTERPRISE'),
      },
    },
    mail: {
      apiKey: text(variables, 'RESEND_API_KEY'),
      baseUrl: address(variables, 'RESEND_BASE_URL', HTTP),
      from: text(variables, 'EMAIL_FROM') ?? 'Colloquy <notes@colloquy.example>',
      support: text(variables, 'SUPPORT_EMAIL') ?? 'support@colloquy.example',
    },
    s3: {
      endpoint: address(variables, 'S3_ENDPOINT', HTTP),
      bucket: text(variables, 'S3_BUCKET'),
      accessKeyId: text(variables, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: text(variables, 'S3_SECRET_ACCESS_KEY'),
      region: text(variables, 'S3_REGION'),
    },
    ffmpegPath: text(variables, 'FFMPEG_PATH'),
    demo: flag(variables, 'DEMO', variables.NODE_ENV === 'development'),
    trustedProxies: list(variables, 'TRUSTED_PROXIES').map(proxy),
    worker: flag(variables, 'WORKER', true),
    metricsPort: optionalInteger(variables, 'METRICS_PORT', 0, 65_535),
    tracesEndpoint: address(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT', HTTP),
    logRequests: flag(variables, 'LOG_REQUESTS', production),
    ledgerPath: text(variables, 'LEDGER_PATH') ?? join(dataDir, 'deletions.jsonl'),
    webhooksPrivate: flag(variables, 'WEBHOOKS_PRIVATE', false),
    pgBin: text(variables, 'PG_BIN'),
  }
}

/** An address or a CIDR range; a name would never be met in a request. */
function proxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (isIP(address) === 0 || !isRange || rest.length > 0) {
    throw new Error(`TRUSTED_PROXIES holds ${text}, which is no address and no range of addresses`)
  }
  return text
}

const MINIMUM_SECRET_CHARACTERS = 32
const HTTP = ['http:', 'https:']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function aiSettings(variables: Variables): AiSettings {
  return {
    apiKey: text(variables, 'OPENAI_API_KEY'),
    baseUrl: address(variables, 'OPENAI_BASE_URL', HTTP),
    transcribeApiKey: text(variables, 'TRANSCRIBE_API_KEY'),
    transcribeBaseUrl: address(variables, 'TRANSCRIBE_BASE_URL', HTTP),
    embedApiKey: text(variables, 'EMBED_API_KEY'),
    embedBaseUrl: address(variables, 'EMBED_BASE_URL', HTTP),
    chatModel: text(variables, 'CHAT_MODEL'),
    embeddingModel: text(variables, 'EMBEDDING_MODEL'),
    embeddingDimensions: optionalInteger(variables, 'EMBEDDING_DIMENSIONS', 1, 1536),
    transcribeModel: text(variables, 'TRANSCRIBE_MODEL'),
  }
}

/** Cookies marked Secure never reach a plain-http address other than this machine. */
function publicUrl(variables: Variables, port: number): string {
  const url = address(variables, 'APP_URL', HTTP)
  if (!url) return `http://localhost:${port}`
  const { protocol, hostname, origin } = new URL(url)
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) {
    throw new Error('APP_URL must be https, unless it is this machine: browsers drop the cookies')
  }
  return origin
}

function text(variables: Variables, name: string): string | null {
  return variables[name]?.trim() || null
}

function list(variables: Variables, name: string): string[] {
  return (text(variables, name) ?? '').split(/[\s,]+/).filter(Boolean)
}

function address(variables: Variables, name: string, protocols: string[]): string | null {
  const value = text(variables, name)
  if (!value) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new Error(`${name} must be an address that starts with ${protocols.join('// or ')}//`)
  }
  return value
}

function optionalInteger(variables: Variables, name: string, from: number, to: number) {
  return text(variables, name) === null ? null : integer(variables, name, from, from, to)
}

function integer(variables: Variables, name: string, otherwise: number, from: number, to: number) {
  const value = text(variables, name)
  if (value === null) return otherwise
  const number = Number(value)
  if (!Number.isInteger(number) || number < from || number > to) {
    throw new Error(`${name} must be a whole number from ${from} to ${to}`)
  }
  return number
}

function flag(variables: Variables, name: string, otherwise: boolean): boolean {
  const value = text(variables, name)?.toLowerCase()
  if (value === undefined) return otherwise
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new Error(`${name} must be on or off`)
}

/** The name of every setting, as `parseEnv` reads them. */
export function settingNames(): string[] {
  const names = new Set<string>()
  parseEnv(
    new Proxy<Variables>(
      {},
      {
        get(_target, name) {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names]
}

/** The settings of this process. */
export const env = parseEnv(withFiles(process.env, settingNames()))
