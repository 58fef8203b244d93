import { recordTones } from '@app/ai/testing/tones'
import type postgres from 'postgres'
import { type Product, until } from '../../../testing/process/product'
import { outcome, send } from '../recordings'
import type { Canary } from './places'

const WITHIN_MS = 60_000
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
  const canary = aCanary()
  const clientId = await aClient(product, canary.word)
  const meetingId = await fill({ ...product, clientId }, canary.word, canary.recording)
  return { ...canary, clientId, meetingId }
}

/** The same with three meetings that are still being processed. */
export async function aClientAtWork(product: Product): Promise<Filled> {
  const canary = aCanary()
  const clientId = await aClient(product, canary.word)
  let meetingId = 0
  for (const title of ['One', 'Two', 'Three']) {
    const sent = await send({ ...product, clientId }, `${title} ${canary.word}`, canary.recording)
    if (sent.id === null) throw new Error('the recording was refused')
    meetingId = sent.id
  }
  const transcribing = await until(async () => {
    const { progress } = await product.meeting(meetingId - 2)
    return progress?.step === 'transcribing' ? true : null
  }, WITHIN_MS)
  if (!transcribing) throw new Error('nothing was worked on')
  return { ...canary, clientId, meetingId }
}

function aCanary() {
  const word = `canary${crypto.randomUUID().slice(0, 8)}`
  const recording = record(word)
  const other = record('canary--------')
  const from = recording.findIndex((byte, at) => at >= HEADER_BYTES && byte !== other[at])
  const sound = recording.slice(from, from + SOUND_BYTES)
  return { word, sound, recording }
}

function record(word: string) {
  return recordTones([
    { text: `The ${word} was said in this meeting about the bond ladder of the trust,` },
    { text: `and ${word} will be sent by Friday, as we agreed in the last review.` },
  ])
}

/**
 * Adds the canary to everything else in an account, an unfinished upload included. Returns the
 * user's id.
 */
export async function dress(product: Product, sql: postgres.Sql, { word, recording }: Filled) {
  const [user] = await sql`
    update users
    set username = ${word}, email = ${`${word}@example.test`}, full_name = ${`Mr ${word}`},
      password_hash = ${await Bun.password.hash(PASSWORD)}
    where id > 1
    returning id
  `
  const id = Number(user?.id)
  await sql`
    insert into registrations (tid, email, username, full_name, plan, status, user_id)
    values (${word}, ${`${word}@example.test`}, ${word}, ${word}, 'premium', 'consumed', ${id})
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
  const described = Object.entries({
    filename: `${word}.wav`,
    meetingData: JSON.stringify(details),
  }).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const begun = await product.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(recording.length),
      'upload-metadata': described.join(','),
    },
  })
  const part = await product.fetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: recording.slice(0, recording.length - 10),
  })
  if (part.status !== 204) throw new Error(`the upload was answered ${part.status}`)
  return id
}

async function fill(product: Product, word: string, recording: Uint8Array<ArrayBuffer>) {
  const { id } = await send(product, `About ${word}`, recording, `${word}.wav`)
  if (id === null) throw new Error('the recording was refused')
  await outcome(product, id)
  await say(product, 'POST', '/api/notes', { meetingId: id, content: `My note on ${word}` })
  await say(product, 'PATCH', `/api/meetings/${id}/segments/0`, {
    text: `It was ${word}, corrected`,
  })
  await say(product, 'PUT', `/api/meetings/${id}/speakers`, { label: 'Speaker 1', name: word })
  await say(product, 'POST', '/api/search', { query: `What was said about ${word}?` })
  await until(async () => {
    const { status } = await product.meeting(id)
    return status === 'Processing' ? null : true
  }, WITHIN_MS)
  return id
}

async function aClient(product: Product, word: string): Promise<number> {
  const response = await say(product, 'POST', '/api/clients', {
    name: `Client ${word}`,
    type: word,
  })
  return ((await response.json()) as { id: number }).id
}

export function say(product: Product, method: string, path: string, body: object) {
  return product.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
