import { asAccounts, asMaintenance, asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { WRONG_PASSCODES } from './passcode-tries'

/** An address at which a meeting can be read without an account, as its owner sees it. */
export type ShareLink = {
  id: number
  createdAt: string
  expiresAt: string
  withdrawnAt: string | null
  hasPasscode: boolean
  /** Wrong passcodes have closed it for good. */
  locked: boolean
  withTranscript: boolean
  viewCount: number
  /** The latest ones, newest first. */
  views: { viewedAt: string; userAgent: string | null }[]
}

export type NewShareLink = {
  hash: string
  passcodeHash: string | null
  withTranscript: boolean
  days: number
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
        select json_agg(json_build_object('viewedAt', viewed_at, 'userAgent', user_agent) order by id desc)
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

/**
 * Opens a meeting under a new address. Null if it has `limit` open ones. Throws the driver's foreign key
 * violation if the meeting is not the user's.
 */
export async function createShareLink(
  userId: number,
  meetingId: number,
  { hash, passcodeHash, withTranscript, days }: NewShareLink,
  limit: number,
  sql: Sql = asUser(userId),
) {
  return sql.begin(async (sql) => {
    // what is counted stays so until the new one is saved
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('share links'))`
    const open = await sql`
      select from share_links
      where user_id = ${userId} and meeting_id = ${meetingId} and withdrawn_at is null
        and expires_at > now()
    `
    if (open.length >= limit) return null
    const [created]: [{ id: number; expiresAt: string }?] = await sql`
      insert into share_links (
        user_id, meeting_id, hash, passcode_hash, with_transcript, expires_at
      )
      values (
        ${userId}, ${meetingId}, ${hash}, ${passcodeHash}, ${withTranscript},
        now() + ${days} * interval '1 day'
      )
      returning id, expires_at
    `
    return created ?? null
  })
}

/** Closes the link at once and for good. Returns its meeting; null if the user has no such open link. */
export async function withdrawShareLink(userId: number, id: number, sql: Query = asUser(userId)) {
  const [withdrawn]: [{ meetingId: number }?] = await sql`
    update share_links
    set withdrawn_at = now()
    where user_id = ${userId} and id = ${id} and withdrawn_at is null
    returning meeting_id
  `
  return withdrawn?.meetingId ?? null
}

/** Closes every link of every user: a restored database has those that were withdrawn since as open. */
export async function withdrawAllShareLinks(sql: Query = asMaintenance) {
  await sql`
    update share_links
    set withdrawn_at = now()
    where withdrawn_at is null
  `
}

/**
 * Whose link it is; null alike if it is unknown, over or withdrawn, or its owner's account is closed.
 * Without a named owner every machine of a distributed database is asked.
 */
export async function findShareLinkOwner(
  hash: string,
  named: number | null,
  sql: Query = named === null ? asAccounts : asUser(named),
) {
  const [found]: [{ userId: number; id: number }?] = await sql`
    select user_id, id
    from share_links
    where ${named === null ? sql`true` : sql`user_id = ${named}`} and hash = ${hash}
      and withdrawn_at is null and expires_at > now()
  `
  if (!found) return null
  const open = await sql`
    select from users
    where id = ${found.userId} and closed_at is null
  `
  return open.length === 1 ? found : null
}

type OpenShareLink = {
  id: number
  meetingId: number
  passcodeHash: string | null
  withTranscript: boolean
}

/** The link as its page needs it. */
export async function findShareLink(userId: number, id: number, sql: Query = asUser(userId)) {
  const [link]: [OpenShareLink?] = await sql`
    select id, meeting_id, passcode_hash, with_transcript
    from share_links
    where user_id = ${userId} and id = ${id}
  `
  return link ?? null
}

/** Writes down that somebody opened the link. */
export async function addShareView(
  userId: number,
  id: number,
  userAgent: string | null,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into share_views (user_id, share_link_id, user_agent)
    values (${userId}, ${id}, ${userAgent})
  `
}
