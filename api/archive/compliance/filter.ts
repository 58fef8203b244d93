import { listMeetingsEverOf } from '@app/db/accounts/compliance/client-meetings'
import type { TrailFilter } from '@app/db/accounts/compliance/trail'
import { TRAIL_ACTORS, TRAIL_GROUPS } from '@app/web/account/compliance/trail-groups'
import { t } from 'elysia'
import { moment, oneOf, rowId } from '../../http/schemas'

const GROUPS = [
  'view',
  'edit',
  'export',
  'ai',
  'consent',
  'approval',
  'deletion',
  'sign-in',
] as const

/** Filters for the trail; without any, everything. */
export const trailQuery = {
  kind: t.Optional(oneOf([...GROUPS, 'other'])),
  actor: t.Optional(oneOf(['user', 'link', 'rule', 'product', 'support', 'unknown'])),
  client: t.Optional(rowId),
  meeting: t.Optional(rowId),
  from: t.Optional(moment),
  to: t.Optional(moment),
}

const query = t.Object(trailQuery)
type TrailQuery = typeof query.static

/** The query in terms of rows: groups and actors become kinds, a client includes its meetings. */
export async function filterOf(userId: number, query: TrailQuery): Promise<TrailFilter> {
  const { kind, actor, client, meeting, from, to } = query
  const ofClient = client === undefined ? null : await listMeetingsEverOf(userId, client)
  return {
    ...kindsOf(kind, actor),
    clientId: meeting === undefined ? (client ?? null) : null,
    meetingIds: meeting === undefined ? ofClient : within([meeting], ofClient),
    from: from ?? null,
    to: to ?? null,
  }
}

function kindsOf(kind: TrailQuery['kind'], actor: TrailQuery['actor']) {
  const isOther = kind === 'other'
  const byGroup = kind === undefined || isOther ? null : [...TRAIL_GROUPS[kind]]
  const byActor = actor === undefined || actor === 'user' ? null : [...TRAIL_ACTORS[actor]]
  const grouped = isOther ? Object.values(TRAIL_GROUPS).flat() : []
  const others = actor === 'user' ? Object.values(TRAIL_ACTORS).flat() : []
  const kinds: string[] | null = byGroup === null ? byActor : within(byGroup, byActor)
  return { kinds, exceptKinds: [...grouped, ...others] }
}

function within<Value>(values: Value[], others: Value[] | null): Value[] {
  return others === null ? values : values.filter((value) => others.includes(value))
}
