import { expect, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { aUserWithPassword, mailedCodes, PASSWORD } from '../../auth/testing'
import { aBrowser } from '../../testing/browser'
import { deleteOld } from './delete-old'

async function old(plan: string, verified: boolean) {
  const user = await aUser({ plan })
  await sql`
    update users
    set created_at = now() - interval '8 days', verified_at = ${verified ? new Date() : null}
    where id = ${user.id}
  `
  return user.id
}

test('only unverified free accounts are deleted after a week', async () => {
  const squatted = await old('free', false)
  const kept = [
    await old('free', true),
    await old('premium', false),
    (await aUser({ plan: 'free' })).id,
  ]
  await deleteOld()
  expect(await findUser(squatted)).toBeNull()
  for (const id of kept) expect(await findUser(id)).not.toBeNull()
})

test('what was sent to the AI service is counted per day for a month', async () => {
  const user = await aUser()
  await sql`
    insert into ai_spend (user_id, day)
    select ${user.id}, (now() at time zone 'UTC')::date - days from unnest(array[0, 30, 31]) as days
  `
  await deleteOld()
  const left = await sql`
    select (now() at time zone 'UTC')::date - day as days from ai_spend
    where user_id = ${user.id} order by 1
  `
  expect(left.map(({ days }) => days)).toEqual([0, 30])
})

test('the audit trail records every step, with ids and kinds only', async () => {
  const user = await aUserWithPassword()
  const browser = aBrowser()
  await browser.post('/api/login', { username: user.username, password: 'not the password' })
  await browser.post('/api/login', { username: user.username, password: PASSWORD })
  const [code = ''] = await mailedCodes(user.email)
  const wrong = code === '000000' ? '000001' : '000000'
  await browser.post('/api/verify-login', { userId: user.id, code: wrong })
  await browser.post('/api/verify-login', { userId: user.id, code })
  await browser.get('/api/logout')
  const rows =
    await sql`select kind, audit::text as row from audit where user_id = ${user.id} order by id`
  expect(rows.map(({ kind }) => kind)).toEqual([
    'login failed',
    'code sent',
    'code failed',
    'signed in',
    'signed out',
  ])
  for (const { row } of rows) {
    expect(row).not.toContain(user.username)
    expect(row).not.toContain(user.email)
    expect(row).not.toContain(PASSWORD)
  }
})
