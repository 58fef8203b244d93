import { expect, test } from 'bun:test'
import { findPreference } from '@app/db/meetings/preferences'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../testing/testing'
import { LONG_SECONDS, mailOwed } from './ready-mail'
import { publishNow } from './testing'

async function mailsTo(userId: number) {
  return (await sql`select 1 from mails where user_id = ${userId}`).length
}

test('a mail reports once that a long recording is ready', async () => {
  const user = await aUser()
  const id = await aMeeting(user, { status: 'Processing', duration: LONG_SECONDS })
  await publishNow(user, id)
  await mailOwed()
  await mailOwed()
  expect(await mailsTo(user.id)).toBe(1)
})

test('none is sent for a short recording, or to users who opted out', async () => {
  const user = await aUser()
  await publishNow(user, await aMeeting(user, { status: 'Processing', duration: LONG_SECONDS - 1 }))
  const path = '/api/account/ready-mail'
  const adviser = await as(user)
  expect(await (await adviser.get(path)).json()).toEqual({ wanted: true })
  expect((await adviser.put(path, { wanted: false })).status).toBe(200)
  expect(await findPreference(user.id, 'mail_when_ready')).toBe(false)
  await publishNow(user, await aMeeting(user, { status: 'Processing', duration: LONG_SECONDS }))
  await mailOwed()
  expect(await mailsTo(user.id)).toBe(0)
  expect((await guest.put(path, { wanted: true })).status).toBe(401)
})
