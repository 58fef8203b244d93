import { join, resolve } from 'node:path'
import type { ModelPlace } from '@app/ai/local/fetch-model'
import type { AiSettings } from '@app/ai/models/models'
import { localChat } from './settings/chat'
import { withFiles } from './settings/env-files'
import { misspelt } from './settings/misspelt'
import { aiSettings } from './settings/model-providers'
import {
  flag,
  integer,
  optionalInteger,
  secrets,
  text,
  type Variables,
  word,
} from './settings/read'
import { address, addressRanges, host } from './settings/read-addresses'
import { emailAddress, mailbox } from './settings/read-mailboxes'
import { directoryWith, program } from './settings/read-paths'
import { writableDirectory, writableFile } from './settings/read-writable-paths'
import { type S3Settings, s3Settings } from './settings/s3'
import { localSpeech } from './settings/speech'
import { type StripeSettings, stripeSettings } from './settings/stripe'
import { checkTogether } from './settings/together'
import { localVectors } from './settings/vectors'

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
  /** Months after which the audit trail is moved into files; it all stays if null. */
  auditMonths: number | null
  /** Seal the backups: the first the new ones, the others still open older ones; open if there is none. */
  backupSecrets: string[]
  ai: AiSettings
  /** The folder and the source of the models for this machine. */
  models: ModelPlace
  stripe: StripeSettings
  mail: { apiKey: string | null; baseUrl: string | null; from: string; support: string }
  s3: S3Settings
  ffmpegPath: string | null
  demo: boolean
  trustedProxies: string[]
  worker: boolean
  /** Web processes that share the port; each uses one core. */
  webProcesses: number
  /** Figures for Prometheus, on a port of their own; none if null. */
  metricsPort: number | null
  /** The OpenTelemetry collector for requests and jobs; none if null. */
  tracesEndpoint: string | null
  /** A line of JSON for every request. */
  logRequests: boolean
  /** The file that deletions are written down in, so that a restore repeats them. */
  ledgerPath: string
  /** True if webhooks may call private addresses and plain http. */
  webhooksPrivate: boolean
  /** True if calendars may be read from private addresses and by plain http. */
  calendarsPrivate: boolean
  /** Directory of pg_dump and pg_restore, if not on the PATH. */
  pgBin: string | null
}

/** Each holds eleven connections to the database. */
const MOST_WEB_PROCESSES = 64
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Reads the settings. Throws one sentence that names the variable and what it may be. */
export function parseEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production'
  const port = integer(variables, 'PORT', 3000, 0, 65_535)
  const dataDir = writableDirectory(variables, 'DATA_DIR') ?? join(import.meta.dir, '..', '.data')
  const models = {
    directory: resolve(text(variables, 'MODELS_DIR') ?? join(dataDir, 'models')),
    url: address(variables, 'MODELS_URL'),
  }
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
    auditMonths: optionalInteger(variables, 'AUDIT_MONTHS', 12, 1_200),
    backupSecrets: secrets(variables, 'BACKUP_SECRET'),
    ai: {
      ...aiSettings(variables),
      localChat: localChat(variables, models),
      localSpeech: localSpeech(variables, models),
      localVectors: localVectors(variables, models),
    },
    models,
    stripe: stripeSettings(variables),
    mail: {
      apiKey: word(variables, 'RESEND_API_KEY'),
      baseUrl: address(variables, 'RESEND_BASE_URL'),
      from: mailbox(variables, 'EMAIL_FROM') ?? 'Colloquy <notes@colloquy.example>',
      support: emailAddress(variables, 'SUPPORT_EMAIL') ?? 'support@colloquy.example',
    },
    s3: s3Settings(variables),
    ffmpegPath: program(variables, 'FFMPEG_PATH'),
    demo: flag(variables, 'DEMO', variables.NODE_ENV === 'development'),
    trustedProxies: addressRanges(variables, 'TRUSTED_PROXIES'),
    worker: flag(variables, 'WORKER', true),
    webProcesses: integer(variables, 'WEB_PROCESSES', 1, 1, MOST_WEB_PROCESSES),
    metricsPort: optionalInteger(variables, 'METRICS_PORT', 0, 65_535),
    tracesEndpoint: address(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    logRequests: flag(variables, 'LOG_REQUESTS', production),
    ledgerPath: writableFile(variables, 'LEDGER_PATH') ?? join(dataDir, 'deletions.jsonl'),
    webhooksPrivate: flag(variables, 'WEBHOOKS_PRIVATE', false),
    calendarsPrivate: flag(variables, 'CALENDARS_PRIVATE', false),
    pgBin: directoryWith(variables, 'PG_BIN', 'pg_dump'),
  }
  checkTogether(variables)
  return settings
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
