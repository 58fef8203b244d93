import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'
import { WRONG_PASSCODES } from './passcode-tries'

/** A link to a meeting that works without an account, as its owner sees it. */
export type ShareLink = {
  id: number
  createdAt: string
  expiresAt: string
  withdrawnAt: string | null
  hasPasscode: boolean
  /** Too many wrong passcodes have closed it for good. */
  locked: boolean
  withTranscript: boolean
  viewCount: number
  /** Latest views, newest first. */
  views: { viewedAt: string; userAgent: string | null }[]
}

const VIEWS_SHOWN = 20

/** The links of a meeting, newest first. */
export async function listShareLinks(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const links: ShareLink[] = await sql`
    select
      id, created_at, expires_at, withdrawn_at, passcode_hash is not null as has_passcode,
      wrong_passcodes >= ${WRONG_PASSCODES} as locked, with_transcript,
      (
        select count(*)::int
        from share_views
        where user_id = ${userId} and share_link_id = share_links.id
      ) as view_count,
      coalesce((
        select json_agg(
          json_build_object(
            'viewedAt', ${utcTime(sql`viewed_at`, sql)}, 'userAgent', user_agent
          ) order by id desc
        )
        from (
          select id, viewed_at, user_agent
          from share_views
          where user_id = ${userId} and share_link_id = share_links.id
          order by id desc
          limit ${VIEWS_SHOWN}
        ) as latest
      ), '[]') as views
    from share_links
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by id desc
  `
  return links
}
