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
 * error if a retry may help. Its client has no timeout of its own, and does not throw.
 */
export async function deliver(
  { to, replyTo, headers, attachments }: Envelope,
  letter: Letter,
  idempotencyKey: string,
): Promise<void> {
  const { apiKey, baseUrl, from } = env.mail
  if (!apiKey) throw new MailRefused('mail is not set up')
  const { Resend } = await import('resend')
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined)
  const message = { from, to, replyTo, headers, attachments, ...letter }
  const { error } = await inTime(resend.emails.send(message, { idempotencyKey }))
  if (!error) return
  const status = error.statusCode ?? 0
  const words = `${status} ${error.name}`
  if (status >= 400 && status < 500 && !PASSING.includes(status)) throw new MailRefused(words)
  throw new Error(`mail: ${words}`)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('mail: no answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
