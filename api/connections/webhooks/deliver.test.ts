import { expect, test } from 'bun:test'
import { createWebhook, setWebhookActive } from '@app/db/accounts/webhooks/change-webhooks'
import { listOwed, oweDeliveries } from '@app/db/accounts/webhooks/owed-deliveries'
import { listWebhooks } from '@app/db/accounts/webhooks/webhooks'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { deleteMeeting } from '@app/db/meetings/removals'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { env } from '../../env'
import { deliver, PROCESSED } from './deliver'
import { whyUnanswered } from './failure'
import { sealSecret } from './secret'
import { verify } from './testing'

const SECRET = 'whsec_test'
const signal = new AbortController().signal

type Call = { headers: Headers; body: string }

/** A local receiver that answers `status`, and what it was sent. */
function aReceiver(status = 204) {
  const calls: Call[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      calls.push({ headers: request.headers, body: await request.text() })
      return new Response(null, { status, headers: { location: '/elsewhere' } })
    },
  })
  return { url: `http://127.0.0.1:${server.port}/hook`, calls, stop: () => server.stop(true) }
}

async function owed(url: string) {
  const user = await aUser()
  const meetingId = await aMeeting(user, { title: 'Annual review' })
  await createWebhook(user.id, { url, secret: sealSecret(user.id, SECRET) }, 10, sql)
  const [deliveryId = ''] = await oweDeliveries(user.id, meetingId, PROCESSED)
  return { userId: user.id, deliveryId, meetingId }
}

async function withPrivate<T>(allowed: boolean, work: () => Promise<T>): Promise<T> {
  const before = env.webhooksPrivate
  env.webhooksPrivate = allowed
  try {
    return await work()
  } finally {
    env.webhooksPrivate = before
  }
}

test('the receiver gets the meeting, signed, once', async () => {
  const receiver = aReceiver()
  const job = await owed(receiver.url)
  await withPrivate(true, async () => {
    await deliver(job, signal)
    await deliver(job, signal)
  })
  receiver.stop()
  expect(receiver.calls).toHaveLength(1)
  const { headers, body } = receiver.calls[0] ?? { headers: new Headers(), body: '' }
  expect(verify(headers.get('colloquy-signature') ?? '', body, SECRET)).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    id: job.deliveryId,
    event: 'meeting.processed',
    meeting: { id: job.meetingId, title: 'Annual review', status: 'Processed' },
  })
  expect((await listWebhooks(job.userId))[0]?.latest).toMatchObject({
    status: 204,
    delivered: true,
  })
})

test('a failing receiver is retried later', async () => {
  const receiver = aReceiver(500)
  const job = await owed(receiver.url)
  await withPrivate(true, async () => {
    await expect(deliver(job, signal)).rejects.toThrow('Answered 500')
    await deliver(job, signal).catch(() => {})
  })
  receiver.stop()
  expect((await listWebhooks(job.userId))[0]?.latest).toMatchObject({
    delivered: false,
    reason: 'Answered 500',
    failure: null,
  })
})

test('a receiver that says it is gone is not called again', async () => {
  const receiver = aReceiver(410)
  const job = await owed(receiver.url)
  await withPrivate(true, async () => {
    await deliver(job, signal)
    await deliver(job, signal)
  })
  receiver.stop()
  expect(receiver.calls).toHaveLength(1)
  const [webhook] = await listWebhooks(job.userId)
  expect(webhook?.latest).toMatchObject({ status: 410, failure: 'Answered 410' })
})

test('the owner learns why a call got no answer', async () => {
  const plain = aReceiver()
  const reasonOf = async (url: string) => {
    const job = await owed(url)
    await withPrivate(true, async () => {
      await expect(deliver(job, signal)).rejects.toThrow('webhook:')
    })
    const early = (await listWebhooks(job.userId))[0]?.latest
    expect(early?.failure).toBeNull()
    await sql`
      update deliveries set created_at = now() - interval '25 hours' where user_id = ${job.userId}
    `
    await withPrivate(true, () => deliver(job, signal))
    const late = (await listWebhooks(job.userId))[0]?.latest
    expect(late?.failure).toBe(early?.reason ?? null)
    return early?.reason
  }
  expect(await reasonOf(plain.url.replace('http:', 'https:'))).toBe(
    'It doesn’t speak TLS on that port',
  )
  plain.stop()
  expect(await reasonOf(plain.url)).toBe('It refuses connections')
  const invalid = Object.assign(new TypeError(), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(whyUnanswered(invalid)).toBe('Its certificate isn’t valid')
  expect(whyUnanswered(new DOMException('late', 'TimeoutError'))).toBe('No answer in time')
  expect(whyUnanswered(new Error('other'))).toBe('No answer')
})

test('a call that the end of the process interrupts is no failure of the receiver', async () => {
  const ending = new AbortController()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch() {
      ending.abort(new Error('ending'))
      await Bun.sleep(50)
      return new Response()
    },
  })
  const job = await owed(`http://127.0.0.1:${server.port}/`)
  await withPrivate(true, async () => {
    await expect(deliver(job, ending.signal)).rejects.toThrow('ending')
  })
  await server.stop(true)
  const [delivery] = await sql`select attempts from deliveries where user_id = ${job.userId}`
  expect(delivery?.attempts).toBe(0)
})

test('a redirect is not followed', async () => {
  const receiver = aReceiver(302)
  const job = await owed(receiver.url)
  await withPrivate(true, () => deliver(job, signal).catch(() => {}))
  receiver.stop()
  expect(receiver.calls).toHaveLength(1)
})

