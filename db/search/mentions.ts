import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { askedTerms, isInLanguage, type Worded } from './asked-terms'
import { chunkAt } from './postings/posting-layout'

/** Minimum letters of a part of a compound, and of the rest. */
const SHORTEST_PART = 4

/** A place in a meeting where all the words occur close together. */
type Mention = {
  meetingId: number
  source: 'transcript' | 'summary' | 'note'
  body: string
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
}

/** A text with the packed places of the searched words. */
type Said = {
  meetingId: number
  source: Mention['source']
  words: [nth: number, places: number[]][]
}

type Place = Pick<Mention, 'meetingId' | 'source'> & { position: number; times: number }

/**
 * One passage for each of the meetings (null is all) that has all the words or their
 * translations in one passage, in any of the languages; speech before written text. With
 * `ofCompounds`, also those that have a compound of a word: "Hausbank" for "Bank".
 */
export async function listMentions(
  userId: number,
  meetingIds: number[] | null,
  worded: Worded & { ofCompounds?: boolean },
  sql: Query = asUser(userId),
): Promise<Mention[]> {
  const texts = await listTextsWithAll(userId, meetingIds, worded, sql)
  const best = new Map<number, Place>()
  for (const place of texts.flatMap(placesOf)) {
    const before = best.get(place.meetingId)
    if (before === undefined || byWeight(place, before) < 0) best.set(place.meetingId, place)
  }
  const places = [...best.values()]
  if (places.length === 0) return []
  const mentions: Mention[] = await sql`
    select chunks.meeting_id, chunks.source, chunks.body, chunks.from_segment, chunks.to_segment,
      chunks.start_seconds
    from unnest(
      ${places.map(({ meetingId }) => meetingId)}::int[], ${places.map(({ source }) => source)}::text[],
      ${places.map(({ position }) => position)}::int[]
    ) as best (meeting_id, source, position)
    join chunks on chunks.user_id = ${userId} and chunks.meeting_id = best.meeting_id
      and chunks.source = best.source and chunks.position = best.position
    order by chunks.meeting_id
  `
  return mentions
}

async function listTextsWithAll(
  userId: number,
  meetingIds: number[] | null,
  { ofCompounds = false, ...worded }: Parameters<typeof listMentions>[2],
  sql: Query,
): Promise<Said[]> {
  const [row] = await sql<{ texts: Said[] }[]>`
    with worded as materialized (
      select term, text_language, min(nth) as nth
      from (${askedTerms(worded, sql)}) as word
      group by term, text_language
    ), asked as materialized (
      ${ofCompounds ? termsAndCompounds(userId, sql) : sql`select * from worded`}
    ), said as materialized (
      select meeting_id, source, nth, words
      from asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
        and ${isInLanguage(userId, sql)}
    )
    select coalesce(json_agg(texts), '[]') as texts
    from (
      select meeting_id as "meetingId", source, json_agg(json_build_array(nth, words)) as words
      from said
      where ${meetingIds === null ? sql`true` : sql`meeting_id in (select unnest(${meetingIds}::int[]))`}
      group by meeting_id, source
      having count(distinct nth) = (select count(distinct nth) from asked)
    ) as texts
  `
  return row?.texts ?? []
}

/**
 * The terms of the user's texts that are one of `worded`, or a compound that it begins or ends, but no number:
 * "Hund" is no part of "hundertvierzig".
 */
function termsAndCompounds(userId: number, sql: Query) {
  return sql`
    select own.term, text_language, nth
    from worded
    join (select distinct term from postings where user_id = ${userId}) as own on (
      own.term = worded.term or (
        length(worded.term) >= ${SHORTEST_PART}
        and length(own.term) >= length(worded.term) + ${SHORTEST_PART}
        and (right(own.term, length(worded.term)) = worded.term or starts_with(own.term, worded.term))
        and own.term !~ 'hundert|tausen|honderd|duizen'
      )
    )
  `
}

/** The chunks of a text that contain every word. */
function placesOf({ meetingId, source, words }: Said): Place[] {
  const byWord = Map.groupBy(words, ([nth]) => nth).values()
  const chunks = byWord.map((forms) => timesIn(forms.flatMap(([, places]) => places)))
  const all = [...chunks].sort((one, other) => one.size - other.size)
  const [rarest = new Map<number, number>()] = all
  return [...rarest.keys()]
    .filter((position) => all.every((times) => times.has(position)))
    .map((position) => {
      const times = all.reduce((sum, each) => sum + (each.get(position) ?? 0), 0)
      return { meetingId, source, position, times }
    })
}

function timesIn(places: number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const place of places) times.set(chunkAt(place), (times.get(chunkAt(place)) ?? 0) + 1)
  return times
}

function byWeight(one: Place, other: Place): number {
  return (
    Number(other.source === 'transcript') - Number(one.source === 'transcript') ||
    other.times - one.times ||
    one.position - other.position
  )
}
