import type { Query } from '../connection/sql'

/**
 * Words to search for, in the text search configurations of the question (first) and of the texts.
 * `others` are translations, each searched for only in texts of its language.
 */
export type Worded = { words: string; languages: string[]; others?: Translated[] }

/** A word of the question, and another word for it in texts of `language`. */
export type Translated = { word: string; language: string; other: string }

/**
 * The words as search terms in each language, with their positions, without stop words of the
 * question's. `text_language` limits a term to texts
 * of that language.
 */
export function askedTerms({ words, languages, others = [] }: Worded, sql: Query) {
  return sql`
    with own as materialized (
      select language, term, dense_rank() over (order by place) as nth
      from (
        select language, word.lexeme as term, place,
          bool_or(language = (${languages}::text[])[1]) over (partition by place) as is_asked
        from unnest(${languages}::text[]) as language
        cross join unnest(to_tsvector(language::regconfig, ${words})) as word (lexeme, places, weights)
        cross join unnest(word.places) as place
      ) as word
      where is_asked
    )
    select language, term, nth, null as text_language
    from own
    union all
    select other.language, said.lexeme, own.nth, other.language
    from unnest(
      ${others.map(({ word }) => word)}::text[], ${others.map(({ language }) => language)}::text[],
      ${others.map(({ other }) => other)}::text[]
    ) as other (word, language, said)
    cross join unnest(to_tsvector((${languages}::text[])[1]::regconfig, other.word)) as asked
    join own on own.language = (${languages}::text[])[1] and own.term = asked.lexeme
    cross join unnest(to_tsvector(other.language::regconfig, other.said)) as said
  `
}

/** True for a posting that a term of `asked` may be found in. */
export function isInLanguage(userId: number, sql: Query) {
  return sql`(
    asked.text_language is null or exists (
      select from documents
      where documents.user_id = ${userId} and documents.meeting_id = postings.meeting_id
        and documents.source = postings.source
        and coalesce(documents.language, 'english') = asked.text_language
    )
  )`
}
