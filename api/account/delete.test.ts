import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openCalendarFeed } from '@app/db/accounts/calendar-feeds'
import { closeAccount } from '@app/db/accounts/deletion/close-account'
import * as closedAccounts from '@app/db/accounts/deletion/closed-accounts'
import { repeatDeletion } from '@app/db/accounts/deletion/repeat-deletion'
import { findUser } from '@app/db/accounts/find-user'
import { createToken } from '@app/db/accounts/tokens'
import type { User } from '@app/db/accounts/users'
import { seedDemo } from '@app/db/connection/seed'
import { enqueue, startJobs, stopJobs } from '@app/db/jobs/jobs'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting } from '@app/db/testing/testing'
import { aUserWithPassword, PASSWORD } from '../auth/testing'
import { hashPassword } from '../credentials/password'
import { env } from '../env'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { readLetters } from '../mail/dev-routes'
import { streamEvents } from '../meetings/event-routes'
import { processMeeting } from '../meetings/process'
import { aRecording, noPause, storedFiles, uploadAs, withAi } from '../meetings/testing'
import { hashToken, newToken } from '../secrets/tokens'
import { aBrowser } from '../testing/browser'
import { processed, sign } from '../testing/isolation/stages'
import { aWorld, fingerprint } from '../testing/isolation/world'
import { as, cookieOf, guest } from '../testing/testing'
import { forgetUploadsOf, forgetUploadsOfNobody } from '../uploads/forget'
import { writeLedger } from './deletion-ledger'
import { eraseInterrupted } from './erase'
import { readLedger } from './read-ledger'

/** Ids and times: the audit trail, and the deletions repeated after restoring an older backup. */
const KEPT = ['audit', 'deletions']
const PATH = '/api/account/delete'
/** Holds ids of a running request, the deletion itself included. */
const UNTIL_ANSWERED = 'audit_intents'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = startStripe()
  await startJobs()
})
afterAll(async () => {
  await stripe.stop()
  await stopJobs(0)
})

async function deleteAs(user: User, typed: Record<string, unknown> = {}) {
  return (await as(user)).post(PATH, { password: PASSWORD, username: user.username, ...typed })
}

async function tablesOf(userId: number) {
  const tables: { name: string }[] = await sql`
    select columns.table_schema || '.' || columns.table_name as name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'user_id' and table_type = 'BASE TABLE'
      and table_name <> ${UNTIL_ANSWERED}
  `
  const held: string[] = []
  const empty: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} where user_id = ${userId} limit 1`
    ;(rows.length > 0 ? held : empty).push(name.replace('public.', ''))
  }
  return { held: held.sort(), empty: empty.sort() }
}

/** Tables with any of the words in any row; skips vectors, which are long and hold none. */
async function tablesWith(...words: string[]) {
  const tables: { schema: string; name: string }[] = await sql`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')
      and table_name <> 'embeddings'
  `
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(name)} as each
      where each::text like any(${words.map((each) => `%${each}%`)}) limit 1
    `
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function filesOf(userId: number): Promise<string[]> {
  const found: string[] = []
  for (const directory of ['recordings', 'uploads', 'uploads/finished', 'scratch']) {
    const names = await readdir(join(env.dataDir, directory)).catch(() => [])
    found.push(...names.filter((name) => name === `${userId}` || name.startsWith(`${userId}-`)))
  }
  return found
}

/** Kind and state of the user's jobs, and of one mail's. */
async function jobsOf(userId: number, mailId: string): Promise<string[]> {
  const jobs: { job: string }[] = await sql`
    select name || ' ' || state as job
    from jobs.job
    where data ->> 'userId' = ${String(userId)} or data ->> 'mailId' = ${mailId}
  `
  return jobs.map(({ job }) => job)
}

