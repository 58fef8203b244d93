import { expect, setSystemTime, test } from 'bun:test'
import { countCodeFailure } from '@app/db/accounts/code-locks'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aBrowser } from '../testing/browser'
import { aUserWithPassword, mailedCodes, PASSWORD } from './testing'

async function atTheCode(user: User) {
  const browser = aBrowser()
  const login = await browser.post('/api/login', { username: user.username, password: PASSWORD })
  expect(login.status).toBe(200)
  const [code = ''] = await mailedCodes(user.email)
  return { browser, code, verify: (code: string) => verify(browser, user.id, code) }
}

function verify(browser: ReturnType<typeof aBrowser>, userId: number, code: string) {
  return browser.post('/api/verify-login', { userId, code })
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

test('five wrong codes end a challenge, even if concurrent', async () => {
  const user = await aUserWithPassword()
  const { verify, code } = await atTheCode(user)
  const answers = await Promise.all(Array.from({ length: 60 }, () => verify(wrong(code))))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  const [spent] = await sql`select attempts from challenges where user_id = ${user.id}`
  expect(spent?.attempts).toBe(5)
  expect((await verify(code)).status).toBe(400)
})

test('ten wrong codes in a row lock the second step for 15 minutes', async () => {
  const user = await aUserWithPassword()
  for (let challenge = 0; challenge < 2; challenge += 1) {
    const { verify, code } = await atTheCode(user)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(wrong(code))).status).toBe(400)
    }
  }
  const right = { username: user.username, password: PASSWORD }
  const refused = await aBrowser().post('/api/login', right)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(880)
  await sql`update users set codes_locked_until = now() where id = ${user.id}`
  const { verify, code } = await atTheCode(user)
  expect((await verify(code)).status).toBe(200)
  const [after] = await sql`select code_failures from users where id = ${user.id}`
  expect(after?.codeFailures).toBe(0)
})

test('each further lock of the second step lasts twice as long, up to a day', async () => {
  const user = await aUserWithPassword()
  const minutes: number[] = []
  for (let lock = 0; lock < 9; lock += 1) {
    for (let tries = 0; tries < 10; tries += 1) await countCodeFailure(user.id, sql)
    const [row] = await sql`
      select round(extract(epoch from codes_locked_until - now()) / 60)::int as minutes
      from users
      where id = ${user.id}
    `
    minutes.push(row?.minutes)
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
})

test('twenty sign-ins in sequence check ten wrong codes', async () => {
  const user = await aUserWithPassword()
  const begun: number[] = []
  const answered: number[] = []
  for (let signIn = 0; signIn < 20; signIn += 1) {
    const browser = aBrowser()
    const right = { username: user.username, password: PASSWORD }
    begun.push((await browser.post('/api/login', right)).status)
    for (let tries = 0; tries < 6; tries += 1) {
      answered.push((await verify(browser, user.id, 'abcdef')).status)
    }
  }
  const [row] = await sql`select code_failures from users where id = ${user.id}`
  expect(row?.codeFailures).toBe(10)
  expect(begun.slice(0, 2)).toEqual([200, 200])
  expect(new Set(begun.slice(2))).toEqual(new Set([429]))
  expect(answered).not.toContain(200)
})

test('a right code is refused while the second step is locked', async () => {
  const user = await aUserWithPassword()
  const { verify, code } = await atTheCode(user)
  await sql`update users set codes_locked_until = now() + interval '1 minute' where id = ${user.id}`
  expect((await verify(code)).status).toBe(429)
})

test('fifty concurrent right codes create one session and one cookie', async () => {
  const user = await aUserWithPassword()
  const { verify, code } = await atTheCode(user)
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)))
  const cookies = answers.filter((answer) => answer.headers.get('set-cookie')?.includes('sid='))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(cookies).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49)
  const sessions = await sql`select sid from sessions where user_id = ${user.id}`
  expect(sessions).toHaveLength(1)
})

test('a code works only in the browser where the password was entered', async () => {
  const victim = await aUserWithPassword()
  const { code } = await atTheCode(victim)
  expect((await verify(aBrowser(), victim.id, code)).status).toBe(400)
  const attacker = await aUserWithPassword()
  const { browser } = await atTheCode(attacker)
  expect((await verify(browser, victim.id, code)).status).toBe(400)
  expect((await verify(browser, attacker.id, code)).status).toBe(400)
  const [spent] = await sql`select attempts from challenges where user_id = ${victim.id}`
  expect(spent?.attempts).toBe(0)
})

