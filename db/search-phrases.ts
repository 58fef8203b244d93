import { fitOf } from './search-meetings'
import { rarityOf } from './search-terms'
import type { Query } from './sql'

/** Two of the question's words side by side count as a word of this weight. */
const PHRASE = 0.25

/** CTEs up to `fits`: where two telling words that the question has in a row were said in a row, and how meetings fit with them. */
export function findPhrases(userId: number, sql: Query) {
  return sql`
    phrases as materialized (
      select nth, meeting_id, base, word >> 12 as position, count(*)::float8 as times, eligible
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
        and documents.source = (array['note', 'summary', 'transcript'])[((base >> 19) & 3) + 1]
      where eligible and phrases.position + step between 0 and documents.chunks - 1
      group by 1, 2
    ), fits as materialized (
      select favoured.meeting_id, favoured.score + coalesce(sum(phrased.score), 0) as score
      from favoured
      left join (
        select meeting_id, novelty * ${fitOf(sql`lengths.words`, sql)} as score
        from (
          select nth, meeting_id, sum(times) as times
          from phrases
          group by nth, meeting_id
        ) as spoken
        join phrase_weights using (nth)
        join lengths using (meeting_id)
        cross join library
      ) as phrased using (meeting_id)
      where favoured.eligible
      group by favoured.meeting_id, favoured.score
    )`
}
