import type { Query } from '../connection/sql'
import { FULL, packPlace, packShare, packWord } from './posting-layout'

type Document = { userId: number; meetingId: number; source: string }

/** Weight in the surroundings of a word two passages away; one passage away counts fully. */
const FAR = 0.5

/**
 * "Will" as a noun, which English text search takes for the verb and leaves out: indexed as
 * "testament". `withTestaments` of ai/answer/words.ts reads sentences the same way.
 */
const WILL = String.raw`(\m(?:a|the|my|his|her|their|our|your|no|any|living|new|old|last)|['’]s) will\M(?! (?:be|have|not)\M)`
/** Never the verb. "Will" alone may be somebody's name. */
const WILLS = String.raw`\mwills\M`

/**
 * Replaces the word counts of a document's chunks. `model` computed its vectors, `language` is its
 * text search configuration; its words count in English too, which names and quotes may be in.
 */
export async function replacePostings(
  { userId, meetingId, source }: Document,
  { heading, model, language }: { heading: string; model: string | null; language: string },
  sql: Query,
): Promise<void> {
  const languages = [...new Set([language, 'english'])]
  await sql`
    delete from documents
    where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
  `
  await sql`
    insert into documents (user_id, meeting_id, source, chunks, words, speakers, model, language)
    select user_id, meeting_id, source, count(distinct position), 0,
      coalesce(array_agg(distinct speaker) filter (where speaker is not null), '{}'),
      ${model}::text, ${language}::text
    from chunks
    left join unnest(speakers) as speaker on true
    where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
    group by user_id, meeting_id, source
  `
  await sql`
    insert into postings (
      user_id, term, meeting_id, source, times, chunks, heading, words, places
    )
    with own as materialized (
      select position,
        ${withTestaments(sql`body`, sql)} as body
      from chunks
      where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
    ), said as materialized (
      select position, term, dense_rank() over (partition by position order by place)::int as nth
      from (
        select distinct own.position, word.lexeme as term, place
        from own
        cross join unnest(${languages}::text[]) as language
        cross join unnest(to_tsvector(language::regconfig, own.body)) as word (lexeme, places, weights)
        cross join unnest(word.places) as place
      ) as words
    ), counted as (
      select term, position, count(*)::int as times
      from said
      group by term, position
    ), around as (
      select term, counted.position + step as position,
        sum(times * share) as near, sum(times) filter (where step = 0) as times
      from counted
      cross join (values (-2, ${FAR}::float8), (-1, 1), (0, 1), (1, 1), (2, ${FAR})) as spread (step, share)
      where counted.position + step in (select position from own)
      group by term, counted.position + step
    ), placed as (
      select term, sum(times)::int as times, count(times)::int as chunks,
        array_agg(
          ${packPlace(sql`position`, sql`near`, sql`coalesce(times, 0)`, sql)} order by position
        ) as places
      from around
      group by term
    ), phrased as (
      select term, array_agg(${packWord(sql`position`, sql`nth`, sql)} order by position, nth) as words
      from said
      group by term
    ), headed as (
      select distinct lexeme as term
      from unnest(${languages}::text[]) as language
      cross join unnest(
        to_tsvector(language::regconfig, ${withTestaments(sql`${heading}`, sql)})
      )
    )
    select documents.user_id, coalesce(placed.term, headed.term), documents.meeting_id,
      documents.source, coalesce(placed.times, 0), coalesce(placed.chunks, 0), headed.term is not null,
      coalesce(phrased.words, '{}'), coalesce(placed.places, '{}')
    from documents
    cross join (placed join phrased using (term) full join headed using (term))
    where documents.user_id = ${userId} and documents.meeting_id = ${meetingId}
      and documents.source = ${source}
  `
  await sql`
    update documents
    set words = (
      select coalesce(sum(times), 0)
      from postings
      where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
    )
    where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
  `
  await countSpeakers({ userId, meetingId, source }, sql)
}

/** Each speaker's share of each chunk. A chunk's lines begin with the speaker's name. */
async function countSpeakers({ userId, meetingId, source }: Document, sql: Query) {
  await sql`
    insert into postings (
      user_id, term, meeting_id, source, times, chunks, heading, words, places
    )
    select distinct on (user_id, lower(speaker)) user_id, '@' || lower(speaker), meeting_id, source, 0, count(*), false, '{}'::int[],
      array_agg(${packShare(sql`position`, sql`share`, sql)} order by position)
    from (
      select user_id, meeting_id, source, speaker, position,
        round(${FULL}::float8 * sum(length(line)) / max(length(body)))::int as share
      from chunks
      cross join unnest(speakers) as speaker
      cross join string_to_table(body, E'\n') as line
      where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
        and starts_with(line, speaker || ': ')
      group by user_id, meeting_id, source, speaker, position
    ) as shares
    group by user_id, meeting_id, source, speaker
    order by user_id, lower(speaker), speaker
  `
}

function withTestaments(text: ReturnType<Query>, sql: Query) {
  return sql`regexp_replace(
    regexp_replace(${text}, ${WILL}, '\\1 testament', 'gi'), ${WILLS}, 'testament', 'gi'
  )`
}
