import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { lockForChange } from '../changeable'
import { addConsent, type ConsentState } from '../consent/consents'
import { lengthOf } from '../list/length'
import { copyItems } from './joined-items'
import { overlap } from './overlap'

type Part = {
  id: number
  clientId: number
  title: string
  type: string
  date: string
  seconds: number | null
  attendees: string[]
  status: string
  consent: ConsentState | null
  clientConsent: ConsentState
  content: string | null
}

/** Why two meetings can't be joined. */
export type NotJoined = 'held' | 'unfinished' | 'overlapping' | 'refused'

/**
 * Creates a third meeting from two of the same client, in chronological order, for the pipeline to
 * fill; its title names both, if that fits `titleCharacters`. Both parts stay unchanged. Returns an
 * existing joined meeting if there is one; null if the user does not have both.
 */
export async function joinMeetings(
  userId: number,
  ids: [number, number],
  { recordedBy, titleCharacters }: { recordedBy: string; titleCharacters: number },
  sql: Sql = asUser(userId),
): Promise<{ id: number; isNew: boolean } | NotJoined | null> {
  return sql.begin(async (sql) => {
    for (const id of ids.toSorted((one, other) => one - other)) {
      const state = await lockForChange(userId, id, sql)
      if (state === null || state === 'held') return state
    }
    if (ids[0] === ids[1]) return 'unfinished'
    const [first, second] = await listParts(userId, ids, sql)
    if (!first || !second) return null
    const parts: [Part, Part] = [first, second]
    if (first.clientId !== second.clientId) return 'unfinished'
    if (parts.some(({ status }) => status !== 'Processed')) return 'unfinished'
    if (await overlap(userId, ids, sql)) return 'overlapping'
    const consent = weakest(parts)
    if (consent === 'refused' || consent === 'revoked') return 'refused'
    const before = await findJoined(userId, [first.id, second.id], sql)
    if (before !== null) return { id: before, isNew: false }
    const title = titleOf(parts, titleCharacters)
    const id = await insertJoined(userId, title, parts, sql)
    await copyItems(userId, id, [first.id, second.id], sql)
    if (parts.some(({ consent }) => consent !== null)) {
      const comment = `Joined from “${first.title}” and “${second.title}”`
      const given = { state: consent, method: null, moment: null, comment, recordedBy }
      await addConsent(userId, { kind: 'meeting', id }, given, sql)
    }
    return { id, isNew: true }
  })
}

async function listParts(userId: number, ids: number[], sql: Query) {
  const parts: Part[] = await sql`
    select
      meetings.id, client_id, title, meetings.type, date, ${lengthOf(userId, sql)} as seconds, attendees,
      status, meetings.consent, clients.consent as client_consent, content
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    left join notes on notes.user_id = ${userId} and notes.meeting_id = meetings.id
    where meetings.user_id = ${userId} and meetings.id = any(${ids}::int[])
    order by date, meetings.id
  `
  return parts
}

/** The stricter consent applies to both. */
function weakest(parts: Part[]): ConsentState {
  const states = parts.map(({ consent, clientConsent }) => consent ?? clientConsent)
  const order: ConsentState[] = ['refused', 'revoked', 'unknown', 'given']
  return order.find((state) => states.includes(state)) ?? 'unknown'
}

/** The existing joined meeting of these two; null if there is none. */
export async function findJoined(
  userId: number,
  [first, second]: [number, number],
  sql: Query = asUser(userId),
) {
  const [joined]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and joined_from[1] = ${first} and joined_from[2] = ${second}
    limit 1
  `
  return joined?.id ?? null
}

/** Lists show a meeting's title only, so it says that it is two. */
function titleOf([first, second]: [Part, Part], most: number): string {
  const both = `${first.title} and ${second.title}`
  if (first.title !== second.title && both.length <= most) return both
  const mark = ' (joined)'
  return `${first.title.slice(0, most - mark.length).trimEnd()}${mark}`
}

/** As long as both, if that is known; concatenates both notes. */
async function insertJoined(
  userId: number,
  title: string,
  [first, second]: [Part, Part],
  sql: Query,
) {
  const attendees = [...new Set([...first.attendees, ...second.attendees])]
  const duration = first.seconds && second.seconds ? first.seconds + second.seconds : null
  const [joined]: [{ id: number }?] = await sql`
    insert into meetings (
      user_id, client_id, title, date, duration, type, attendees, status, step, joined_from
    )
    values (
      ${userId}, ${first.clientId}, ${title}, ${first.date}, ${duration}, ${first.type},
      ${attendees}, 'Processing', 'queued', ${[first.id, second.id]}::int[]
    )
    returning id
  `
  if (!joined) throw new Error('database: the meeting was not created')
  const content = [first.content, second.content].filter(Boolean).join('\n\n')
  if (content !== '') {
    await sql`
      insert into notes (user_id, meeting_id, content)
      values (${userId}, ${joined.id}, ${content})
    `
  }
  return joined.id
}
