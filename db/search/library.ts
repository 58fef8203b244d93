import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/**
 * A user's own rows, which a question is read against. Titles, kinds and people are listed once
 * each.
 */
export type Library = {
  clients: { id: number; name: string; type: string }[]
  people: string[]
  titles: string[]
  types: string[]
  /** The text search configurations of the texts. */
  languages: string[]
  /** How many passages there are, and how many of them have vectors of the model that questions are embedded with. */
  chunks: number
  embedded: number
}

/** The user's clients, meetings' titles and speakers. */
export async function findLibrary(
  userId: number,
  model: string,
  sql: Query = asUser(userId),
): Promise<Library> {
  const [clients, [meetings], [documents]] = await Promise.all([
    sql<Library['clients']>`
      select id, name, type
      from clients
      where user_id = ${userId}
      order by id
    `,
    sql<Pick<Library, 'titles' | 'types'>[]>`
      select coalesce(array_agg(distinct title), '{}') as titles,
        coalesce(array_agg(distinct type), '{}') as types
      from meetings
      where user_id = ${userId}
    `,
    sql<Pick<Library, 'people' | 'languages' | 'chunks' | 'embedded'>[]>`
      select coalesce(sum(chunks), 0)::int as chunks,
        coalesce(sum(chunks) filter (where model = ${model}), 0)::int as embedded,
        coalesce(array_agg(distinct coalesce(language, 'english')), '{}') as languages,
        array(
          select distinct speaker
          from documents, unnest(speakers) as speaker
          where user_id = ${userId} and source = 'transcript'
          order by speaker
        ) as people
      from documents
      where user_id = ${userId}
    `,
  ])
  const { titles = [], types = [] } = meetings ?? {}
  const { people = [], languages = [], chunks = 0, embedded = 0 } = documents ?? {}
  return { clients: [...clients], titles, types, people, languages, chunks, embedded }
}
