import type { Query } from '../../connection/sql'
import type { Posting } from './count-words'
import { FULL, packShare } from './posting-layout'

type Document = { userId: number; meetingId: number; source: string }

/** Postings per statement: each has a number for every place of its term. */
const BATCH = 250

/** Replaces the word counts of a document's chunks. `model` computed its vectors. */
export async function replacePostings(
  { userId, meetingId, source }: Document,
  { postings, model, language }: { postings: Posting[]; model: string | null; language: string },
  sql: Query,
): Promise<void> {
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
  for (let at = 0; at < postings.length; at += BATCH) {
    await insertPostings({ userId, meetingId, source }, postings.slice(at, at + BATCH), sql)
  }
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

async function insertPostings({ userId, meetingId, source }: Document, all: Posting[], sql: Query) {
  const listed = (numbers: number[]) => `{${numbers.join()}}`
  await sql`
    insert into postings (
      user_id, term, meeting_id, source, times, chunks, heading, words, places
    )
    select documents.user_id, given.term, documents.meeting_id, documents.source, given.times,
      given.chunks, given.heading = 1, given.words::int[], given.places::int[]
    from documents
    cross join unnest(
      ${all.map(({ term }) => term)}::text[], ${all.map(({ times }) => times)}::int[],
      ${all.map(({ chunks }) => chunks)}::int[], ${all.map(({ heading }) => Number(heading))}::int[],
      ${all.map(({ words }) => listed(words))}::text[],
      ${all.map(({ places }) => listed(places))}::text[]
    ) as given (term, times, chunks, heading, words, places)
    where documents.user_id = ${userId} and documents.meeting_id = ${meetingId}
      and documents.source = ${source}
  `
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
