import type { Query } from '../../connection/sql'
import type { countSpeakers } from './count-speakers'
import type { Posting } from './count-words'

type Document = { userId: number; meetingId: number; source: string }
type Share = ReturnType<typeof countSpeakers>[number]
type Counted = { postings: Posting[]; speakers: Share[]; model: string | null; language: string }

/** Postings per statement: each has a number for every place of its term. */
const BATCH = 250

/** Replaces the counts of words and speakers of a document's chunks. `model` computed its vectors. */
export async function replacePostings(
  { userId, meetingId, source }: Document,
  { postings, speakers, model, language }: Counted,
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
  if (speakers.length > 0) await insertSpeakers({ userId, meetingId, source }, speakers, sql)
}

async function insertPostings({ userId, meetingId, source }: Document, all: Posting[], sql: Query) {
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

/** Names that differ in case are one speaker's. */
async function insertSpeakers({ userId, meetingId, source }: Document, all: Share[], sql: Query) {
  await sql`
    insert into postings (
      user_id, term, meeting_id, source, times, chunks, heading, words, places
    )
    select distinct on (documents.user_id, lower(speaker)) documents.user_id, '@' || lower(speaker),
      documents.meeting_id, documents.source, 0, cardinality(places::int[]), false, '{}'::int[],
      places::int[]
    from documents
    cross join unnest(
      ${all.map(({ speaker }) => speaker)}::text[], ${all.map(({ places }) => listed(places))}::text[]
    ) as given (speaker, places)
    where documents.user_id = ${userId} and documents.meeting_id = ${meetingId}
      and documents.source = ${source}
    order by documents.user_id, lower(speaker), speaker
  `
}

function listed(numbers: number[]): string {
  return `{${numbers.join()}}`
}
