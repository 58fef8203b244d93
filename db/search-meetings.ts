import type { Query } from './sql'

/** How soon repetitions cease to count (BM25's k1). */
const SATURATION = 1.2
/** How far a long meeting's words count less, and how much the title counts, in times said. */
const LENGTH = 0.75
const HEADING = 3
/** Only the passages of so many meetings are looked at. */
const FAVOURED = 250

/** CTE `favoured`: the meetings that fit best as a whole, with their titles. Those that the filter leaves come first. */
export function rankMeetings(sql: Query) {
  return sql`
    heard as materialized (
      select meeting_id, said.term, said.eligible, said.times + ${HEADING}::int * said.heading as times,
        lengths.words
      from said
      full join lengths using (meeting_id)
    ), favoured as materialized (
      select meeting_id, bool_and(eligible) as eligible,
        sum(novelty * ${fitOf(sql`heard.words`, sql)}) as score
      from heard
      join weights using (term)
      cross join library
      group by meeting_id
      order by 2 desc, 3 desc, 1 desc
      limit ${FAVOURED}
    )`
}

/** What it is worth to a meeting of so many words that something is said `times` in it. */
export function fitOf(words: ReturnType<Query>, sql: Query) {
  return sql`(
    times * ${SATURATION + 1}::float8 / (
      times + ${SATURATION}::float8 * (
        ${1 - LENGTH}::float8 + ${LENGTH}::float8 * ${words} / library.words
      )
    )
  )`
}
