import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startJobs, stopJobs } from '@app/db/jobs/jobs'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting } from '@app/db/testing/testing'
import { aUserWithPassword, PASSWORD } from '../auth/testing'
import { startResend } from '../fakes/resend'
import { handleSendMail } from '../mail/send-queued-mail'
import { publishedKeys, verify } from '../meetings/deletion/testing'
import { as } from '../testing/testing'

let resend: ReturnType<typeof startResend>
beforeAll(async () => {
  resend = startResend()
  await startJobs()
})
afterAll(async () => {
  await resend.stop()
  await stopJobs(0)
})

/** An account with a client and a meeting with a note, deleted by its owner. */
async function aDeletedAccount() {
  const user = await aUserWithPassword()
  const { id: client } = await aClient(user)
  const meeting = await aMeeting(user, { clientId: client })
  const adviser = await as(user)
  await adviser.post('/api/notes', { meetingId: meeting, content: 'Nobody else reads this' })
  const typed = { password: PASSWORD, username: user.username }
  const { receipt } = await (await adviser.post('/api/account/delete', typed)).json()
  return { user, client, meeting, receipt }
}

test('a deleted account leaves a receipt that anyone can verify, without its content', async () => {
  const { user, client, meeting, receipt } = await aDeletedAccount()
  const files = { 'receipt.json': receipt.document, 'keys.json': await publishedKeys() }
  const { code, said } = await verify(files)
  expect([code, said]).toEqual([0, expect.stringContaining('Verified: colloquy-deletion-receipt')])
  const { statement } = JSON.parse(receipt.document)
  expect(statement).toMatchObject({
    id: receipt.id,
    at: receipt.at,
    rule: 'deleted by hand',
    counts: { account: 1, client: 1, meeting: 1, note: 1 },
  })
  const note = new Bun.CryptoHasher('sha256').update('Nobody else reads this').digest('hex')
  expect(statement.deleted).toMatchObject([
    { kind: 'account', id: user.id },
    { kind: 'client', id: client },
    { kind: 'meeting', id: meeting },
    { kind: 'note', sha256: note },
  ])
  expect(receipt.document).not.toContain('Nobody')
  const changed = receipt.document.replace('"account": 1', '"account": 2')
  expect(await verify({ 'receipt.json': changed })).toMatchObject({ code: 1 })
})

test('the signed receipt is attached to the mail about it', async () => {
  const { user, receipt } = await aDeletedAccount()
  const mails = await sql`select id from mails where kind = 'account-deleted'`
  for (const { id } of mails) await handleSendMail({ mailId: String(id) })
  const letter = [...resend.sent.values()].find(({ to }) => [to].flat().includes(user.email))
  const [attachment] = letter?.attachments ?? []
  expect(attachment?.filename).toBe(`receipt-${receipt.id}.json`)
  expect(Buffer.from(attachment?.content ?? '', 'base64').toString()).toBe(receipt.document)
})
