import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'
import { aUser } from '../testing/testing'
import { findSessionUser } from './find-session'
import { deleteExpiredSessions, startSession } from './sessions'

/** A session that began three hours ahead, before the clock was set back. */
async function fromAhead() {
  const user = await aUser()
  const sid = crypto.randomUUID()
  await startSession(sid, user.id, { userAgent: null })
  await sql`
    update sessions
    set created_at = created_at + interval '3 hours', expire = expire + interval '3 hours'
    where sid = ${sid}
  `
  return { user, sid }
}

async function ends(sid: string) {
  const [found] = await sql`
    select
      created_at + interval '12 hours' <= now() + interval '12 hours' as absolute,
      expire <= now() + interval '60 minutes' as idle
    from sessions
    where sid = ${sid}
  `
  return found
}

test('a session from ahead of the clock lives no longer than its terms, used or not', async () => {
  const used = await fromAhead()
  expect(await findSessionUser(used.sid)).toMatchObject({ id: used.user.id })
  expect(await ends(used.sid)).toEqual({ absolute: true, idle: true })
  const unused = await fromAhead()
  await deleteExpiredSessions()
  expect(await ends(unused.sid)).toEqual({ absolute: true, idle: true })
})
