import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findDigest } from '@app/db/accounts/digests'
import { setTimeZone } from '@app/db/accounts/user-settings'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { startResend } from '../../../fakes/resend'
import { security } from '../../../http/security'
import { handleSendMail } from '../../../mail/send-queued-mail'
import { as, guest } from '../../../testing/testing'
import { lastMonday, nextMonday } from './monday'
import { mailDigests } from './send'
import { unsubscribePages } from './unsubscribe-pages'

const app = new Elysia().use(security).use(unsubscribePages)
const path = '/api/account/digest'
/** A Monday, at seven in New York. */
const MONDAY = new Date('2027-03-15T11:00:00.000Z')

let resend: ReturnType<typeof startResend>
beforeAll(() => {
  resend = startResend()
})
afterAll(() => resend.stop())

async function aSubscriber() {
  const user = await aUser()
  await setTimeZone(user.id, 'America/New_York')
  const adviser = await as(user)
  await adviser.put(path, { wanted: true })
  await sql`update digests set due_at = ${MONDAY} where user_id = ${user.id}`
  const meetingId = await aMeeting(user)
  const add = (text: string, due: string | null) =>
    adviser.post('/api/action-items', { meetingId, text, due })
  return { user, adviser, add }
}

/** The mails that a round at this moment sends the user. */
async function roundAt(now: Date, userId: number) {
  await mailDigests(now)
  const mails = await sql`
    select id from mails where user_id = ${userId} and kind = 'action-digest' order by created_at
  `
  for (const { id } of mails) await handleSendMail({ mailId: String(id) })
  return mails.flatMap(({ id }) => resend.sent.get(`mail/${id}`) ?? [])
}

async function linkOf({ user, add }: Awaited<ReturnType<typeof aSubscriber>>) {
  await add('Send the form', null)
  const [letter] = await roundAt(MONDAY, user.id)
  const header = letter?.headers?.['List-Unsubscribe'] ?? ''
  return new URL(header.slice(1, -1)).pathname
}

function send(method: string, path: string, headers = {}) {
  return app.handle(new Request(`http://localhost${path}`, { method, headers }))
}

test('the email lists what is overdue and due this week, and how to unsubscribe', async () => {
  const { user, add } = await aSubscriber()
  await add('Send <b>the</b> form', '2027-03-10')
  await add('Call the bank', '2027-03-15')
  await add('Read the will', '2027-03-21')
  await add('Plan the year', '2027-12-01')
  await add('Think', null)
  const [letter, ...others] = await roundAt(MONDAY, user.id)
  expect(others).toEqual([])
  const { html = '', text = '', subject, headers, to } = letter ?? {}
  expect([to, subject]).toEqual([user.email, 'Your action items this week'])
  expect(html).toContain('Send &lt;b&gt;the&lt;/b&gt; form')
  const places = ['Overdue', 'form', 'Due today', 'bank', 'Due this week', 'will', '2 other items']
  expect(places.map((words) => text.indexOf(words))).toEqual(
    places.map((words) => text.indexOf(words)).toSorted((one, other) => one - other),
  )
  for (const words of [...places, 'due March 10, 2027']) expect(text).toContain(words)
  expect(text).not.toContain('Plan the year')
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/.+\/unsubscribe\/\d+-[0-9a-f]{64}>$/)
  expect(await roundAt(MONDAY, user.id)).toHaveLength(1)
  expect((await findDigest(user.id))?.dueAt).toBe('2027-03-22T11:00:00.000Z')
})

test('it is sent once, even if the round that sent it died before recording it', async () => {
  const { user, add } = await aSubscriber()
  await add('Send the form', null)
  await roundAt(MONDAY, user.id)
  await sql`update digests set due_at = ${MONDAY} where user_id = ${user.id}`
  expect(await roundAt(new Date(MONDAY.getTime() + 60_000), user.id)).toHaveLength(1)
})

test('accounts that are closed, not subscribed or without open items get none', async () => {
  const empty = await aSubscriber()
  const closed = await aSubscriber()
  await closed.add('Send the form', null)
  await sql`update users set closed_at = now() where id = ${closed.user.id}`
  const silent = await aSubscriber()
  await silent.add('Send the form', null)
  await silent.adviser.put(path, { wanted: false })
  for (const { user } of [empty, closed, silent]) {
    expect(await roundAt(MONDAY, user.id)).toEqual([])
  }
})

