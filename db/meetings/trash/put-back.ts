import type { Query } from '../../connection/sql'
import { TITLE_CHARACTERS } from '../../conversations/forget-turns'
import { TRASHED } from './tables'

type Place = { userId: number; trashId: number }
type Column = { name: string; isJson: boolean }
type Source = { name: string; columns: Column[] }

/**
 * Restores all rows of the item. Columns added by later versions get their defaults. `approved_at`
 * comes last: it seals a meeting's texts.
 */
export async function putBack(place: Place, sql: Query) {
  const found = await findSources(place, sql)
  await keepNewTitles(place, sql)
  for (const name of ['conversations', 'turns', ...new Set(TRASHED.map(({ table }) => table))]) {
    const source = found.find((one) => one.name === name)
    if (source) await putBackRows(place, source, sql)
  }
}

/** A chat that was renamed since the deletion keeps that name. */
async function keepNewTitles({ userId, trashId }: Place, sql: Query) {
  const chats: { id: string; title: string; untouched: string }[] = await sql`
    select distinct on (conversations.id) conversations.id::text, title,
      left(question, ${TITLE_CHARACTERS}) as untouched
    from conversations
    join turns on turns.user_id = ${userId} and turns.conversation_id = conversations.id
    join trashed_rows as former on former.user_id = ${userId} and trash_id = ${trashId}
      and source = 'conversations' and content ->> 'id' = conversations.id::text
    where conversations.user_id = ${userId}
    order by conversations.id, turns.id
  `
  const renamed = chats.filter(({ title, untouched }) => title !== untouched).map(({ id }) => id)
  await sql`
    delete from trashed_rows
    where user_id = ${userId} and trash_id = ${trashId} and source = 'conversations'
      and content ->> 'id' = any(${renamed}::text[])
  `
}

async function findSources({ userId, trashId }: Place, sql: Query) {
  const found: { name: string; known: string[] }[] = await sql`
    select distinct on (source) source as name, array(select jsonb_object_keys(content)) as known
    from trashed_rows
    where user_id = ${userId} and trash_id = ${trashId}
    order by source, id
  `
  const sources: Source[] = await sql`
    select
      attrelid::regclass::text as name,
      json_agg(
        json_build_object('name', attname, 'isJson', attnotnull and atttypid = 'jsonb'::regtype)
        order by attnum
      ) as columns
    from pg_attribute
    where attrelid::regclass::text = any(${found.map(({ name }) => name)}::text[])
      and attnum > 0 and not attisdropped
    group by attrelid
  `
  return sources.map(({ name, columns }) => {
    const known = found.find((one) => one.name === name)?.known ?? []
    const sealing = name === 'meetings' ? 'approved_at' : null
    return {
      name,
      columns: columns.filter((one) => known.includes(one.name) && one.name !== sealing),
    }
  })
}

/** `trashed_rows` names the owner, which lets a distributed database copy within a shard. */
async function putBackRows({ userId, trashId }: Place, { name, columns }: Source, sql: Query) {
  const others = columns.filter((column) => column.name !== 'user_id')
  await sql`
    insert into ${sql(name)} (user_id ${others.map((column) => sql`, ${sql(column.name)}`)})
    select trashed_rows.user_id ${others.map((column) => sql`, ${restoredValue(column, sql)}`)}
    from trashed_rows
    cross join lateral jsonb_populate_record(null::${sql(name)}, trashed_rows.content) as back
    where trashed_rows.user_id = ${userId} and trashed_rows.trash_id = ${trashId}
      and trashed_rows.source = ${name} ${condition(userId, name, sql)}
    ${name === 'conversations' ? sql`on conflict (user_id, id) do update set title = excluded.title` : sql``}
  `
}

/** A JSON null is a value of a column that requires one; the record of a row has none of its own for it. */
function restoredValue({ name, isJson }: Column, sql: Query) {
  return isJson ? sql`trashed_rows.content -> ${name}::text` : sql`back.${sql(name)}`
}

function condition(userId: number, name: string, sql: Query) {
  // The sample may have been deleted.
  if (name === 'sampled_meetings') {
    return sql`and exists (
      select from samples
      where samples.user_id = ${userId} and samples.id = back.sample_id
    )`
  }
  // Its answers may rest on other meetings in the trash too.
  if (name === 'conversations') {
    return sql`and exists (
      select from trashed_rows as turn
      where turn.user_id = ${userId} and turn.trash_id = trashed_rows.trash_id
        and turn.source = 'turns'
        and turn.content ->> 'conversation_id' = trashed_rows.content ->> 'id'
    )`
  }
  return sql``
}
