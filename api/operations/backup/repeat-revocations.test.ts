import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCalendar, listCalendars } from '@app/db/accounts/calendars/calendars'
import { findDigest } from '@app/db/accounts/digests'
import { renewPasswordHash } from '@app/db/accounts/passwords'
import { countRecoveryCodes, spendRecoveryCode } from '@app/db/accounts/recovery-codes'
import { setEmail, setRole } from '@app/db/accounts/user-settings'
import type { User } from '@app/db/accounts/users'
import { createWebhook, setWebhookActive } from '@app/db/accounts/webhooks/change-webhooks'
import { listWebhooks } from '@app/db/accounts/webhooks/webhooks'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { mintResetLink, resetPassword } from '../../auth/reset'
import { aUserWithPassword, PASSWORD } from '../../auth/testing'
import { openSecret } from '../../connections/webhooks/secret'
import { env } from '../../env'
import { readLetters } from '../../mail/dev-routes'
import { aBrowser } from '../../testing/browser'
import { as, guest } from '../../testing/testing'
import { repeatRevocations } from './repeat-revocations'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

const NEWER = 'a newer horse battery staple'
const TABLES = [
  ...['tokens', 'webhooks', 'calendar_feeds', 'authenticators', 'recovery_codes', 'calendars'],
  'digests',
]

/** The user's rows as an older copy has them; the function brings them back. */
async function anOlderCopy({ id }: User) {
  const copies = new Map<string, unknown>()
  for (const table of TABLES) {
    const [copy] = await sql`
      select json_agg(${sql(table)}) as rows from ${sql(table)} where user_id = ${id}
    `
    copies.set(table, copy?.rows ?? [])
  }
  const [user] = await sql`
    select email, password_hash, credentials_changed_at, role from users where id = ${id}
  `
  return () =>
    sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      for (const [table, rows] of copies) {
        await sql`delete from ${sql(table)} where user_id = ${id}`
        await sql`
          insert into ${sql(table)}
          select * from json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)
        `
      }
      await sql`
        update users
        set email = ${user?.email}, password_hash = ${user?.passwordHash}, role = ${user?.role},
          credentials_changed_at = ${user?.credentialsChangedAt ?? null}::timestamptz
        where id = ${id}
      `
    })
}

async function repeat() {
  return repeatRevocations([ledger])
}

const choose = async ({ id }: User, password: string) =>
  resetPassword((await mintResetLink(id)).split('#')[1] ?? '', password)

const signIn = async ({ username }: User, password: string) =>
  (await aBrowser().post('/api/login', { username, password })).status

const lettersTo = async ({ email }: User) =>
  (await readLetters()).filter(({ to, subject }) => to === email && /again/.test(subject))

test('an older copy lets no revoked token, calendar link, webhook or authenticator back in', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const tokenOf = async (name: string) =>
    (await adviser.post('/api/tokens', { name, scope: 'read' })).json()
  const [revoked, kept] = [await tokenOf('stolen'), await tokenOf('kept')]
  const { url } = await (await adviser.post('/api/calendar/feed')).json()
  await sql`insert into webhooks (user_id, url, secret) values (${user.id}, 'https://a.test', 's')`
  await sql`
    insert into authenticators (user_id, secret, confirmed_at) values (${user.id}, 'sealed', now())
  `
  const bringBack = await anOlderCopy(user)
  await adviser.delete(`/api/tokens/${revoked.id}`)
  await adviser.post('/api/calendar/feed')
  const [webhook] = await (await adviser.get('/api/webhooks')).json()
  await adviser.delete(`/api/webhooks/${webhook.id}`)
  await sql`delete from authenticators where user_id = ${user.id}`
  await writeLedger(ledger)
  await bringBack()
  const feed = () => guest.get(new URL(url).pathname)
  const withToken = ({ token }: { token: string }) =>
    guest.get('/api/clients', { authorization: `Bearer ${token}` })
  expect((await feed()).status).toBe(200)
  expect((await withToken(revoked)).status).toBe(200)

  expect(await repeat()).toMatchObject({ revokedAgain: 4, mailed: [], unmailed: [] })
  expect((await feed()).status).toBe(404)
  expect((await withToken(revoked)).status).toBe(401)
  expect((await withToken(kept)).status).toBe(200)
  expect(await (await adviser.get('/api/webhooks')).json()).toEqual([])
  expect(await sql`select 1 from authenticators where user_id = ${user.id}`).toHaveLength(0)
  const trail = await sql`
    select kind from audit
    where user_id = ${user.id} and detail->>'rule' = 'again after a restore' order by kind
  `
  expect(trail.map(({ kind }) => kind)).toEqual([
    'authenticator removed',
    'calendar link closed',
    'token revoked',
    'webhook deleted',
  ])
  expect(await repeat()).toMatchObject({ revokedAgain: 0 })
})