test('none is sent before Monday at seven, or a day later', async () => {
  const { user, add } = await aSubscriber()
  await add('Send the form', null)
  expect(await roundAt(new Date(MONDAY.getTime() - 1_000), user.id)).toEqual([])
  expect(await roundAt(new Date(MONDAY.getTime() + 25 * 3_600_000), user.id)).toEqual([])
  expect((await findDigest(user.id))?.dueAt).toBe('2027-03-22T11:00:00.000Z')
})

test("Mondays are in the user's time zone, across clock changes", () => {
  const before = new Date('2027-03-08T11:59:59.000Z')
  expect(lastMonday('America/New_York', before).day).toBe('2027-03-01')
  expect(nextMonday('America/New_York', before)).toBe('2027-03-08T12:00:00.000Z')
  expect(nextMonday('America/New_York', new Date('2027-03-08T12:00:00.000Z'))).toBe(
    '2027-03-15T11:00:00.000Z',
  )
  expect(nextMonday('Pacific/Auckland', new Date('2027-03-14T12:00:00.000Z'))).toBe(
    '2027-03-14T18:00:00.000Z',
  )
})

test("choosing another zone moves the next email to that zone's Monday morning", async () => {
  const { user, adviser } = await aSubscriber()
  const before = nextMonday('Asia/Tokyo', new Date())
  await adviser.put('/api/account/time-zone', { timeZone: 'Asia/Tokyo' })
  const { dueAt = '' } = (await findDigest(user.id)) ?? {}
  // the Monday may arrive while the test runs
  expect([before, nextMonday('Asia/Tokyo', new Date())]).toContain(dueAt)
})

test('the link unsubscribes without a session: by its button, and in one click of a mail program', async () => {
  const subscriber = await aSubscriber()
  const link = await linkOf(subscriber)
  const look = await send('GET', link)
  expect([look.status, look.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await look.text()).toContain('<form method="post">')
  expect(await findDigest(subscriber.user.id)).not.toBeNull()
  const ended = await send('POST', link, { 'sec-fetch-site': 'cross-site', origin: 'null' })
  expect([ended.status, await ended.text()]).toEqual([
    200,
    expect.stringContaining('You’re unsubscribed'),
  ])
  expect(await findDigest(subscriber.user.id)).toBeNull()
  expect((await send('POST', link)).status).toBe(404)
  const [entry] = await sql`
    select detail from audit
    where user_id = ${subscriber.user.id} and kind = 'digest ended'
  `
  expect(entry?.detail).toEqual({ by: 'link' })
})

test("a link can't be guessed, is the user's own, and an old one does not end a new subscription", async () => {
  const one = await aSubscriber()
  const other = await aSubscriber()
  const link = await linkOf(one)
  const [, hash] = link.split('-')
  for (const wrong of [
    `/unsubscribe/${other.user.id}-${hash}`,
    link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `/unsubscribe/${one.user.id}-`,
    `/unsubscribe/2000000000-${'a'.repeat(64)}`,
    `/unsubscribe/99999999999-${'a'.repeat(64)}`,
    '/unsubscribe/x',
  ]) {
    expect([wrong, (await send('POST', wrong)).status]).toEqual([wrong, 404])
  }
  await one.adviser.put(path, { wanted: false })
  await one.adviser.put(path, { wanted: true })
  expect((await send('POST', link)).status).toBe(404)
  expect([await findDigest(one.user.id), await findDigest(other.user.id)]).not.toContain(null)
})

test('the setting is off by default, and needs a session', async () => {
  const adviser = await as(await aUser())
  expect(await (await adviser.get(path)).json()).toEqual({ wanted: false })
  expect((await adviser.put(path, { wanted: 'yes' })).status).toBe(400)
  expect(await (await adviser.put(path, { wanted: true })).json()).toEqual({ wanted: true })
  expect(await (await adviser.get(path)).json()).toEqual({ wanted: true })
  expect((await guest.get(path)).status).toBe(401)
  expect((await guest.put(path, { wanted: true })).status).toBe(401)
})
