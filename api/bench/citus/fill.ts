import { openAsOwner, type Sql } from '@app/db/connection/pool'
import type { Query } from '@app/db/connection/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { aUserWith } from '../latency/library'

/** `meetingId` has a note; `saves` counts its acknowledged saves. */
export type Person = { userId: number; meetingId: number; saves: number }

const TABLES = ['clients', 'meetings', 'documents', 'chunks', 'embeddings', 'postings']
const LANES = 8
/** Makes an hour contain about a thousand different words, as speech does. */
const WORDS_A_CHUNK = 40

type Machine = { users: number[]; host: string; port: number }

/**
 * Existing and new users with equal numbers of passages. The first is created by the product; the
 * others get copies of its rows within their machine, because the product would not write a million
 * passages in an hour.
 */
export async function fill(url: string, count: number, passages: number): Promise<Person[]> {
  const sql = openAsOwner({ url })
  try {
    const filled = await filledBefore(count, passages, sql)
    if (filled.length === 0) filled.push((await aUserWith(passages, WORDS_A_CHUNK)).id)
    const missing = Array.from({ length: count - filled.length })
    const empty = await inLanes(missing, async () => (await aUser()).id)
    for (const machine of await machinesOf([...filled, ...empty], sql)) {
      const [own = 0, ...others] = machine.users
      if (!filled.includes(own)) await copyThroughCoordinator(filled[0] ?? 0, own, sql)
      const users = others.filter((user) => !filled.includes(user))
      await copyWithinMachine(url, own, { ...machine, users }, sql)
    }
    return await inLanes([...filled, ...empty], async (id) => {
      return { userId: id, meetingId: await aMeeting({ id }), saves: 0 }
    })
  } finally {
    await sql.end()
  }
}

async function filledBefore(count: number, passages: number, sql: Sql): Promise<number[]> {
  const users = await sql`
    select user_id from documents group by user_id having sum(chunks) >= ${passages} limit ${count}
  `
  return users.map(({ userId }) => Number(userId))
}

/** Users by machine, in the given order. */
async function machinesOf(users: number[], sql: Sql): Promise<Machine[]> {
  return sql<Machine[]>`
    select array_agg(id order by nth) as users, nodename as host, nodeport as port
    from unnest(${users}::int[]) with ordinality as named (id, nth)
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column('clients', id)
    join pg_dist_node using (groupid)
    group by nodename, nodeport
  `
}

async function copyThroughCoordinator(from: number, to: number, sql: Sql) {
  await sql.begin(async (sql) => {
    for (const table of TABLES) {
      const columns = await columnsOf(table, sql)
      await sql.unsafe(`
        insert into ${table} (user_id, ${columns})
        select ${to}, ${columns} from ${table} where user_id = ${from}
      `)
    }
  })
}

async function copyWithinMachine(
  url: string,
  from: number,
  { users, host, port }: Machine,
  sql: Sql,
) {
  const address = new URL(url)
  address.host = `${host}:${port}`
  const columns = await Promise.all(TABLES.map((table) => columnsOf(table, sql)))
  const source = await shardsOf(from, sql)
  const waiting = users[Symbol.iterator]()
  const lane = async () => {
    const there = openAsOwner({ url: address.href })
    await there`set session_replication_role = replica`
    await there`set synchronous_commit = off`
    for (const user of waiting) {
      const shards = await shardsOf(user, sql)
      await there.begin(async (there) => {
        for (const [nth, shard] of shards.entries()) {
          await there.unsafe(`
            insert into ${shard} (user_id, ${columns[nth]})
            select ${user}, ${columns[nth]} from ${source[nth]} where user_id = ${from}
          `)
        }
      })
    }
    await there.end()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The shards with a user's rows of the tables. */
async function shardsOf(user: number, sql: Sql): Promise<string[]> {
  const shards = await sql`
    select shard_name(name::regclass, get_shard_id_for_distribution_column(name, ${user}::int)) as shard
    from unnest(${TABLES}::text[]) with ordinality as tables (name, nth)
    order by nth
  `
  return shards.map(({ shard }) => String(shard))
}

async function columnsOf(table: string, sql: Query): Promise<string> {
  const [found] = await sql`
    select string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attname <> 'user_id'
  `
  return String(found?.columns)
}

async function inLanes<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const waiting = items[Symbol.iterator]()
  const lane = async () => {
    for (const item of waiting) done.push(await work(item))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done
}