test('a recovery code that was used since does not work again, and the others do', async () => {
  const user = await aUser()
  for (const code of ['first', 'second', 'third'])
    await sql`insert into recovery_codes (user_id, code) values (${user.id}, ${code})`
  await spendRecoveryCode(user.id, ['first'])
  const bringBack = await anOlderCopy(user)
  await spendRecoveryCode(user.id, ['second'])
  await writeLedger(ledger)
  await bringBack()
  expect(await countRecoveryCodes(user.id)).toBe(2)
  expect(await repeat()).toMatchObject({ revokedAgain: 1 })
  expect(await spendRecoveryCode(user.id, ['second'])).toBe(false)
  expect(await spendRecoveryCode(user.id, ['third'])).toBe(true)
  expect(await repeat()).toMatchObject({ revokedAgain: 0 })
})

test('a webhook that was paused since is paused again, and one that was resumed is not', async () => {
  const user = await aUser()
  const ids: number[] = []
  for (const url of ['https://a.test', 'https://b.test']) {
    const webhook = await createWebhook(user.id, { url, secret: 's' }, 10, sql)
    ids.push(webhook?.id ?? 0)
  }
  const bringBack = await anOlderCopy(user)
  for (const id of ids) await setWebhookActive(user.id, id, false)
  await setWebhookActive(user.id, ids[1] ?? 0, true)
  await writeLedger(ledger)
  await bringBack()
  expect(await repeat()).toMatchObject({ revokedAgain: 1 })
  expect((await listWebhooks(user.id)).map(({ active }) => active)).toEqual([false, true])
  expect(await repeat()).toMatchObject({ revokedAgain: 0 })
})

test('an earlier secret of a webhook does not sign again, and a later one is kept', async () => {
  const [renewed, kept] = [await aUser(), await aUser()]
  const renew = async (user: User) => {
    const [webhook] = await listWebhooks(user.id)
    return (await (await as(user)).post(`/api/webhooks/${webhook?.id}/secret`)).json()
  }
  const secretOf = async ({ id }: User) => {
    const [webhook] = await sql`select secret from webhooks where user_id = ${id}`
    return openSecret(id, webhook?.secret)
  }
  for (const { id } of [renewed, kept])
    await createWebhook(id, { url: 'https://a.test', secret: 'whsec_first' }, 10, sql)
  const { secret } = await renew(kept)
  const copies = [await anOlderCopy(renewed), await anOlderCopy(kept)]
  await renew(renewed)
  await writeLedger(ledger)
  for (const bringBack of copies) await bringBack()
  expect(await secretOf(renewed)).toBe('whsec_first')
  expect((await repeat()).unsigned).toEqual([renewed.username])
  expect(await secretOf(renewed)).toMatch(/^whsec_(?!first).{43}$/)
  expect(await secretOf(kept)).toBe(secret)
  expect((await repeat()).unsigned).toEqual([])
})

test('an external calendar that was removed since is not read again, nor a weekly mail sent again', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const address = { name: 'Work', host: 'a.test', address: 'sealed' }
  const [removed, kept] = [
    await createCalendar(user.id, address, 10),
    await createCalendar(user.id, address, 10),
  ]
  await adviser.put('/api/account/digest', { wanted: true })
  const bringBack = await anOlderCopy(user)
  await adviser.delete(`/api/calendars/${removed?.id}`)
  await adviser.put('/api/account/digest', { wanted: false })
  await writeLedger(ledger)
  await bringBack()
  expect(await listCalendars(user.id)).toHaveLength(2)
  await repeat()
  expect((await listCalendars(user.id)).map(({ id }) => id)).toEqual([kept?.id ?? 0])
  expect(await findDigest(user.id)).toBeNull()
})

