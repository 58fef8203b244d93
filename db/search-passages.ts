import { firstPassage } from './search-words'
import type { Query } from './sql'

/** Passages that get as far as the comparison with their neighbours. */
const RANKED = 2_000
/** How much the surroundings count, and how soon repetitions cease to (BM25's k1). */
const AROUND = 2
const SATURATION = { own: 1.2, around: 2.5 }
/** What all of a passage spoken by somebody who was asked about adds to it. */
const VOICE = 0.6
/** What the neighbours, and those next to them, lend to a passage. */
const NEXT = 0.4
const NEXT_BUT_ONE = 0.2

/** CTEs up to `ranked`: the passages by their own words, those around them and their neighbours' score. */
export function rankPassages(userId: number, people: string[], sql: Query) {
  return sql`
    places as (
      select found.base + (place >> 12) as at, telling.rarity, telling.needed,
        ((place >> 6) & 63) / 2.0::float8 as around, (place & 63)::float8 as own
      from telling
      join found using (term)
      join fits using (meeting_id)
      cross join unnest(found.places) as place
      union all
      select at, rarity, null, around, own
      from phrase_places
      join phrase_weights using (nth)
    ), scored as (
      select at, coalesce(sum(needed), 0) as covered,
        sum(
          rarity * (
            own * ${SATURATION.own + 1}::float8 / (own + ${SATURATION.own}::float8)
            + ${AROUND}::float8 * around * ${SATURATION.around + 1}::float8
              / (around + ${SATURATION.around}::float8)
          )
        ) as score
      from places
      group by at
    ), ${addVoices(userId, people, sql)}, ranked as (
      select at, covered,
        ${1 - NEXT}::float8 * score
        + ${NEXT - NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 1 preceding and 1 following
        )
        + ${NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 2 preceding and 2 following
        ) as score
      from voiced
    )`
}

/** CTE `voiced`: the best passages, those before others where one of the people speaks. */
function addVoices(userId: number, people: string[], sql: Query) {
  if (people.length === 0) {
    return sql`
      voiced as (
        select at, covered, score
        from scored
        order by score desc
        limit ${RANKED}
      )`
  }
  const voices = people.map((name) => `@${name.toLowerCase()}`)
  const alone = voices.length === 1
  const share = alone ? sql`(place & 63) / 63.0::float8` : sql`max(place & 63) / 63.0::float8`
  return sql`
    speaking as materialized (
      select meeting_id, places, ${firstPassage(sql)} as base
      from postings
      where user_id = ${userId} and term = any(${voices}::text[])
    ), voices as (
      select base + (place >> 12) as at, ${share} as share
      from speaking
      join fits using (meeting_id)
      cross join unnest(places) as place
      ${alone ? sql`` : sql`group by 1`}
    ), voiced as (
      select at, covered, score * (1 + ${VOICE}::float8 * coalesce(share, 0)) as score
      from scored
      left join voices using (at)
      order by 3 desc
      limit ${RANKED}
    )`
}
