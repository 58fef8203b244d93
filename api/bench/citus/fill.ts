import { openAsOwner, type Sql } from '@app/db/connection/pool'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { aUserWith } from '../latency/library'

/** `meetingId` has a note; `saves` counts those of it that were acknowledged. */
export type Person = { userId: number; meetingId: number; saves: number }

const TABLES = ['clients', 'meetings', 'documents', 'chunks', 'embeddings', 'postings']
const LANES = 4

type Shard = { users: number[]; host: string; port: number }

/**
 * Users with as many passages each. One is made by the product's own way; the others get copies of that
 * one's rows, and nearly all of them within their shard: no product writes a million passages in an hour.
 */
export async function fill(url: string, count: number, passages: number): Promise<Person[]> {
  const first = await aUserWith(passages)
  const people: Person[] = [
    { userId: first.id, meetingId: await aMeeting(first), saves: 0 },
    ...(await inLanes(Array.from({ length: count - 1 }), async () => {
      const user = await aUser()
      return { userId: user.id, meetingId: await aMeeting(user), saves: 0 }
    })),
  ]
  const sql = openAsOwner({ url })
  try {
    const shards = await shardsOf(people, sql)
    await inLanes(shards, async ({ users: [own = 0, ...others], host, port }) => {
      if (own !== first.id) await copyThroughCoordinator(first.id, own, sql)
      await copyWithinShard(url, own, { users: others, host, port }, sql)
    })
  } finally {
    await sql.end()
  }
  return people
}

/** The users of each shard, the one who has passages first. */
async function shardsOf(people: Person[], sql: Sql): Promise<Shard[]> {
  return sql<Shard[]>`
    select array_agg(id order by id) as users, nodename as host, nodeport as port
    from unnest(${people.map(({ userId }) => userId)}::int[]) as id
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column('clients', id)
    join pg_dist_node using (groupid)
    group by shardid, nodename, nodeport
  `
}

async function copyThroughCoordinator(from: number, to: number, sql: Sql) {
  for (const table of TABLES) {
    const columns = await columnsOf(table, sql)
    await sql.unsafe(`
      insert into ${table} (user_id, ${columns})
      select ${to}, ${columns} from ${table} where user_id = ${from}
    `)
  }
}

async function copyWithinShard(url: string, from: number, { users, host, port }: Shard, sql: Sql) {
  const machine = new URL(url)
  machine.host = `${host}:${port}`
  const there = openAsOwner({ url: machine.href })
  try {
    await there`set session_replication_role = replica`
    for (const table of TABLES) {
      const columns = await columnsOf(table, sql)
      const [shard] = await sql`
        select shard_name(
          ${table}::regclass, get_shard_id_for_distribution_column(${table}, ${from}::int)
        ) as name
      `
      await there.unsafe(`
        insert into ${shard?.name} (user_id, ${columns})
        select copy, ${columns} from ${shard?.name}
        cross join unnest('{${users}}'::int[]) as copy
        where user_id = ${from}
      `)
    }
  } finally {
    await there.end()
  }
}

async function columnsOf(table: string, sql: Sql): Promise<string> {
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