test('an earlier password does not work again, and a link for a new one is mailed', async () => {
  const user = await aUserWithPassword()
  const bringBack = await anOlderCopy(user)
  await choose(user, NEWER)
  await writeLedger(ledger)
  await bringBack()
  expect(await signIn(user, PASSWORD)).toBe(200)

  expect(await repeat()).toMatchObject({ mailed: [user.username], unmailed: [] })
  expect([await signIn(user, PASSWORD), await signIn(user, NEWER)]).toEqual([401, 401])
  const [letter] = await lettersTo(user)
  const token = /reset#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const [link] = await sql`
    select extract(day from expires_at - created_at)::int as days
    from reset_links where user_id = ${user.id} and used_at is null
  `
  expect(link?.days).toBe(7)
  await resetPassword(token, NEWER)
  expect(await signIn(user, NEWER)).toBe(200)
  // a copy of that state has the latest password
  await writeLedger(ledger)
  expect(await repeat()).toMatchObject({ mailed: [], unmailed: [] })
  expect(await signIn(user, NEWER)).toBe(200)
})

test('a password that the copy has already, or only a stronger hash of it, is kept', async () => {
  const user = await aUserWithPassword()
  await choose(user, NEWER)
  const bringBack = await anOlderCopy(user)
  const [held] = await sql`select id, password_hash from users where id = ${user.id}`
  const proven = { id: user.id, passwordHash: held?.passwordHash }
  expect(await renewPasswordHash(proven, await Bun.password.hash(NEWER))).toBe(true)
  await setEmail(user.id, user.email)
  await writeLedger(ledger)
  await bringBack()
  expect(await repeat()).toMatchObject({ mailed: [], unmailed: [], readdressed: [] })
  expect(await signIn(user, NEWER)).toBe(200)
})

test('nothing is mailed to an earlier address, nor without a mail service: support makes the link', async () => {
  const [moved, only, unmailed] = [
    await aUserWithPassword(),
    await aUserWithPassword(),
    await aUserWithPassword(),
  ]
  const copies = [await anOlderCopy(moved), await anOlderCopy(only), await anOlderCopy(unmailed)]
  await choose(moved, NEWER)
  for (const { id, username } of [moved, only]) await setEmail(id, `new-${username}@example.test`)
  await choose(unmailed, NEWER)
  await writeLedger(ledger)
  for (const bringBack of copies) await bringBack()
  const { production } = env
  env.production = true
  const repeated = await repeat().finally(() => Object.assign(env, { production }))
  expect(repeated).toMatchObject({ mailed: [], unmailed: [moved.username, unmailed.username] })
  expect(repeated.readdressed).toEqual([moved.username, only.username])
  expect(await repeat()).toMatchObject({
    mailed: [unmailed.username],
    unmailed: [moved.username],
    readdressed: [moved.username, only.username],
  })
  expect(await lettersTo(moved)).toEqual([])
  // the address alone lets nobody in, and the account is not shut
  expect(await signIn(only, PASSWORD)).toBe(200)
  for (const { id, username } of [moved, only]) await setEmail(id, `new-${username}@example.test`)
  await choose(moved, NEWER)
  await choose(unmailed, NEWER)
  await writeLedger(ledger)
  expect(await repeat()).toMatchObject({ mailed: [], unmailed: [], readdressed: [] })
})

test('who set up an authenticator since is named, unless it is there or was removed', async () => {
  const [lost, removed, kept] = [await aUser(), await aUser(), await aUser()]
  const confirm = async ({ id }: User) => {
    await sql`insert into authenticators (user_id, secret) values (${id}, 'sealed')`
    await sql`update authenticators set confirmed_at = now() where user_id = ${id}`
  }
  await confirm(kept)
  const copies = [await anOlderCopy(lost), await anOlderCopy(removed), await anOlderCopy(kept)]
  for (const user of [lost, removed]) await confirm(user)
  await sql`delete from authenticators where user_id = ${removed.id}`
  await writeLedger(ledger)
  for (const bringBack of copies) await bringBack()
  expect((await repeat()).unguarded).toEqual([lost.username])
})

test('who is no longer an operator does not become one again', async () => {
  const [former, present] = [await aUser(), await aUser()]
  for (const { id } of [former, present]) await setRole(id, 'admin')
  const copies = [await anOlderCopy(former), await anOlderCopy(present)]
  for (const { id } of [former, present]) await setRole(id, 'user')
  await setRole(present.id, 'admin')
  await writeLedger(ledger)
  for (const bringBack of copies) await bringBack()
  expect(await repeat()).toMatchObject({ revokedAgain: 1 })
  const roles =
    await sql`select role from users where id in (${former.id}, ${present.id}) order by id`
  expect(roles.map(({ role }) => role)).toEqual(['user', 'admin'])
})

test('the ledger has ids and times, but neither secrets nor addresses', () => {
  const lines = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((line) => /"(?:account|token|webhook|calendar|authenticator|recovery code) /.test(line))
  expect(lines.length).toBeGreaterThan(0)
  const names = ['createdAt', 'deletedAt', 'detail', 'kind', 'subjectId', 'userId']
  for (const line of lines) expect(Object.keys(JSON.parse(line)).sort()).toEqual(names)
  const details = lines.map((line) => JSON.parse(line).detail).filter(Boolean)
  const masking = ['never', 'remote', 'always']
  for (const detail of details.filter((each) => !masking.includes(each)))
    expect(detail).toMatch(/^(admin|user|true|false|\d+|\{[ \w":,]*\}|\d{4}-[\d-]+T[\d:.]+Z)$/)
})
