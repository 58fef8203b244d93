import type { Query } from '../connection/sql'

/** The words as search terms in each language, with their positions. */
export function askedTerms(words: string, languages: string[], sql: Query) {
  return sql`
    select language, word.lexeme as term, dense_rank() over (order by place) as nth
    from unnest(${languages}::text[]) as language
    cross join unnest(to_tsvector(language::regconfig, ${words})) as word (lexeme, places, weights)
    cross join unnest(word.places) as place
  `
}
