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
      select told.base + (place >> 12) as at, told.needed, fits.score as fit, null::int as share,
        told.rarity * ${worthOf(sql`(place & 63)`, sql`((place >> 6) & 63) / 2.0::float8`, sql)} as score
      from told
      full join fits using (meeting_id)
      cross join unnest(case when fits.score is not null then told.places end) as place
      union all
      select at, null, null, null, rarity * ${worthOf(sql`own`, sql`around`, sql)}
      from phrase_places
      join phrase_weights using (nth)
      ${addVoices(userId, people, sql)}
    ), scored as (
      select at, coalesce(sum(needed), 0) as covered, max(fit) as fit,
        sum(score) * (1 + ${VOICE}::float8 / 63 * coalesce(max(share), 0)) as score
      from places
      group by at
      having sum(score) > 0
      order by 4 desc
      limit ${RANKED}
    ), ranked as (
      select at, covered, fit,
        ${1 - NEXT}::float8 * score
        + ${NEXT - NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 1 preceding and 1 following
        )
        + ${NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 2 preceding and 2 following
        ) as score
      from scored
    )`
}

type Fragment = ReturnType<Query>

/** What it is worth that a word is said so often in a passage and around it. */
function worthOf(own: Fragment, around: Fragment, sql: Query) {
  return sql`(
    ${own} * ${SATURATION.own + 1}::float8 / (${own} + ${SATURATION.own}::float8)
    + ${AROUND}::float8 * ${around} * ${SATURATION.around + 1}::float8
      / (${around} + ${SATURATION.around}::float8)
  )`
}

/** The passages where one of the people speaks, with their share of it in 63rds. */
function addVoices(userId: number, people: string[], sql: Query) {
  if (people.length === 0) return sql``
  const voices = people.map((name) => `@${name.toLowerCase()}`)
  return sql`
    union all
    select base + (place >> 12), null, null, place & 63, 0
    from (
      select meeting_id, places, ${firstPassage(sql)} as base
      from postings
      where user_id = ${userId} and term = any(${voices}::text[])
    ) as speaking
    full join fits using (meeting_id)
    cross join unnest(case when fits.score is not null then speaking.places end) as place
  `
}
