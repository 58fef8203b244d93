import { expect, test } from 'bun:test'
import { listSessions } from '@app/db/accounts/session-list'
import { startSession } from '@app/db/accounts/sessions'
import { aUser } from '@app/db/testing/testing'
import { newToken } from '../secrets/tokens'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('the list of sessions has the browser of each', async () => {
  const user = await aUser()
  await startSession(newToken(), user.id, { userAgent: FIREFOX })
  await startSession(newToken(), user.id, { userAgent: null })
  const listed = await listSessions(user.id, null)
  expect(listed.map(({ userAgent }) => userAgent).sort()).toEqual([FIREFOX, null])
})
