import type { Query } from './sql'

/** Words whose rarity is less than this part of the rarest's tell too little to be looked up. */
const TELLING = 0.12

/** CTEs up to `told`: how rare each word is among the user's passages (`rarity`) and meetings (`novelty`), and where the telling ones are said. */
export function weighTerms(userId: number, sql: Query) {
  return sql`
    lengths as materialized (
      select meeting_id, sum(words)::float8 as words, sum(chunks)::float8 as chunks
      from documents
      where user_id = ${userId}
      group by meeting_id
    ), library as materialized (
      select sum(chunks) as chunks, count(*)::float8 as meetings, sum(words) / count(*) as words
      from lengths
    ), said as materialized (
      select term, meeting_id, sum(times)::float8 as times, max(heading::int) as heading,
        sum(chunks) as chunks, bool_and(eligible) as eligible
      from found
      group by term, meeting_id
    ), weights as materialized (
      select counts.term, counts.needed, counts.chunks > 0 as said,
        ${rarityOf(sql`counts.chunks`, sql`library.chunks`, sql)} as rarity,
        ${rarityOf(sql`counts.meetings`, sql`library.meetings`, sql)} as novelty
      from library
      cross join (
        select asked.term, asked.needed, coalesce(sum(said.chunks), 0)::float8 as chunks,
          count(said.meeting_id)::float8 as meetings
        from asked
        left join said on said.term = asked.term
        group by asked.term, asked.needed
      ) as counts
    ), telling as materialized (
      select term, rarity, case when needed then rarity end as needed
      from weights
      where rarity >= ${TELLING}::float8 * (select max(rarity) from weights where said)
    ), told as materialized (
      select found.nth, found.meeting_id, found.base, found.eligible, found.words, found.places,
        telling.rarity, telling.needed
      from found
      join telling using (term)
    )`
}

type Fragment = ReturnType<Query>

/** What it tells that something is in `count` of `all` (BM25's idf). */
export function rarityOf(count: Fragment, all: Fragment, sql: Query) {
  return sql`ln(1 + (${all} - ${count} + 0.5) / (${count} + 0.5))`
}
