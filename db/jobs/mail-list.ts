import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { MailRow } from './mails'

/** The newest mails that still have content, for the development page. */
export async function listMails(limit: number, sql: Query = asAccounts) {
  const mails: MailRow[] = await sql`
    select id, user_id, kind, status, content, created_at
    from mails
    where content is not null
    order by created_at desc, id desc
    limit ${limit}
  `
  return mails
}

/** Mails that were due a minute ago. */
export async function listOverdueMails(sql: Query = asAccounts) {
  const mails: { id: string }[] = await sql`
    select id
    from mails
    where status = 'queued' and created_at not between now() - interval '1 minute' and now()
    order by created_at
    limit 500
  `
  return mails.map((mail) => mail.id)
}

export async function deleteOldMails(sql: Query = asAccounts) {
  await sql`
    delete from mails
    where created_at < now() - interval '30 days'
  `
}
