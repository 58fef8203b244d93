import { recordTones } from '@app/ai/testing/tones'
import type postgres from 'postgres'
import type { Product } from '../../../testing/process/product'
import { ended, upload } from '../recordings'
import type { Canary } from './places'

const HEADER_BYTES = 44
/** Audio of a few letters of the word, from the first that differs between words. */
const SOUND_BYTES = 8_192
export const PASSWORD = 'correct horse battery staple'

export type Filled = Canary & {
  clientId: number
  meetingId: number
  recording: Uint8Array<ArrayBuffer>
}

/** A client named after a new canary and a meeting, with the canary wherever a user can put it. */
export async function aClientWith(product: Product): Promise<Filled> {
  const word = `canary${crypto.randomUUID().slice(0, 8)}`
  const recording = record(word)
  const other = record('canary--------')
  const from = recording.findIndex((byte, at) => at >= HEADER_BYTES && byte !== other[at])
  const sound = recording.slice(from, from + SOUND_BYTES)

  const client = { name: `Client ${word}`, type: word }
  const { id: clientId } = await (await say(product, 'POST', '/api/clients', client)).json()
  const own = { ...product, clientId }
  const meetingId = await upload(own, `About ${word}`, recording, `${word}.wav`)
  await ended(product, meetingId)
  const meeting = `/api/meetings/${meetingId}`
  await say(product, 'POST', '/api/notes', { meetingId, content: `My note on ${word}` })
  await say(product, 'PATCH', `${meeting}/segments/0`, { text: `It was ${word}, corrected` })
  await say(product, 'PUT', `${meeting}/speakers`, { label: 'Speaker 1', name: word })
  await say(product, 'POST', '/api/search', { query: `What was said about ${word}?` })
  await ended(product, meetingId)
  return { word, sound, recording, clientId, meetingId }
}

function record(word: string) {
  return recordTones([
    { text: `The ${word} was said in this meeting about the bond ladder of the trust,` },
    { text: `and ${word} will be sent by Friday, as we agreed in the last review.` },
  ])
}

/** Adds the canary to everything else in an account, an unfinished upload included. */
export async function dress(product: Product, sql: postgres.Sql, { word, recording }: Filled) {
  const email = `${word}@example.test`
  const [user] = await sql`
    update users
    set username = ${word}, email = ${email}, full_name = ${`Mr ${word}`},
      password_hash = ${await Bun.password.hash(PASSWORD)}
    where id > 1
    returning id
  `
  const id = Number(user?.id)
  await sql`
    insert into registrations (tid, email, username, full_name, plan, status, user_id)
    values (${word}, ${email}, ${word}, ${word}, 'premium', 'consumed', ${id})
  `
  await sql`
    insert into webhooks (user_id, url, secret) values (${id}, ${`https://${word}.test/`}, ${word})
  `
  await sql`
    insert into sessions (sid, sess, expire, user_id)
    values (${word}, ${sql.json({ userAgent: word })}, now() + interval '1 hour', ${id})
  `
  await say(product, 'POST', '/api/tokens', { name: word, scope: 'read' })
  await say(product, 'POST', '/api/calendar/feed', {})
  const details = { title: word, clientId: product.clientId, date: '2026-04-03', type: word }
  const described = { filename: `${word}.wav`, meetingData: JSON.stringify(details) }
  const metadata = Object.entries(described).map(([name, value]) => `${name} ${btoa(value)}`)
  const tus = { 'tus-resumable': '1.0.0' }
  const length = { 'upload-length': `${recording.length}`, 'upload-metadata': metadata.join() }
  const begun = await product.fetch('/api/uploads', {
    method: 'POST',
    headers: { ...tus, ...length },
  })
  const part = await product.fetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: recording.slice(0, -10),
  })
  if (part.status !== 204) throw new Error(`the upload was answered ${part.status}`)
}

export function say(product: Product, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return product.fetch(path, { method, headers, body: JSON.stringify(body) })
}
