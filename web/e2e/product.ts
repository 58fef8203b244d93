import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailbox } from './mailbox'

export const repository = join(import.meta.dir, '..', '..')

/** The built product on its own port and data directory. */
type Product = {
  /** how tests find it and its services */
  env: { E2E_URL: string; E2E_MAIL: string; E2E_SPEAK: string; E2E_PAY: string }
  /** Stops it and its services and deletes its data; returns its output. */
  stop: () => Promise<string>
}

/**
 * Starts the last build, with local mail and model services. E2E_TREE names another directory with the built
 * product, such as the image's. `settings` override all others.
 */
export async function startProduct(
  settings: (modelUrl: string) => Record<string, string> = () => ({}),
): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'e2e-'))
  const mailbox = openMailbox()
  const models = start(['ai/testing/serve.ts'], {})
  const { url: modelUrl, speak } = JSON.parse(await firstLine(models.stdout))
  const stripe = start(['api/fakes/serve-stripe.ts'], {})
  const payments = JSON.parse(await firstLine(stripe.stdout))
  const port = await freePort()
  const tree = process.env.E2E_TREE ?? repository
  const product = start([join(tree, 'api/server.ts')], {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: directory,
    DEMO: 'on',
    WEBHOOKS_PRIVATE: 'on',
    CALENDARS_PRIVATE: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: modelUrl,
    RESEND_API_KEY: 're_journeys',
    RESEND_BASE_URL: mailbox.url.origin,
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    STRIPE_API_BASE: payments.apiBase,
    ...storageSettings(),
    ...databaseSettings(),
    ...settings(modelUrl),
  })
  const output = product.stdout.tee()
  const log = new Response(output[1]).text()
  await firstLine(output[0])
  return {
    env: {
      E2E_URL: `http://localhost:${port}`,
      E2E_MAIL: mailbox.url.origin,
      E2E_SPEAK: speak,
      E2E_PAY: payments.payUrl,
    },
    stop: async () => {
      product.kill('SIGTERM')
      await product.exited
      models.kill()
      stripe.kill()
      await mailbox.stop(true)
      rmSync(directory, { recursive: true, force: true })
      return log
    },
  }
}

/** S3_ENDPOINT=… etc.: stores recordings there rather than in the data directory. */
function storageSettings(): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))
  return Object.fromEntries(given.map(([name, value = '']) => [name, value]))
}

/** E2E_DATABASE_URL=…: uses that database, distributed or not, rather than the one in the data directory. */
function databaseSettings(): Record<string, string> {
  const { E2E_DATABASE_URL: url } = process.env
  return url ? { DATABASE_URL: url, SESSION_SECRET: crypto.randomUUID() } : {}
}

function start(command: string[], env: Record<string, string>) {
  return Bun.spawn([process.execPath, ...command], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
}

/** Waits for a process's first line of output; the rest is discarded. */
async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes('\n')) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`a server ended before it was ready: ${text}`)
    text += decoder.decode(value, { stream: true })
  }
  void drain(reader)
  return text.split('\n')[0] ?? ''
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  while (!(await reader.read()).done);
}

async function freePort(): Promise<number> {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port } = probe
  await probe.stop(true)
  if (port === undefined) throw new Error('no free port')
  return port
}
