import { env } from '../env'
import type { Letter } from './template'

const TIMEOUT_MS = 10_000
/** Statuses after which a retry may help. */
const PASSING = [408, 409, 425, 429]

type Envelope = {
  to: string
  replyTo: string
  headers?: Record<string, string>
  /** `content` is in Base64. */
  attachments?: { filename: string; content: string }[]
}

/** The provider permanently rejects this mail. */
export class MailRefused extends Error {}

/**
 * Sends through Resend; the same key sends once. Throws `MailRefused` for a permanent failure, any other
 * error if a retry may help. Its client has no timeout of its own, does not throw, and would go on reading an
 * answer without an end.
 */
export async function deliver(
  { to, replyTo, headers, attachments }: Envelope,
  letter: Letter,
  idempotencyKey: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const { apiKey, baseUrl, from } = env.mail
  if (!apiKey) throw new MailRefused('mail is not set up')
  const { Resend } = await import('resend')
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined)
  const message = { from, to, replyTo, headers, attachments, ...letter }
  const { error } = await inTime(timeoutMs, (signal) =>
    resend.emails.send(message, { idempotencyKey, signal }),
  )
  if (!error) return
  const status = error.statusCode ?? 0
  const words = `${status} ${error.name}`
  if (status >= 400 && status < 500 && !PASSING.includes(status)) throw new MailRefused(words)
  throw new Error(`mail: ${words}`)
}

/** The client turns an abort into an error like any other. */
async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  try {
    const done = await work(late.signal)
    if (late.signal.aborted) throw new Error('mail: no answer in time')
    return done
  } finally {
    clearTimeout(timer)
  }
}