test('a receiver that recovers within a day gets the call, after that the call is given up', async () => {
  const receiver = aReceiver(503)
  const job = await owed(receiver.url)
  const isOwed = async () =>
    (await listOwed(9)).some(({ deliveryId }) => deliveryId === job.deliveryId)
  const created = (hours: number) => sql`
    update deliveries set created_at = now() - ${hours} * interval '1 hour'
    where user_id = ${job.userId} and id = ${job.deliveryId}
  `
  await withPrivate(true, async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await deliver(job, signal).catch(() => {})
    await created(0.9)
    expect(await isOwed()).toBe(false)
    await created(1.1)
    expect(await isOwed()).toBe(true)
    await created(25)
    await deliver(job, signal)
    await deliver(job, signal)
  })
  receiver.stop()
  expect(receiver.calls).toHaveLength(10)
  expect((await listWebhooks(job.userId))[0]?.latest?.failure).toBe('Answered 503')
  expect(await isOwed()).toBe(false)
})

test('a call about a meeting deleted meanwhile is dropped', async () => {
  const receiver = aReceiver()
  const job = await owed(receiver.url)
  const [meeting] = await listMeetings(job.userId)
  await deleteMeeting(job.userId, meeting?.id ?? 0)
  await withPrivate(true, () => deliver(job, signal))
  receiver.stop()
  expect(receiver.calls).toEqual([])
  expect((await listWebhooks(job.userId))[0]?.latest?.failure).toBe('The meeting was deleted')
})

test('a private address is not called, and not retried', async () => {
  const receiver = aReceiver()
  const job = await owed(receiver.url)
  await withPrivate(false, () => deliver(job, signal))
  receiver.stop()
  expect(receiver.calls).toEqual([])
  expect((await listWebhooks(job.userId))[0]?.latest?.failure).toContain('https')
})

test('a meeting is announced once to each webhook, and only when processed', async () => {
  const user = await aUser()
  const unfinished = await aMeeting(user, { status: 'Processing' })
  const finished = await aMeeting(user)
  await createWebhook(user.id, { url: 'https://a.test/', secret: SECRET }, 10, sql)
  await createWebhook(user.id, { url: 'https://b.test/', secret: SECRET }, 10, sql)
  expect(await oweDeliveries(user.id, unfinished, PROCESSED)).toEqual([])
  expect(await oweDeliveries(user.id, finished, PROCESSED)).toHaveLength(2)
  expect(await oweDeliveries(user.id, finished, PROCESSED)).toEqual([])
})

test('another user’s meeting is announced to nobody', async () => {
  const user = await aUser()
  await createWebhook(user.id, { url: 'https://a.test/', secret: SECRET }, 10, sql)
  const foreign = await aMeeting(await aUser())
  expect(await oweDeliveries(user.id, foreign, PROCESSED)).toEqual([])
})

test("a name that doesn't resolve is retried, and given up after a day", async () => {
  const job = await owed('https://nowhere.invalid/hook')
  await expect(deliver(job, signal)).rejects.toThrow('no server at nowhere.invalid')
  const failure = async () => {
    const [row] = await sql`select failure from deliveries where user_id = ${job.userId}`
    return row?.failure
  }
  expect(await failure()).toBeNull()
  await sql`
    update deliveries set created_at = now() - interval '25 hours' where user_id = ${job.userId}
  `
  await deliver(job, signal)
  expect(await failure()).toContain('no server at')
})

test('a call with an unreadable secret is given up with a reason for the owner', async () => {
  const job = await owed('https://8.8.8.8/')
  await sql`update webhooks set secret = 'bm90IG91cnM=' where user_id = ${job.userId}`
  await deliver(job, signal)
  const [webhook] = await listWebhooks(job.userId)
  expect(webhook?.latest?.failure).toContain('a new one')
})

test('a plaintext secret is sealed when it is used', async () => {
  const receiver = aReceiver()
  const job = await owed(receiver.url)
  await sql`update webhooks set secret = ${SECRET} where user_id = ${job.userId}`
  await withPrivate(true, () => deliver(job, signal))
  receiver.stop()
  const [call] = receiver.calls
  expect(verify(call?.headers.get('colloquy-signature') ?? '', call?.body ?? '', SECRET)).toBe(true)
  const [kept] = await sql`select secret from webhooks where user_id = ${job.userId}`
  expect(kept?.secret).not.toContain(SECRET)
})

test('a paused webhook is not called, nor after it is resumed for what was then', async () => {
  const receiver = aReceiver()
  const job = await owed(receiver.url)
  const { userId, meetingId } = job
  const [{ id = 0 } = {}] = await listWebhooks(userId)
  await setWebhookActive(userId, id, false)
  await withPrivate(true, async () => {
    await deliver(job, signal)
    expect(await oweDeliveries(userId, meetingId, 'meeting.other')).toEqual([])
    const [webhook] = await listWebhooks(userId)
    expect(webhook?.latest).toMatchObject({ failure: 'The webhook was paused' })
    await setWebhookActive(userId, id, true)
    await deliver(job, signal)
    expect(receiver.calls).toHaveLength(0)
    const [next = ''] = await oweDeliveries(userId, meetingId, 'meeting.other')
    await deliver({ userId, deliveryId: next }, signal)
  })
  receiver.stop()
  expect(receiver.calls).toHaveLength(1)
})
