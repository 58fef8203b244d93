import { sql as pool, type Query } from './sql'

/** What a question is understood against: all of it is the user's own. */
export type Library = {
  clients: { id: number; name: string }[]
  /** Newest first. */
  meetings: {
    id: number
    title: string
    clientId: number
    date: string
    type: string
    status: string
  }[]
}

/** The user's clients and meetings. */
export async function findLibrary(userId: number, sql: Query = pool): Promise<Library> {
  const [clients, meetings] = await Promise.all([
    sql<Library['clients']>`
      select id, name
      from clients
      where user_id = ${userId}
      order by id
    `,
    sql<Library['meetings']>`
      select id, title, client_id, date, type, status
      from meetings
      where user_id = ${userId}
      order by date desc, id desc
    `,
  ])
  return { clients: [...clients], meetings: [...meetings] }
}
