import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'

export type MailRow = {
  id: string
  userId: number | null
  kind: string
  status: 'queued' | 'sent' | 'shown' | 'failed' | 'expired'
  /** Sealed; null once the mail is sent. */
  content: string | null
  createdAt: string
}

/** Adds a mail to the outbox. False if one with the same `about` is or was in it. */
export async function createMail(
  mail: {
    id: string
    userId: number | null
    kind: string
    content: string
    about: string | null
    seconds: number
  },
  sql: Query = asAccounts,
) {
  const created = await sql`
    insert into mails (id, user_id, kind, content, about, expires_at)
    values (
      ${mail.id}, ${mail.userId}, ${mail.kind}, ${mail.content}, ${mail.about},
      now() + ${mail.seconds} * interval '1 second'
    )
    on conflict (about) do nothing
    returning id
  `
  return created.count === 1
}

/** A mail that still waits; one that waited too long is given up here. */
export async function findQueuedMail(id: string, sql: Query = asAccounts) {
  await sql`
    update mails
    set status = 'expired', content = null
    where id = ${id} and status = 'queued' and expires_at <= now()
  `
  const [mail]: [MailRow?] = await sql`
    select id, user_id, kind, status, content, created_at
    from mails
    where id = ${id} and status = 'queued'
  `
  return mail ?? null
}

/** `content` null empties the mail: what has been sent is not stored. */
export async function recordMailOutcome(
  id: string,
  status: 'sent' | 'shown' | 'failed',
  { content, failure }: { content: string | null; failure: string | null },
  sql: Query = asAccounts,
) {
  await sql`
    update mails
    set status = ${status}, content = ${content}, failure = ${failure}, sent_at = now()
    where id = ${id}
  `
}
