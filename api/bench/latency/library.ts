import type { User } from '@app/db/accounts/users'
import type { Sql } from '@app/db/connection/sql'
import { replaceChunks } from '@app/db/search/chunks'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { nearSomething, text, word } from './words'

export const MODEL = 'bench'
const CHUNKS_A_MEETING = 40
/** Content words; as many stop words come on top. */
const WORDS_A_CHUNK = 120
/** Those of passages, in the order of their foreign keys. */
const TABLES = ['clients', 'meetings', 'documents', 'chunks', 'embeddings', 'postings']

/** A user with this many passages, created by the product. */
export async function aUserWith(passages: number, words = WORDS_A_CHUNK): Promise<User> {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  for (let left = passages; left > 0; left -= CHUNKS_A_MEETING) {
    await fillMeeting(user, clientId, Math.min(left, CHUNKS_A_MEETING), words)
  }
  return user
}

async function fillMeeting(user: User, clientId: number, passages: number, words: number) {
  const meetingId = await aMeeting(user, { clientId, title: `Review ${word()}` })
  const bodies = Array.from({ length: passages }, () => `Tom Hartwell: ${text(words)}`)
  const rows = bodies.map((body, position) => ({
    position,
    body,
    heading: 'Review',
    speakers: ['Tom Hartwell'],
    fromSegment: position,
    toSegment: position,
    startSeconds: position * 60,
    endSeconds: position * 60 + 60,
  }))
  const document = { userId: user.id, meetingId, source: 'transcript' as const }
  await replaceChunks(document, rows, bodies.map(nearSomething), MODEL)
}

/** A new user with copies of another's clients, meetings and passages, under the same ids. */
export async function aCopyOf(from: Pick<User, 'id'>, sql: Sql): Promise<User> {
  const to = await aUser()
  await sql.begin(async (sql) => {
    for (const table of TABLES) {
      const [found] = await sql`
        select string_agg(quote_ident(attname), ', ') as columns
        from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attname <> 'user_id'
      `
      await sql.unsafe(`
        insert into ${table} (user_id, ${found?.columns})
        select ${to.id}, ${found?.columns} from ${table} where user_id = ${from.id}
      `)
    }
  })
  return to
}