/** Some of the user's data in every table, on disk and among the jobs. */
async function aFullWorld() {
  const world = await processed()
  const { user, canary, meeting } = world
  await sign(world)
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${user.id}`
  await sql`
    update subscriptions set status = 'canceled', customer = ${`cus_${user.id}`}
    where user_id = ${user.id}
  `
  await sql`update checkouts set status = 'expired' where user_id = ${user.id}`
  await sql`
    insert into verification_codes (user_id, challenge, code, expires_at)
    values (${user.id}, ${canary}, ${canary}, now())
  `
  await sql`
    insert into registrations (tid, email, username, full_name, plan, status, user_id)
    values
      (${canary}, ${`other-${canary}`}, ${canary}, ${canary}, 'premium', 'consumed', ${user.id}),
      (${`again-${canary}`}, ${user.email.toUpperCase()}, ${canary}, ${canary}, 'premium', 'created', null)
  `
  await sql`
    insert into mails (id, kind, status, about, expires_at)
    values (${`reminder-${canary}`}, 'unfinished-registration', 'sent', ${`unfinished/again-${canary}`}, now())
  `
  await sql`
    insert into search_slots (user_id, slot, token, expires_at)
    values (${user.id}, 1, ${crypto.randomUUID()}, now())
  `
  await sql`
    insert into transcript_pieces (user_id, meeting_id, version, position, answer)
    values (${user.id}, ${meeting}, 1, 9, '{}')
    on conflict do nothing
  `
  await sql`insert into discarded_files (user_id, path) values (${user.id}, ${`${user.id}/${canary}`})`
  await sql`
    insert into retention_notices (user_id, category, subject_id, due_at)
    values (${user.id}, 'notes', ${meeting}, now())
  `
  for (const kind of ['search', 'briefs', 'recap-draft'])
    await sql`
      insert into rate_limits (key, hits, resets_at)
      values (${`${kind}:${user.id}`}, 1, now() + interval '1 hour')
      on conflict do nothing
    `
  await sql`insert into deletions (user_id, kind, subject_id, created_at) values (${user.id}, 'client', 1, now())`
  await Bun.write(join(env.dataDir, 'uploads', 'finished', `${user.id}-${canary}`), '{}')
  await Bun.write(join(env.dataDir, 'scratch', `${user.id}-${meeting}-1`, 'recording'), canary)
  await Bun.write(join(env.dataDir, 'recordings', `${user.id}`, canary), canary)
  await enqueue('process-meeting', { userId: user.id, meetingId: meeting })
  await enqueue('index-note', { userId: user.id, meetingId: meeting })
  await enqueue('call-webhook', { userId: user.id, deliveryId: world.delivery })
  await enqueue('send-mail', { mailId: canary })
  await sql`update jobs.job set state = 'failed' where data ->> 'deliveryId' = ${world.delivery}`
  await sql`
    update jobs.job set state = 'completed', completed_on = now()
    where name = 'index-note' and data ->> 'userId' = ${String(user.id)}
  `
  return world
}

test("deleting an account deletes its user's rows, files and jobs everywhere, and nobody else's", async () => {
  const world = await aFullWorld()
  const { user, canary } = world
  const other = await aWorld()
  await writeLedger()
  const [before, otherFiles] = [await fingerprint(other.user.id), await filesOf(other.user.id)]
  expect((await tablesOf(user.id)).empty).toEqual([])
  expect(await tablesWith(canary)).toEqual(expect.arrayContaining(['users', 'registrations']))
  expect(new Set(await filesOf(user.id)).size).toBeGreaterThan(3)
  expect(await jobsOf(user.id, canary)).toEqual(
    expect.arrayContaining(['call-webhook failed', 'index-note completed', 'send-mail created']),
  )
  const device = await as(user)

  const response = await deleteAs(user)
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().join()).toMatch(/^sid=;.*Max-Age=0/)
  const { receipt } = await response.json()
  expect(receipt).toMatchObject({ clients: 2, meetings: 2, recordings: 1, notes: 1 })
  expect(receipt.passages).toBeGreaterThan(0)
  expect(receipt.document).not.toContain(canary)

  expect(await findUser(user.id)).toBeNull()
  expect((await tablesOf(user.id)).held).toEqual(KEPT)
  expect(await tablesWith(canary, user.email)).toEqual([])
  expect(await filesOf(user.id)).toEqual([])
  expect(await storedFiles(user.id)).toEqual([])
  expect(await jobsOf(user.id, canary)).toEqual([])
  const tries = await sql`select key from rate_limits where key like ${`%:${user.id}`}`
  expect([...tries]).toEqual([])
  expect((await device.get('/api/clients')).status).toBe(401)
  const right = { username: user.username, password: PASSWORD }
  expect((await aBrowser().post('/api/login', right)).status).toBe(401)

  expect(await fingerprint(other.user.id)).toBe(before)
  expect(await filesOf(other.user.id)).toEqual(otherFiles)
  expect((await (await as(other.user)).get('/api/clients')).status).toBe(200)

  const [noted] =
    await sql`select kind, user_id, detail from audit where detail ->> 'receipt' = ${receipt.id}`
  expect(noted).toEqual({
    kind: 'account deleted',
    userId: user.id,
    detail: { receipt: receipt.id, customer: `cus_${user.id}` },
  })
})

test('of several deletions of an account at once one is answered with a receipt', async () => {
  const user = await aUserWithPassword()
  await aMeeting(user)
  // sessions first: the account may be gone before another can begin
  const callers = await Promise.all([1, 2, 3].map(() => as(user)))
  const typed = { password: PASSWORD, username: user.username }
  const answers = await Promise.all(callers.map(({ post }) => post(PATH, typed)))
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(({ status }) => [401, 404].includes(status))).toEqual([true, true])
  const [answer = Response.json({})] = answers.filter(({ status }) => status === 200)
  expect((await answer.json()).receipt.clients).toBe(1)
  const noted = await sql`select from audit where user_id = ${user.id} and kind = 'account deleted'`
  expect(noted).toHaveLength(1)
  const letters = (await readLetters()).filter(({ to }) => to === user.email)
  expect(letters.map(({ kind }) => kind)).toEqual(['account-deleted'])
})

test('the receipt is mailed', async () => {
  const user = await aUserWithPassword()
  await aMeeting(user)
  const { receipt } = await (await deleteAs(user)).json()
  expect(receipt.mailed).toBe(true)
  const letter = (await readLetters()).find(({ to }) => to === user.email)
  expect(letter?.subject).toBe('Your Colloquy account is deleted')
  expect(letter?.text).toContain(receipt.id)
  expect(letter?.text).toContain('1 client and 1 meeting')
})

test('a wrong password or username deletes nothing', async () => {
  const user = await aUserWithPassword()
  const client = await aClient(user)
  const answers = [
    [{ password: 'not the password' }, 403, 'That isn’t your password.'],
    [{ username: 'somebody' }, 400, 'That isn’t your username.'],
    [{ username: '' }, 400, 'validation'],
    [{ password: null }, 400, 'validation'],
  ] as const
  for (const [typed, status, words] of answers) {
    const refused = await deleteAs(user, typed)
    expect([typed, refused.status]).toEqual([typed, status])
    expect((await refused.json()).message).toContain(words)
  }
  expect((await guest.post(PATH, { password: PASSWORD, username: user.username })).status).toBe(401)
  const clients = await (await (await as(user)).get('/api/clients')).json()
  expect(clients.map(({ id }: { id: number }) => id)).toEqual([client.id])
})

test('a password can be tried ten times in 15 minutes, then even the right one is refused', async () => {
  const user = await aUserWithPassword()
  await sql`
    insert into rate_limits (key, hits, resets_at)
    values (${`confirm:${user.id}`}, 9, now() + interval '15 minutes')
  `
  expect((await deleteAs(user, { password: 'not the password' })).status).toBe(403)
  const refused = await deleteAs(user)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await findUser(user.id)).not.toBeNull()
})

test('content under legal hold keeps the account: "permission"', async () => {
  const user = await aUserWithPassword()
  const { id: clientId } = await aClient(user)
  const meetingId = await aMeeting(user, { clientId })
  const adviser = await as(user)
  await sql`
    insert into subscriptions (id, user_id, plan, status, read_at)
    values (${`sub_${user.id}`}, ${user.id}, 'premium', 'active', now())
  `
  const asked = stripe.calls.length
  for (const held of [`/api/clients/${clientId}`, `/api/meetings/${meetingId}`]) {
    await adviser.put(`${held}/hold`, { hold: true })
    const refused = await deleteAs(user)
    expect([held, refused.status]).toEqual([held, 403])
    expect((await refused.json()).message).toContain('permission')
    expect(await closeAccount(user.id)).toBe('held')
    await adviser.put(`${held}/hold`, { hold: false })
  }
  expect(stripe.calls).toHaveLength(asked)
  expect((await deleteAs(user)).status).toBe(200)
})

test("the demo user can't be deleted", async () => {
  await seedDemo(await hashPassword(PASSWORD))
  const demo = await findUser(1)
  if (!demo) throw new Error('no demo user')
  const refused = await deleteAs(demo)
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toContain('permission')
  expect(await findUser(1)).not.toBeNull()
  await sql`delete from users where id = 1`
})

/** A user who pays through the fake Stripe and has another checkout open. */
async function aPayer() {
  const user = await aUserWithPassword()
  const adviser = await as(user)
  const order = {
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  }
  const sessions: string[] = []
  for (const productId of ['BASIC_SUBSCRIPTION', 'PREMIUM_SUBSCRIPTION']) {
    const path = '/api/payments/create-checkout-session'
    const { url } = await (await adviser.post(path, { ...order, productId })).json()
    sessions.push(url.split('/').at(-1))
  }
  const [paid = '', open = ''] = sessions
  const subscription = stripe.pay(paid).subscription ?? ''
  return { user, subscription, open }
}

test('a subscription is canceled first, and an open checkout can no longer be paid', async () => {
  const { user, subscription, open } = await aPayer()
  const response = await deleteAs(user)
  expect(response.status).toBe(200)
  expect((await response.json()).receipt.subscriptions).toBe(1)
  expect(stripe.subscriptions.get(subscription)?.status).toBe('canceled')
  expect(stripe.sessions.get(open)?.status).toBe('expired')
  expect(await findUser(user.id)).toBeNull()
})

test('a checkout that was begun while its account is being closed can’t be paid', async () => {
  const order = {
    productId: 'BASIC_SUBSCRIPTION',
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  }
  const [before, during] = [await aUserWithPassword(), await aUserWithPassword()]
  const path = '/api/payments/create-checkout-session'
  const begun = new Set(stripe.sessions.keys())
  expect((await (await as(before)).post(path, order)).status).toBe(200)
  await closeAccount(before.id)
  const asked = stripe.calls.length
  stripe.failWith({ silentMs: 100, times: 1 })
  const waiting = (await as(during)).post(path, order)
  while (stripe.calls.length === asked) await Bun.sleep(1)
  await closeAccount(during.id)
  expect((await waiting).status).toBe(401)
  await eraseInterrupted()
  const sessions = [...stripe.sessions].filter(([id]) => !begun.has(id))
  expect(sessions.map(([, { status }]) => status)).toEqual(['expired', 'expired'])
  expect([await findUser(before.id), await findUser(during.id)]).toEqual([null, null])
})

test('if the payment provider is unreachable nothing is deleted or canceled', async () => {
  const { user, subscription, open } = await aPayer()
  const adviser = await as(user)
  await adviser.post('/api/payments/confirm')
  const { id: clientId } = await aClient(user)
  stripe.failWith({ status: 403, times: 99 })
  const refused = await deleteAs(user)
  stripe.failWith(null)
  expect(refused.status).toBe(503)
  expect((await refused.json()).message).toContain('Nothing was deleted')
  expect(stripe.subscriptions.get(subscription)?.status).toBe('active')
  expect(stripe.sessions.get(open)?.status).toBe('open')
  expect(await (await adviser.get('/api/clients')).json()).toMatchObject([{ id: clientId }])
})

test("the user's open pages are notified, and their streams end", async () => {
  const user = await aUserWithPassword()
  const request = new Request('http://localhost/', { headers: { cookie: await cookieOf(user) } })
  const reader = streamEvents(user.id, request).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toContain('retry')
  await deleteAs(user)
  expect(await read()).toBe('event: signed-out\ndata: {}\n\n')
  expect((await reader.read()).done).toBe(true)
})

test('work on a recording ends with its account and leaves nothing', async () => {
  await withAi(async (server) => {
    const user = await aUserWithPassword()
    const { id: clientId } = await aClient(user)
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    server.fail({ kind: 'hang' }, { route: 'transcriptions', times: 9 })
    const { signal } = new AbortController()
    const tools = { ai: env.ai, pause: noPause }
    const running = processMeeting({ userId: user.id, meetingId: id }, signal, tools)
    while (server.requests.length === 0) await Bun.sleep(5)
    expect(await filesOf(user.id)).toContain(`${user.id}-${id}-1`)
    expect((await deleteAs(user)).status).toBe(200)
    await running
    expect(await filesOf(user.id)).toEqual([])
    expect((await tablesOf(user.id)).held).toEqual(KEPT)
  })
})

test('the ledger deletes the account again from a copy that still has it', async () => {
  const user = await aUserWithPassword()
  await deleteAs(user)
  const noted = (await readLedger(env.ledgerPath)).find(
    ({ kind, userId }) => kind === 'user' && userId === user.id,
  )
  if (!noted) throw new Error('not in the ledger')
  await sql`
    insert into users (id, username, email, created_at)
    values (${user.id}, ${user.username}, ${user.email}, ${noted.createdAt})
  `
  await sql`
    insert into registrations (tid, email, username, full_name, plan, status, user_id)
    values (${`tid-${user.id}`}, 'x@example.test', 'x', 'x', 'free', 'consumed', ${user.id})
  `
  const later = new Date(Date.parse(noted.createdAt) + 1000).toISOString()
  expect(await repeatDeletion({ ...noted, createdAt: later })).toBe(false)
  expect(await repeatDeletion(noted)).toBe(true)
  expect(await findUser(user.id)).toBeNull()
  expect((await tablesOf(user.id)).held).toEqual(KEPT)
})

test('every machine sweeps the uploads of deleted users', async () => {
  const { id } = await aUserWithPassword()
  const [own, nobodys] = [`${id}-${crypto.randomUUID()}`, `2000000000-${crypto.randomUUID()}`]
  for (const name of [own, `${own}.json`, nobodys, `${nobodys}.json`]) {
    await Bun.write(join(env.dataDir, 'uploads', name), 'bytes')
  }
  await forgetUploadsOfNobody()
  expect((await filesOf(id)).sort()).toEqual([own, `${own}.json`])
  expect(await filesOf(2_000_000_000)).toEqual([])
  await forgetUploadsOf(id)
  expect(await filesOf(id)).toEqual([])
})

test('what is created while an account is being closed gives no access to it', async () => {
  const user = await aUserWithPassword()
  await aMeeting(user)
  await closeAccount(user.id)
  const device = await as(user)
  const token = `clq_${newToken()}`
  const hint = token.slice(-4)
  await createToken(
    user.id,
    { hash: hashToken(token), name: 'Late', scope: 'write', hint, expiresAt: null },
    1,
    sql,
  )
  await openCalendarFeed(user.id, hashToken('late'), sql)
  expect((await device.get('/api/meetings')).status).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await guest.get('/api/meetings', headers)).status).toBe(401)
  expect((await guest.get('/api/calendar/feed/late.ics')).status).toBe(404)
})

test('an interrupted deletion gives no access and is finished by maintenance', async () => {
  const user = await aUserWithPassword()
  const device = await as(user)
  await aMeeting(user)
  await closeAccount(user.id)
  expect((await device.get('/api/clients')).status).toBe(401)
  const right = { username: user.username, password: PASSWORD }
  expect((await aBrowser().post('/api/login', right)).status).toBe(401)
  await eraseInterrupted()
  expect(await findUser(user.id)).toBeNull()
  expect((await tablesOf(user.id)).held).toEqual(KEPT)
})

test('an account that can’t be erased yet keeps no other one', async () => {
  const [stuck, other] = [await aUserWithPassword(), await aUserWithPassword()]
  for (const { id } of [stuck, other]) await closeAccount(id)
  const { eraseAccount } = closedAccounts
  const erasing = spyOn(closedAccounts, 'eraseAccount').mockImplementation(async (id) => {
    if (id === stuck.id) throw new Error('it takes too long')
    await eraseAccount(id)
  })
  const said = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await eraseInterrupted()
    expect(said.mock.calls.flat().join()).toContain(`deletion of account ${stuck.id} goes on later`)
  } finally {
    erasing.mockRestore()
    said.mockRestore()
  }
  expect(await findUser(other.id)).toBeNull()
  await eraseInterrupted()
  expect(await findUser(stuck.id)).toBeNull()
})
