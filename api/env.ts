import { join, resolve } from 'node:path'
import type { ModelPlace } from '@app/ai/local/fetch-model'
import type { AiSettings } from '@app/ai/models/models'
import { localChat } from './settings/chat'
import { withFiles } from './settings/env-files'
import { misspelled } from './settings/misspelled'
import { aiSettings } from './settings/model-providers'
import { flag, integer, optionalInteger, secrets, type Variables, word } from './settings/read'
import { address, addressRanges, host } from './settings/read-addresses'
import { emailAddress, mailbox } from './settings/read-mailboxes'
import { directoryWith, program } from './settings/read-paths'
import { directory, writableDirectory, writableFile } from './settings/read-writable-paths'
import { type S3Settings, s3Settings } from './settings/s3'
import { localSpeech } from './settings/speech'
import { type StripeSettings, stripeSettings } from './settings/stripe'
import { checkTogether } from './settings/together'
import { localVectors } from './settings/vectors'

/** All settings; api/docs/settings.md lists them for operators. */
export type Env = {
  production: boolean
  /** The address to listen on; localhost in development. */
  host: string
  port: number
  /** The origin that browsers use, without a trailing slash. */
  appUrl: string
  databaseUrl: string | null
  /** The login of web and worker, if `migrate` should create a separate role for them. */
  databaseLoginUrl: string | null
  dataDir: string
  /** Sign and seal: the first is used for new data, the others still open older data. */
  sessionSecrets: string[]
  /** Seal recordings: the first seals new ones, the others still open older ones. */
  recordingsSecrets: string[]
  /**
   * Sign the audit trail: the first signs new rows, the others verify older ones. Defaults to the session
   * secrets.
   */
  auditSecrets: string[]
  /** Months after which rows of the audit trail are moved into files; null keeps them. */
  auditMonths: number | null
  /**
   * Seal backups: the first seals new ones, the others still open older ones; without any, backups are
   * plaintext.
   */
  backupSecrets: string[]
  ai: AiSettings
  /** The folder and source of local models. */
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
  /** A separate port for Prometheus metrics; none if null. */
  metricsPort: number | null
  /** The OpenTelemetry collector for requests and jobs; none if null. */
  tracesEndpoint: string | null
  /** Logs a line of JSON for every request. */
  logRequests: boolean
  /** The deletion ledger, for repeating deletions after a restore. */
  ledgerPath: string
  /** True if webhooks may call private addresses and plain http. */
  webhooksPrivate: boolean
  /** True if calendars may be read from private addresses and by plain http. */
  calendarsPrivate: boolean
  /** Directory of pg_dump and pg_restore, if not on the PATH. */
  pgBin: string | null
}

/** Each holds eleven connections to the database. */
const MAX_WEB_PROCESSES = 64
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Parses the settings. Throws one sentence that names the variable and its valid values. */
export function parseEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production'
  const port = integer(variables, 'PORT', 3000, 0, 65_535)
  const dataDir = writableDirectory(variables, 'DATA_DIR') ?? join(import.meta.dir, '..', '.data')
  const models = {
    directory: resolve(directory(variables, 'MODELS_DIR') ?? join(dataDir, 'models')),
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
    webProcesses: integer(variables, 'WEB_PROCESSES', 1, 1, MAX_WEB_PROCESSES),
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

/** Cookies marked Secure reach a plain-http address only on localhost. */
function publicUrl(variables: Variables, port: number): string {
  const url = address(variables, 'APP_URL')
  if (!url) return `http://localhost:${port}`
  const { protocol, hostname, origin } = new URL(url)
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) {
    throw new Error('APP_URL must be https, unless it is this machine: browsers drop the cookies')
  }
  return origin
}

/** The name of every setting that `parseEnv` reads. */
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

/** This process's settings; exits with a sentence if they are invalid. */
function readSettings(): Env {
  try {
    const names = settingNames()
    for (const warning of misspelled(process.env, names)) console.warn(`Settings: ${warning}`)
    return parseEnv(withFiles(process.env, names))
  } catch (error) {
    console.error(`Settings: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

export const env = readSettings()
