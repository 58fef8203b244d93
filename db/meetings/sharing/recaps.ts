import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** An email sent about a meeting. */
export type Recap = {
  id: number
  recipients: string[]
  subject: string
  body: string
  sentAt: string
}

/** The recaps sent about a meeting, newest first. */
export async function listRecaps(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const recaps: Recap[] = await sql`
    select id, recipients, subject, body, sent_at
    from recaps
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by id desc
  `
  return recaps
}

/** Repeating the same email within this time counts as one: the answer to the first may have been lost. */
const SAME_EMAIL_MINUTES = 10

/**
 * Records an email before it is sent; `isNew` is false for one that was recorded just before. Null if the
 * user would exceed `mostADay` recipients in a day. Throws the driver's foreign key violation if the meeting is not the user's.
 */
export async function createRecap(
  userId: number,
  meetingId: number,
  { recipients, subject, body }: Pick<Recap, 'recipients' | 'subject' | 'body'>,
  mostADay: number,
  sql: Sql = asUser(userId),
): Promise<{ id: number; isNew: boolean } | null> {
  return sql.begin(async (sql) => {
    // keeps the count valid until this row is saved
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('recaps'))`
    const [same]: [{ id: number }?] = await sql`
      select id
      from recaps
      where user_id = ${userId} and meeting_id = ${meetingId} and recipients = ${recipients}::text[]
        and subject = ${subject} and body = ${body}
        and sent_at > now() - ${SAME_EMAIL_MINUTES} * interval '1 minute'
      limit 1
    `
    if (same) return { id: same.id, isNew: false }
    const [today]: [{ recipients: number }?] = await sql`
      select coalesce(sum(cardinality(recipients)), 0)::int as recipients
      from recaps
      where user_id = ${userId} and sent_at > now() - interval '1 day'
    `
    if ((today?.recipients ?? 0) + recipients.length > mostADay) return null
    const [created]: [{ id: number }?] = await sql`
      insert into recaps (user_id, meeting_id, recipients, subject, body)
      values (${userId}, ${meetingId}, ${recipients}::text[], ${subject}, ${body})
      returning id
    `
    return created ? { id: created.id, isNew: true } : null
  })
}