test('a code of an earlier challenge does not solve a later one', async () => {
  const user = await aUserWithPassword()
  const first = await atTheCode(user)
  const second = await atTheCode(user)
  if (first.code !== second.code) expect((await second.verify(first.code)).status).toBe(400)
  expect((await second.verify(second.code)).status).toBe(200)
})

/** Seconds. A busy machine may take some of the last thirty to check the code. */
const ALMOST_OVER = 570

test("a code is valid for almost 600 seconds and not for 601, by the database's clock", async () => {
  const user = await aUserWithPassword()
  for (const [age, status] of [
    [ALMOST_OVER, 200],
    [601, 400],
  ] as const) {
    const { verify, code } = await atTheCode(user)
    await sql`
      update verification_codes
      set expires_at = expires_at - ${age} * interval '1 second'
      where user_id = ${user.id} and not used
    `
    expect((await verify(code)).status).toBe(status)
  }
})

test("a code's lifetime does not depend on this process's clock", async () => {
  const minute = 60_000
  const real = Date.now()
  const user = await aUserWithPassword()
  for (const skew of [-10, 10]) {
    for (const [age, status] of [
      [ALMOST_OVER, 200],
      [601, 400],
    ] as const) {
      const { verify, code } = await atTheCode(user)
      await sql`
        update verification_codes
        set expires_at = expires_at - ${age} * interval '1 second'
        where user_id = ${user.id} and not used
      `
      setSystemTime(real + skew * minute)
      const answer = await verify(code).finally(() => setSystemTime())
      expect([skew, age, answer.status]).toEqual([skew, age, status])
    }
  }
})

test('another code is mailed after 60 seconds, at most five per sign-in, and replaces the last', async () => {
  const user = await aUserWithPassword()
  const { browser, code, verify } = await atTheCode(user)
  const resend = () => browser.post('/api/resend-verification', { userId: user.id })
  const early = await resend()
  expect(early.status).toBe(429)
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
  for (let codes = 2; codes <= 5; codes += 1) {
    await sql`update challenges set sent_at = now() - interval '61 s' where user_id = ${user.id}`
    expect((await resend()).status).toBe(200)
  }
  await sql`update challenges set sent_at = now() - interval '61 s' where user_id = ${user.id}`
  expect((await resend()).status).toBe(429)
  const codes = await mailedCodes(user.email)
  expect(codes).toHaveLength(5)
  if (codes[0] !== code) expect((await verify(code)).status).toBe(400)
  expect((await verify(codes[0] ?? '')).status).toBe(200)
})

test('without the cookie no code is mailed, with the same answer for any user', async () => {
  const user = await aUserWithPassword()
  const known = await aBrowser().post('/api/resend-verification', { userId: user.id })
  const unknown = await aBrowser().post('/api/resend-verification', { userId: 2_000_000_000 })
  expect(known.status).toBe(400)
  expect(await known.text()).toBe(await unknown.text())
  expect(await mailedCodes(user.email)).toEqual([])
})

test('an account gets at most ten codes an hour over all of its sign-ins', async () => {
  const user = await aUserWithPassword()
  const right = { username: user.username, password: PASSWORD }
  for (let codes = 0; codes < 10; codes += 1) {
    expect((await aBrowser().post('/api/login', right)).status).toBe(200)
  }
  expect((await aBrowser().post('/api/login', right)).status).toBe(429)
  expect(await mailedCodes(user.email)).toHaveLength(10)
})

test('the database stores no code, password, token or mail in plaintext', async () => {
  const user = await aUserWithPassword()
  const { browser, code, verify } = await atTheCode(user)
  await verify(code)
  const tables = ['users', 'sessions', 'challenges', 'verification_codes', 'mails', 'rate_limits']
  for (const table of tables) {
    const rows = await sql`select ${sql(table)}::text as row from ${sql(table)}`
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).not.toContain(PASSWORD)
    if (table === 'verification_codes') expect(dump).not.toMatch(new RegExp(`,${code},`))
    for (const value of browser.jar.values()) {
      for (const part of decodeURIComponent(value).split('.')) {
        if (part.length > 20) expect(dump).not.toContain(part)
      }
    }
  }
})
