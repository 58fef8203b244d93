import { hashVector } from '@app/ai/offline/hash-vector'
import type { User } from '@app/db/accounts/users'
import { replaceChunks } from '@app/db/search/chunks'
import { aClient, aMeeting } from '@app/db/testing/testing'
import { configurationOf } from '../meetings/indexing'

/** A searchable meeting with one passage per line. */
export async function aSaidMeeting(
  user: User,
  lines: string[],
  about: {
    client?: string | { id: number; name: string }
    title?: string
    date?: string
    model?: string
    source?: 'transcript' | 'note'
  } = {},
): Promise<number> {
  const {
    client: named = `Client ${crypto.randomUUID().slice(0, 8)}`,
    title = 'Portfolio review',
    model = 'offline',
  } = about
  const client = typeof named === 'string' ? await aClient(user, named) : named
  const clientId = client.id
  const meetingId = await aMeeting(user, {
    clientId,
    title,
    date: about.date ?? '2026-04-03T10:00:00Z',
  })
  const rows = lines.map((body, position) => ({
    position,
    body,
    heading: `${title} ${client.name}`,
    speakers: [body.slice(0, body.indexOf(':'))].filter((name) => name !== ''),
    fromSegment: position,
    toSegment: position,
    startSeconds: position * 10,
    endSeconds: position * 10 + 10,
  }))
  const document = {
    userId: user.id,
    meetingId,
    source: about.source ?? ('transcript' as const),
    language: configurationOf(rows),
  }
  await replaceChunks(document, rows, lines.map(hashVector), model)
  return meetingId
}
