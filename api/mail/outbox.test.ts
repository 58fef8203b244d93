import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { setEmail } from '@app/db/accounts/user-settings'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { aUserWithPassword, PASSWORD } from '../auth/testing'
import { env } from '../env'
import { startResend } from '../fakes/resend'
import { aBrowser } from '../testing/browser'
import { mailMeetingReady } from './meeting-ready'
import { sendMail } from './outbox'
import { handleSendMail } from './send-queued-mail'

let resend: ReturnType<typeof startResend>
beforeAll(() => {
  resend = startResend()
})
afterAll(() => resend.stop())

async function queued(seconds?: number) {
  const user = await aUser()
  await sendMail(
    { kind: 'login-code', to: user.email, code: '271828' },
    { userId: user.id, seconds },
  )
  const [row] = await sql`select id, content from mails where user_id = ${user.id}`
  return { user, mailId: String(row?.id), content: String(row?.content) }
}

async function stateOf(mailId: string) {
  const [row] = await sql`select status, content, failure from mails where id = ${mailId}`
  return row
}

test('a mail waits sealed, is sent once, and is not stored', async () => {
  const { user, mailId, content } = await queued()
  expect(content).not.toContain('271828')
  expect(Buffer.from(content, 'base64').toString()).not.toContain('271828')
  await handleSendMail({ mailId })
  await handleSendMail({ mailId })
  expect(resend.keys.filter((key) => key === `mail/${mailId}`)).toHaveLength(1)
  const letter = resend.sent.get(`mail/${mailId}`)
  expect([letter?.to].flat()).toEqual([user.email])
  expect(letter?.text).toContain('271828')
  expect(await stateOf(mailId)).toEqual({ status: 'sent', content: null, failure: null })
})

test('a temporary failure is thrown, and the next try has the same key', async () => {
  const { mailId } = await queued()
  for (const status of [500, 429, 503]) {
    resend.failWith(status, 1)
    await expect(handleSendMail({ mailId })).rejects.toThrow(String(status))
    expect(await stateOf(mailId)).toMatchObject({ status: 'queued' })
  }
  await handleSendMail({ mailId })
  expect(new Set(resend.keys.slice(-4))).toEqual(new Set([`mail/${mailId}`]))
  expect(await stateOf(mailId)).toMatchObject({ status: 'sent' })
})

test('a permanent failure is saved with its reason and not retried', async () => {
  const { mailId } = await queued()
  resend.failWith(422, 1)
  await handleSendMail({ mailId })
  expect(await stateOf(mailId)).toMatchObject({ status: 'failed', content: null })
  const tries = resend.keys.length
  await handleSendMail({ mailId })
  expect(resend.keys.length).toBe(tries)
})

test('a waiting mail goes to the address of now, a recap to its recipient', async () => {
  const user = await aUser()
  const about = { userId: user.id }
  const mine = { name: 'Mara', title: 'Review', url: 'https://app.test' }
  await sendMail({ kind: 'meeting-ready', to: user.email, ...mine }, about)
  const letter = { sender: 'Mara', replyTo: user.email, subject: 'Our meeting', body: 'Dear Ann' }
  await sendMail({ kind: 'recap', to: 'ann@example.test', ...letter }, about)
  await setEmail(user.id, `new-${user.email}`)
  const rows = await sql`select id from mails where user_id = ${user.id} order by id`
  for (const { id } of rows) await handleSendMail({ mailId: String(id) })
  const sent = rows.flatMap(({ id }) => resend.sent.get(`mail/${id}`)?.to ?? [])
  expect(sent).toEqual([`new-${user.email}`, 'ann@example.test'])
})

test('an expired code is not sent', async () => {
  const { mailId } = await queued(-1)
  await handleSendMail({ mailId })
  expect(resend.sent.has(`mail/${mailId}`)).toBe(false)
  expect(await stateOf(mailId)).toMatchObject({ status: 'expired', content: null })
})

test('a meeting is announced once per run', async () => {
  const user = await aUser()
  for (const run of [1, 1, 2]) await mailMeetingReady(user, { id: 7, title: 'Review' }, run)
  expect(await sql`select id from mails where user_id = ${user.id}`).toHaveLength(2)
})

test('an unreachable provider does not delay the login page', async () => {
  const user = await aUserWithPassword()
  resend.failWith(500, 1000)
  const login = { username: user.username, password: PASSWORD }
  expect((await aBrowser().post('/api/login', login)).status).toBe(200)
  resend.failWith(500, 0)
})

test('a server without a provider says so to users with the right password', async () => {
  const user = await aUserWithPassword()
  const before = { production: env.production, apiKey: env.mail.apiKey }
  env.production = true
  env.mail.apiKey = null
  try {
    const right = { username: user.username, password: PASSWORD }
    const refused = await aBrowser().post('/api/login', right)
    expect(refused.status).toBe(503)
    expect((await refused.json()).message).toContain('email isn’t set up')
    const wrong = { username: user.username, password: 'not the password' }
    expect((await aBrowser().post('/api/login', wrong)).status).toBe(401)
  } finally {
    env.production = before.production
    env.mail.apiKey = before.apiKey
  }
})

test('a mail shown in the console tells the terminal nothing', async () => {
  const { apiKey } = env.mail
  env.mail.apiKey = null
  const log = spyOn(console, 'log').mockImplementation(() => {})
  try {
    const user = await aUser()
    const { email: to } = user
    const letter = { kind: 'recap', to, replyTo: to, sender: 'Mara', subject: 'Recap' } as const
    await sendMail({ ...letter, body: 'We met.\u001b[2J\u009b31m' }, { userId: user.id })
    const [row] = await sql`select id from mails where user_id = ${user.id}`
    await handleSendMail({ mailId: String(row?.id) })
    expect(log.mock.calls.flat().join()).toContain('We met.[2J31m')
  } finally {
    log.mockRestore()
    env.mail.apiKey = apiKey
  }
})
