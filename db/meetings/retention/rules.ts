import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export const CATEGORIES = ['audio', 'transcript', 'summary', 'notes', 'chats'] as const
export type Category = (typeof CATEGORIES)[number]

/** Days by category. Null keeps it; a missing one inherits the wider rule. */
export type Rules = Partial<Record<Category, number | null>>

/** The subject of rules: the whole account, a client with its meetings, or one meeting. */
export type RuleSubject = { kind: 'account' | 'client' | 'meeting'; id: number }
export type RuleScope = RuleSubject['kind']

const TABLES = { account: 'users', client: 'clients', meeting: 'meetings' } as const

/** The subject's own rules; null if the user has no such subject. An account's id is its user's. */
export async function findRules(
  userId: number,
  { kind, id }: RuleSubject,
  sql: Query = asUser(userId),
): Promise<Rules | null> {
  const owner = sql(kind === 'account' ? 'id' : 'user_id')
  const [found]: [{ retention: Rules }?] = await sql`
    select retention
    from ${sql(TABLES[kind])}
    where ${owner} = ${userId} and id = ${id}
  `
  return found?.retention ?? null
}

/** False if the user has no such subject. */
export async function setRules(
  userId: number,
  { kind, id }: RuleSubject,
  rules: Rules,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const owner = sql(kind === 'account' ? 'id' : 'user_id')
  const set = await sql`
    update ${sql(TABLES[kind])}
    set retention = ${JSON.stringify(rules)}::text::jsonb
    where ${owner} = ${userId} and id = ${id}
  `
  return set.count === 1
}

/** The rules that apply if the subject has none of its own. */
export async function findWiderRules(
  userId: number,
  { kind, id }: RuleSubject,
  sql: Query = asUser(userId),
): Promise<{ account: Rules; client: Rules }> {
  const account = (await findRules(userId, { kind: 'account', id: userId }, sql)) ?? {}
  if (kind !== 'meeting') return { account, client: {} }
  const [meeting]: [{ retention: Rules }?] = await sql`
    select clients.retention
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${id}
  `
  return { account, client: meeting?.retention ?? {} }
}

/** Users with content that has an end date. */
export async function listUsersWithRules(sql: Query = asMaintenance): Promise<number[]> {
  const accounts: { userId: number }[] = await sql`
    select id as user_id
    from users
    where retention <> '{}'
  `
  const clients: { userId: number }[] = await sql`
    select distinct user_id
    from clients
    where retention <> '{}'
  `
  const meetings: { userId: number }[] = await sql`
    select distinct user_id
    from meetings
    where retention <> '{}'
  `
  const ids = [...accounts, ...clients, ...meetings].map(({ userId }) => userId)
  return [...new Set(ids)].sort((one, other) => one - other)
}
