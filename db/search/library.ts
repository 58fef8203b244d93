import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/**
 * Names that a question is read against, those with most meetings or tasks first: indexing more
 * would block the process for too long. Other names are searched like any other words.
 */
const MAX_NAMES = 10_000

/** A user's data that a question is read against. Titles, types and people appear once each. */
export type Library = {
  clients: { id: number; name: string; type: string }[]
  people: string[]
  titles: string[]
  types: string[]
  /** Text search configurations of the texts, the most frequent first. */
  languages: string[]
  /** The number of passages, and how many have vectors of the current embedding model. */
  chunks: number
  embedded: number
}

/** The text search configurations of the meetings' texts. */
export async function listLanguages(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
): Promise<string[]> {
  const rows = await sql<{ language: string }[]>`
    select distinct coalesce(language, 'english') as language
    from documents
    where user_id = ${userId} and meeting_id = any(${meetingIds}::int[])
  `
  return rows.map(({ language }) => language)
}

/** The user's clients, meeting titles and speakers. */
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
        array(
          select coalesce(language, 'english')
          from documents
          where user_id = ${userId}
          group by 1
          order by count(*) desc, 1
        ) as languages,
        array(
          select speaker
          from (
            select speaker
            from documents, unnest(speakers) as speaker
            where user_id = ${userId} and source = 'transcript'
            group by speaker
            order by count(*) desc, speaker
            limit ${MAX_NAMES}
          ) as known
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

/** The names of other owners of the user's tasks than clients, in order; each once. */
export async function listTaskOwners(
  userId: number,
  sql: Query = asUser(userId),
): Promise<string[]> {
  const owners = await sql<{ name: string }[]>`
    select name
    from (
      select owner_name as name
      from action_items
      where user_id = ${userId} and status <> 'dropped' and owner_name is not null
      group by owner_name
      order by count(*) desc, owner_name
      limit ${MAX_NAMES}
    ) as known
    order by name
  `
  return owners.map(({ name }) => name)
}
