import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { type MeetingFilter, matching, plain } from '../meetings/meeting-filter'
import type { ChunkSource } from './chunks'

/** Words that must all occur, and limits. Days are yyyy-mm-dd in `zone`, both inclusive. */
export type FindQuestion = {
  words: string[]
  /** The last word is still being typed: it also matches as a prefix. */
  typing: boolean
  client: string | null
  speaker: string | null
  from: string | null
  to: string | null
  zone: string
  /** whose lines are searched; all meetings' without it */
  meetings?: MeetingFilter
}

/**
 * A meeting that contains the words; `body` is the passage with each match between START and END.
 */
export type Finding = {
  meetingId: number
  title: string
  date: string
  clientId: number
  clientName: string
  source: ChunkSource
  body: string
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
}

/** Characters that cannot be typed. */
export const START = '\u0002'
export const END = '\u0003'

/** Minimum characters of a prefix; shorter ones match too many words. */
const SHORTEST_BEGIN = 3

/**
 * The user's newest meetings with all the words in their transcript, summary, note, title or
 * client, one passage each. Reads only the word index, however large the library.
 */
export async function findWords(
  userId: number,
  { words, typing, client, speaker, from, to, zone, meetings = {} }: FindQuestion,
  limit: number,
  sql: Query = asUser(userId),
) {
  const last = words.at(-1)?.toLowerCase() ?? ''
  // alone it is the document, which postings.ts indexes so; beside other words, somebody's name
  const meant = words.length === 1 && /^wills?$/.test(last) ? ['testament'] : words
  const begin = typing && last.length >= SHORTEST_BEGIN ? last : null
  const end = begin === null ? null : `${begin}\uffff`
  return sql<Finding[]>`
    with asked as materialized (
      select distinct nth, lexeme as term
      from unnest(${meant}::text[]) with ordinality as word (word, nth)
      cross join unnest(to_tsvector('english', word)) as found
    ), hits as materialized (
      select asked.nth, meeting_id, source
      from asked
      join postings on user_id = ${userId} and postings.term = asked.term
      union all
      select ${words.length}, meeting_id, source
      from postings
      where user_id = ${userId} and term >= ${begin} and term < ${end}
    ), texts as (
      select meeting_id, source
      from hits
      group by meeting_id, source
      having count(distinct nth) >= (
        select count(distinct nth) from (
          select nth from asked union select ${words.length} where ${begin}::text is not null
        ) as needed
      )
    ), newest as materialized (
      select texts.meeting_id, meetings.title, meetings.date, meetings.client_id,
        clients.name as client_name,
        array_agg(texts.source) as sources
      from texts
      join meetings on meetings.user_id = ${userId} and meetings.id = texts.meeting_id
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      where (${client}::text is null or position(${plain(sql`${client}`, sql)} in ${plain(sql`clients.name`, sql)}) > 0)
        and (${from}::date is null or (meetings.date at time zone ${zone})::date >= ${from})
        and (${to}::date is null or (meetings.date at time zone ${zone})::date <= ${to})
        and (${speaker}::text is null or exists (
          select from chunks
          cross join unnest(chunks.speakers) as name
          where chunks.user_id = ${userId} and chunks.meeting_id = texts.meeting_id
            and position(${plain(sql`${speaker}`, sql)} in ${plain(sql`name`, sql)}) > 0
        ))
        ${matching(meetings, sql)}
      group by texts.meeting_id, meetings.title, meetings.date, meetings.client_id, clients.name
      order by meetings.date desc, texts.meeting_id desc
      limit ${limit}
    ), placed as (
      select distinct on (meeting_id) meeting_id, source, chunk
      from (
        select newest.meeting_id, postings.source, coalesce(word / 4096, 0) as chunk,
          count(distinct term) as found
        from newest
        join postings on postings.user_id = ${userId} and postings.meeting_id = newest.meeting_id
          and postings.source = any(newest.sources) and (
            term in (select asked.term from asked)
            or term >= ${begin} and term < ${end}
          )
        left join unnest(postings.words) as word on true
        group by newest.meeting_id, postings.source, coalesce(word / 4096, 0)
      ) as chunks
      order by meeting_id, found desc, source = 'transcript' desc, chunk
    )
    select newest.meeting_id, newest.title, newest.date, newest.client_id, newest.client_name, placed.source,
      chunks.from_segment, chunks.to_segment, chunks.start_seconds,
      ts_headline('english', chunks.body, query, ${`HighlightAll=true, StartSel=${START}, StopSel=${END}`}) as body
    from newest
    join placed using (meeting_id)
    join chunks on chunks.user_id = ${userId} and chunks.meeting_id = placed.meeting_id
      and chunks.source = placed.source and chunks.position = placed.chunk
    cross join (
      select plainto_tsquery('english', ${words.join(' ')})
        || to_tsquery('simple', ${begin === null ? '' : `${begin}:*`}) as query
    ) as query
    order by newest.date desc, newest.meeting_id desc
  `
}
