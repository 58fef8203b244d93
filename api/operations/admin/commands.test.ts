import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { setHold } from '@app/db/meetings/holds'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { api } from '../../app'
import { aUserWithPassword, mailedCodes, PASSWORD } from '../../auth/testing'
import { type FakeStripe, startStripe } from '../../fakes/stripe'
import { newEntries, startPaying } from '../../payments/testing'
import { aBrowser } from '../../testing/browser'
import { as, guest } from '../../testing/testing'
import { checkWords } from './command'
import { commands } from './commands'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterAll(() => stripe.stop())

function run(name: string, ...words: string[]): Promise<string> {
  const command = commands[name]
  if (!command) throw new Error(name)
  return command.run(...words)
}

test('a reset link sets a new password once and signs the user out everywhere', async () => {
  const user = await aUserWithPassword()
  const device = await as(user)
  const token = (await run('reset-link', user.username)).split('#')[1]
  const weak = await guest.post('/api/reset', { token, password: 'password1' })
  expect(weak.status).toBe(400)
  const password = 'an altogether new sentence'
  expect((await guest.post('/api/reset', { token, password })).status).toBe(200)
  expect((await device.get('/api/clients')).status).toBe(401)
  expect((await guest.post('/api/reset', { token, password })).status).toBe(400)
  const old = { username: user.username, password: PASSWORD }
  expect((await aBrowser().post('/api/login', old)).status).toBe(401)
  const right = { username: user.username, password }
  expect((await aBrowser().post('/api/login', right)).status).toBe(200)
})

test('a new password revokes access tokens and the calendar link, and says so by mail', async () => {
  const user = await aUserWithPassword()
  const device = await as(user)
  const made = await (await device.post('/api/tokens', { name: 'Reports', scope: 'read' })).json()
  const feed = await (await device.post('/api/calendar/feed')).json()
  const read = () =>
    api.handle(
      new Request('http://localhost/api/clients', {
        headers: { authorization: `Bearer ${made.token}` },
      }),
    )
  const calendar = () =>
    api.handle(new Request(new URL(new URL(feed.url).pathname, 'http://localhost')))
  expect([(await read()).status, (await calendar()).status]).toEqual([200, 200])
  const token = (await run('reset-link', user.username)).split('#')[1]
  const reset = await guest.post('/api/reset', { token, password: 'an altogether new sentence' })
  expect((await reset.json()).ended).toEqual({ tokens: 1, calendarLink: true })
  expect([(await read()).status, (await calendar()).status]).toEqual([401, 404])
  const [mail] = await sql`select kind from mails where user_id = ${user.id} order by id desc`
  expect(mail?.kind).toBe('password-changed')
})

test('a reset link is valid for an hour, and a later one replaces it', async () => {
  const user = await aUserWithPassword()
  const first = (await run('reset-link', user.email)).split('#')[1]
  const second = (await run('reset-link', user.email)).split('#')[1]
  const password = 'an altogether new sentence'
  expect((await guest.post('/api/reset', { token: first, password })).status).toBe(400)
  await sql`
    update reset_links set expires_at = expires_at - interval '61 minutes'
    where user_id = ${user.id}
  `
  expect((await guest.post('/api/reset', { token: second, password })).status).toBe(400)
})

test('changing an address or name fails if it is taken, and ends all sessions', async () => {
  const user = await aUser()
  const other = await aUser()
  const device = await as(user)
  await expect(run('set-email', user.username, other.email.toUpperCase())).rejects.toThrow(
    'already',
  )
  await expect(run('set-username', user.username, other.username)).rejects.toThrow('already')
  await expect(run('set-email', user.username, 'nobody')).rejects.toThrow('email')
  const email = `new-${user.email}`
  await run('set-email', user.username, email)
  await run('set-username', email, `new-${user.username}`)
  expect(await findUser(user.id)).toMatchObject({ email, username: `new-${user.username}` })
  expect((await device.get('/api/clients')).status).toBe(401)
})

test('a reset link sent to the former address does not work', async () => {
  const user = await aUserWithPassword()
  const [, token] = (await run('reset-link', user.email)).split('#')
  await run('set-email', user.username, `new-${user.email}`)
  const password = 'an altogether new sentence'
  expect((await guest.post('/api/reset', { token, password })).status).toBe(400)
})

