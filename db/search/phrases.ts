import type { Query } from '../connection/sql'
import { chunkOf, passageAt } from './posting-layout'
import { rarityOf } from './ranking'

/** Two of the question's words side by side count as a word of this weight. */
const PHRASE = 0.25

/** From `told` and `favoured`: two of the words side by side (`phrases`), their weights and places. */
export function foundPhrases(userId: number, sql: Query) {
  return sql`
    phrases as materialized (
      select nth, meeting_id, base, ${chunkOf(sql`word`, sql)} as position, count(*)::float8 as times, eligible
      from (
        select told.nth, meeting_id, told.base, told.eligible, told.words,
          lead(told.nth) over side as nth_after, lead(told.words) over side as words_after
        from told
        full join favoured using (meeting_id)
        where coalesce(favoured.meeting_id, 0) > 0
        window side as (partition by told.base order by told.nth)
      ) as one
      cross join unnest(case when nth_after = nth + 1 then words end) as word
      where word + 1 = any(words_after)
      group by 1, 2, 3, 4, 6
    ), phrase_weights as materialized (
      select counts.nth,
        ${PHRASE}::float8 * ${rarityOf(sql`counts.chunks`, sql`library.chunks`, sql)} as rarity,
        ${PHRASE}::float8 * ${rarityOf(sql`counts.meetings`, sql`library.meetings`, sql)} as novelty
      from library
      cross join (
        select nth, count(*)::float8 as chunks, count(distinct meeting_id)::float8 as meetings
        from phrases
        group by nth
      ) as counts
    ), phrase_places as (
      select phrases.nth, phrases.base + phrases.position + step as at,
        sum(times * share) as around, coalesce(sum(times) filter (where step = 0), 0) as own
      from phrases
      cross join (
        values (-2, 0.5::float8), (-1, 1), (0, 1), (1, 1), (2, 0.5)
      ) as spread (step, share)
      join documents on documents.user_id = ${userId} and documents.meeting_id = phrases.meeting_id
        and documents.source = ${passageAt(sql`phrases.base`, sql).source}
      where eligible and phrases.position + step between 0 and documents.chunks - 1
      group by 1, 2
    )
  `
}
