import { expect, test } from 'bun:test'
import { listSessions } from '@app/db/accounts/session-list'
import { startSession } from '@app/db/accounts/sessions'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { newToken } from '../secrets/tokens'
import { aBrowser } from '../testing/browser'
import { aUserWithPassword, mailedCodes, PASSWORD } from './testing'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('the list of sessions has the browser of each', async () => {
  const user = await aUser()
  await startSession(newToken(), user.id, { userAgent: FIREFOX })
  await startSession(newToken(), user.id, { userAgent: null })
  const listed = await listSessions(user.id, null)
  expect(listed.map(({ userAgent }) => userAgent).sort()).toEqual([FIREFOX, null])
})

test('what a browser calls itself is kept at most 300 characters long, in every session', async () => {
  const { id, username, email } = await aUserWithPassword()
  const browser = aBrowser()
  const named = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(8_000)}` }
  const signIn = () => browser.post('/api/login', { username, password: PASSWORD }, named)
  await signIn()
  const [code] = await mailedCodes(email)
  const proof = { userId: id, code, trust: true }
  expect((await browser.post('/api/verify-login', proof, named)).status).toBe(200)
  await browser.get('/api/logout')
  const readKept = () => sql`
    select length(sess->>'userAgent') as characters from sessions where user_id = ${id}
    union all
    select length(user_agent) from trusted_browsers where user_id = ${id}
  `
  expect((await signIn()).status).toBe(200)
  expect([...(await readKept())]).toEqual([{ characters: 300 }, { characters: 300 }])
})