test("revoking sessions also ends one user's unfinished sign-ins", async () => {
  const halfWay = async (user: User) => {
    const browser = aBrowser()
    await browser.post('/api/login', { username: user.username, password: PASSWORD })
    const [code = ''] = await mailedCodes(user.email)
    return () => browser.post('/api/verify-login', { userId: user.id, code })
  }
  const [user, other] = [await aUserWithPassword(), await aUserWithPassword()]
  const [verify, verifyOther] = [await halfWay(user), await halfWay(other)]
  await run('revoke-sessions', user.username)
  expect((await verify()).status).toBe(400)
  expect((await verifyOther()).status).toBe(200)
})

test('sessions are revoked for one user only', async () => {
  const user = await aUser()
  const device = await as(user)
  const other = await as(await aUser())
  await run('revoke-sessions', user.username)
  expect((await device.get('/api/clients')).status).toBe(401)
  expect((await other.get('/api/clients')).status).toBe(200)
})

test('an unlocked user can try again immediately', async () => {
  const user = await aUserWithPassword()
  await sql`
    update users set code_failures = 10, codes_locked_until = now() + interval '15 minutes'
    where id = ${user.id}
  `
  const right = { username: user.username, password: PASSWORD }
  for (let tries = 0; tries < 11; tries += 1) {
    await aBrowser().post('/api/login', { ...right, password: 'a wrong one' })
  }
  expect((await aBrowser().post('/api/login', right)).status).toBe(429)
  await run('unlock', user.username)
  expect((await aBrowser().post('/api/login', right)).status).toBe(200)
})

test('buyers without an account are listed with the link to finish', async () => {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  await sql`
    update registrations set status = 'paid', paid_at = now() where checkout_session = ${session}
  `
  const listed = await run('unfinished')
  expect(listed).toContain(entries.email)
  expect(listed).toContain(`tid=${tid}`)
})

test('a user is deleted with --yes; without it the command says what would be deleted', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  await aMeeting(user, { clientId })
  await aMeeting(user, { clientId })
  const said = await run('delete-user', user.email)
  expect(said).toContain(
    `${user.username} (${user.email}) would be deleted: 1 client and 2 meetings.`,
  )
  expect(said).toContain('Nothing was changed')
  expect(await findUser(user.id)).not.toBeNull()

  await setHold(user.id, { kind: 'client', id: clientId }, { reason: null, heldBy: 'Mara' })
  expect(await run('delete-user', user.username)).toContain('legal hold')
  await expect(run('delete-user', user.username, '--yes')).rejects.toThrow('permission')
  expect(await findUser(user.id)).not.toBeNull()

  await setHold(user.id, { kind: 'client', id: clientId }, null)
  const done = await run('delete-user', user.username, '--yes')
  expect(done).toMatch(/is deleted: 1 client and 2 meetings\. Receipt [0-9a-f-]{36}$/)
  expect(await findUser(user.id)).toBeNull()
  await expect(run('delete-user', user.username)).rejects.toThrow(user.username)
})

test('an unknown user is named in the error', async () => {
  await expect(run('show', 'nobody-here')).rejects.toThrow('nobody-here')
  await expect(run('cancel')).rejects.toThrow('Which user')
})

test('a command grants and revokes the operator role', async () => {
  const user = await aUser()
  const role = async () => (await (await (await as(user)).get('/api/auth/user')).json()).user.role
  expect(await role()).toBe('user')
  expect(await run('make-admin', user.username)).toContain('is now an operator')
  expect(await role()).toBe('admin')
  expect(await run('make-admin', user.username, '--undo')).toContain('is no longer an operator')
  expect(await role()).toBe('user')
})

test('a word that a command does not have is refused, wherever it stands', () => {
  const check =
    (name: string, ...words: string[]) =>
    () => {
      const command = commands[name]
      if (command) checkWords(command, words)
    }
  for (const right of [
    check('make-admin', 'ann', '--undo'),
    check('make-admin', 'ann'),
    check('delete-user', 'ann', '--yes'),
    check('set-email', 'ann', 'ann@example.test'),
    check('verify-audit'),
    check('prune-audit', '400', '/tmp/rows'),
    check('migrate'),
  ])
    expect(right).not.toThrow()
  for (const wrong of [
    check('make-admin', 'ann', '--undoo'),
    check('make-admin', 'ann', 'undo'),
    check('make-admin', '--undo', 'ann'),
    check('reset-link', 'ann', '--mial'),
    check('delete-user', 'ann', 'bob'),
    check('set-username', 'ann', 'bob', 'carl'),
    check('migrate', '--dry-run'),
  ])
    expect(wrong).toThrow('Usage: ')
})
