import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'
import type { Recap } from './recaps'
import type { ShareLink } from './share-links'

/** A link in an archive, without its secrets: it opens nothing elsewhere. */
export type ArchivedLink = Omit<ShareLink, 'id' | 'locked' | 'viewCount'> & {
  wrongPasscodes: number
}

/** Links and emails that shared a meeting, oldest first. */
export type ArchivedSharing = { links: ArchivedLink[]; recaps: Omit<Recap, 'id'>[] }

/**
 * Newest views of a link in an archive. Whoever has the link may open it any number of times, which must not
 * make the archive too long to be imported; the audit trail has each of them.
 */
const ARCHIVED_VIEWS = 1_000

/** In place of a passcode's hash; matches no passcode. */
const UNKNOWN_PASSCODE = 'imported'

export async function findArchivedSharing(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<ArchivedSharing> {
  const links: ArchivedLink[] = await sql`
    select
      created_at, expires_at, withdrawn_at, passcode_hash is not null as has_passcode,
      wrong_passcodes, with_transcript,
      coalesce((
        select json_agg(
          json_build_object(
            'viewedAt', ${utcTime(sql`viewed_at`, sql)}, 'userAgent', user_agent
          ) order by id
        )
        from (
          select id, viewed_at, user_agent
          from share_views
          where user_id = ${userId} and share_link_id = share_links.id
          order by id desc
          limit ${ARCHIVED_VIEWS}
        ) as latest
      ), '[]') as views
    from share_links
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by id
  `
  const recaps: Omit<Recap, 'id'>[] = await sql`
    select recipients, subject, body, sent_at
    from recaps
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by id
  `
  return { links: [...links], recaps: [...recaps] }
}

/** Saves a meeting's links and emails. The links are imported as withdrawn, under unknown addresses. */
export async function importSharing(
  userId: number,
  meetingId: number,
  { links, recaps }: ArchivedSharing,
  sql: Query,
) {
  for (const link of links) await bringLink(userId, meetingId, link, sql)
  for (const { recipients, subject, body, sentAt } of recaps) {
    await sql`
      insert into recaps (user_id, meeting_id, recipients, subject, body, sent_at)
      values (
        ${userId}, ${meetingId}, ${recipients}::text[], ${subject}, ${body},
        least(${sentAt}::timestamptz, now())
      )
    `
  }
}

async function bringLink(
  userId: number,
  meetingId: number,
  { views, ...link }: ArchivedLink,
  sql: Query,
) {
  const [brought]: [{ id: number }?] = await sql`
    insert into share_links (
      user_id, meeting_id, hash, passcode_hash, with_transcript, created_at, expires_at,
      withdrawn_at, wrong_passcodes
    )
    values (
      ${userId}, ${meetingId}, ${`imported-${crypto.randomUUID()}`},
      ${link.hasPasscode ? UNKNOWN_PASSCODE : null}, ${link.withTranscript}, ${link.createdAt},
      ${link.expiresAt}, coalesce(${link.withdrawnAt}::timestamptz, now()), ${link.wrongPasscodes}
    )
    returning id
  `
  const rows = views.map(({ viewedAt, userAgent }) => ({
    user_id: userId,
    share_link_id: brought?.id ?? 0,
    viewed_at: viewedAt,
    user_agent: userAgent,
  }))
  if (rows.length > 0) await sql`insert into share_views ${sql(rows)}`
}
