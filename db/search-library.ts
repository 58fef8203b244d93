import { sql as pool, type Query } from './sql'

/** What a question is understood against: all of it is the user's own. */
export type Library = {
  clients: { id: number; name: string }[]
  /** Newest first. `people` are the names of those who speak. */
  meetings: {
    id: number
    title: string
    clientId: number
    date: string
    type: string
    people: string[]
  }[]
  /** How many passages there are, and how many of them have vectors of the model that questions are embedded with. */
  chunks: number
  embedded: number
}

/** The user's clients, meetings and speakers. */
export async function findLibrary(
  userId: number,
  model: string,
  sql: Query = pool,
): Promise<Library> {
  const [clients, meetings, [counted]] = await Promise.all([
    sql<Library['clients']>`
      select id, name
      from clients
      where user_id = ${userId}
      order by id
    `,
    sql<Library['meetings']>`
      select meetings.id, meetings.title, meetings.client_id, meetings.date, meetings.type,
        coalesce(documents.speakers, '{}') as people
      from meetings
      left join documents on documents.user_id = ${userId}
        and documents.meeting_id = meetings.id and documents.source = 'transcript'
      where meetings.user_id = ${userId}
      order by meetings.date desc, meetings.id desc
    `,
    sql<{ chunks: number; embedded: number }[]>`
      select coalesce(sum(chunks), 0)::int as chunks,
        coalesce(sum(chunks) filter (where model = ${model}), 0)::int as embedded
      from documents
      where user_id = ${userId}
    `,
  ])
  const { chunks = 0, embedded = 0 } = counted ?? {}
  return { clients: [...clients], meetings: [...meetings], chunks, embedded }
}
