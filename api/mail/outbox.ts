import { enqueue } from '@app/db/jobs/jobs'
import { listOverdueMails } from '@app/db/jobs/mail-list'
import { createMail } from '@app/db/jobs/mails'
import { env } from '../env'
import { seal } from '../secrets/seal'
import type { Template } from './template'

/** How long a mail is worth sending; the provider remembers idempotency keys for as long. */
const DAY_SECONDS = 24 * 3600

/**
 * Puts the mail in the outbox, sealed, and queues it. The row alone is enough: `reconcileMails` picks up one
 * that could not be queued. `about` makes sure that it is sent once.
 */
export async function sendMail(
  template: Template,
  about: { userId: number | null; seconds?: number; about?: string },
): Promise<void> {
  const id = Bun.randomUUIDv7()
  const created = await createMail({
    id,
    userId: about.userId,
    kind: template.kind,
    content: seal('mail', id, JSON.stringify(template)),
    about: about.about ?? null,
    seconds: about.seconds ?? DAY_SECONDS,
  })
  if (created) await handOver(id)
}

/** Queues mails whose job was lost. */
export async function reconcileMails(): Promise<void> {
  for (const id of await listOverdueMails()) await handOver(id)
}

/** False if mails are not sent: a server without a mail provider. */
export function canMail(): boolean {
  return env.mail.apiKey !== null || !env.production
}

async function handOver(mailId: string) {
  try {
    await enqueue('send-mail', { mailId })
  } catch (error) {
    console.error(`mail ${mailId} waits: ${error instanceof Error ? error.message : error}`)
  }
}
