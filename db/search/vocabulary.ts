import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Worded } from './asked-terms'

/** Maximum candidate terms with the same initial letter. */
const TERMS = 3_000
const SHORTEST = 3

/** A word that occurs nowhere in the user's texts, its stem, and terms with the same beginning. */
export type UnknownWord = { word: string; stem: string; near: string[] }

/**
 * The space-separated words that occur in none of the user's texts in any of the languages, nor in
 * translation, with terms that begin with the same `letters` as the stem and are about as long; none
 * if `letters` is 0. Stems are of the first language.
 */
export async function findUnknownWords(
  userId: number,
  { words, languages, others = [] }: Worded,
  letters: number,
  sql: Query = asUser(userId),
): Promise<UnknownWord[]> {
  const unknown: UnknownWord[] = await sql`
    with words as materialized (
      select distinct word, (
        select said.lexeme
        from unnest(to_tsvector((${languages}::text[])[1]::regconfig, word)) as said
        limit 1
      ) as stem
      from string_to_table(lower(${words}), ' ') as word
      where length(word) >= ${SHORTEST} and not exists (
        select
        from unnest(${languages}::text[]) as language
        cross join unnest(to_tsvector(language::regconfig, word)) as said
        join postings on postings.user_id = ${userId} and postings.term = said.lexeme
      ) and not exists (
        select
        from unnest(
          ${others.map((each) => each.word.toLowerCase())}::text[],
          ${others.map(({ language }) => language)}::text[], ${others.map(({ other }) => other)}::text[]
        ) as other (translated, language, said)
        cross join unnest(to_tsvector(other.language::regconfig, other.said)) as said
        join postings on postings.user_id = ${userId} and postings.term = said.lexeme
        join documents on documents.user_id = ${userId} and documents.meeting_id = postings.meeting_id
          and documents.source = postings.source
          and coalesce(documents.language, 'english') = other.language
        where other.translated = word
      )
    ), asked as materialized (
      -- as a column: with row-level security a condition with lower() reads every posting of the user
      select word, stem, lower(left(stem, ${letters}::int)) as beginning
      from words
      -- the stem of "owns" is a stop word, which no index contains
      where stem is not null and to_tsvector((${languages}::text[])[1]::regconfig, stem) <> ''::tsvector
    )
    select word, stem, array(
      with recursive terms as (
        (
          select term, 1 as nth
          from postings
          where user_id = ${userId} and ${letters}::int > 0
            and term >= beginning collate "C"
          order by term
          limit 1
        )
        union all
        select (
          select postings.term
          from postings
          where postings.user_id = ${userId} and postings.term > terms.term
          order by postings.term
          limit 1
        ), nth + 1
        from terms
        where starts_with(terms.term, beginning) and nth < ${TERMS}
      )
      select term
      from terms
      where starts_with(term, beginning) and abs(length(term) - length(stem)) <= 2
    ) as near
    from asked
  `
  return unknown
}
