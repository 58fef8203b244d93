import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { publishedKeys, verify } from './testing'

/** Of a meeting with a note, deleted by its owner. */
async function aReceipt() {
  const user = await aUser()
  const adviser = await as(user)
  const meeting = await aMeeting(user)
  await adviser.post('/api/notes', { meetingId: meeting, content: 'Nobody else reads this' })
  const { receipt } = await (await adviser.delete(`/api/meetings/${meeting}`)).json()
  const document = await (await adviser.get(`/api/receipts/${receipt.id}`)).text()
  return { user, adviser, meeting, id: String(receipt.id), document }
}

test('a deletion leaves a receipt that names what was deleted and by which rule, without content', async () => {
  const { adviser, meeting, id, document } = await aReceipt()
  const { statement } = JSON.parse(document)
  expect(statement).toMatchObject({
    id,
    rule: 'deleted by hand',
    meeting,
    counts: { meeting: 1, note: 1 },
  })
  const note = new Bun.CryptoHasher('sha256').update('Nobody else reads this').digest('hex')
  expect(statement.deleted.at(-1)).toMatchObject({ kind: 'note', sha256: note })
  expect(document).not.toContain('Nobody')
  const { receipts, next } = await (await adviser.get('/api/receipts')).json()
  expect(receipts).toEqual([
    { id, at: statement.at, rule: 'deleted by hand', clientId: null, meetingId: meeting },
  ])
  expect(next).toBeNull()
})

test('receipts are listed a page at a time, newest first', async () => {
  const { user, adviser, id } = await aReceipt()
  const client = await aClient(user)
  const newer = await (await adviser.delete(`/api/clients/${client.id}`)).json()
  const first = await (await adviser.get('/api/receipts?limit=1')).json()
  expect(first.receipts.map((each: { id: string }) => each.id)).toEqual([newer.receipt.id])
  const rest = await (await adviser.get(`/api/receipts?${new URLSearchParams(first.next)}`)).json()
  expect(rest.receipts.map((each: { id: string }) => each.id)).toEqual([id])
})

test('an independent program verifies a receipt with the published key', async () => {
  const { document } = await aReceipt()
  const files = { 'receipt.json': document, 'keys.json': await publishedKeys() }
  const { code, said } = await verify(files)
  expect([code, said]).toEqual([0, expect.stringContaining('Verified: colloquy-deletion-receipt')])
  const strange = JSON.stringify({ keys: [{ public: 'AAAA' }] })
  expect(await verify({ ...files, 'keys.json': strange })).toEqual({
    code: 1,
    said: 'The key is not one that the server publishes.\n',
  })
})

test("the receipt's changed part is named", async () => {
  const { document } = await aReceipt()
  const parts: [string | RegExp, string][] = [
    [/"sha256": "\w/, 'Changed: deleted.1'],
    [/"rule": "d/, 'Changed: rule'],
    [/"at": "2/, 'Changed: at'],
    [/"note": \d/, 'Changed: counts'],
    [/"signature": ".{9}/, 'signature, the key or a digest'],
    [/"deleted.0": "\w/, 'signature, the key or a digest'],
    [/"public": ".{4}/, 'signature, the key or a digest'],
    [/"algorithm": "E/, 'signature, the key or a digest'],
  ]
  for (const [place, words] of parts) {
    const changed = document.replace(place, (found) => {
      const last = found.at(-1)
      return found.slice(0, -1) + (last === '3' ? '4' : '3')
    })
    expect(changed).not.toBe(document)
    const { code, said } = await verify({ 'receipt.json': changed })
    expect([code, said]).toEqual([1, expect.stringContaining(words)])
  }
})

test('no byte of a receipt can be changed without notice', async () => {
  const { document } = await aReceipt()
  const bytes = Buffer.from(document.trimEnd())
  for (let nth = 0; nth < bytes.length; nth += Math.ceil(bytes.length / 40)) {
    const changed = Buffer.from(bytes)
    changed[nth] = (changed[nth] ?? 0) ^ 1
    const { code } = await verify({ 'receipt.json': changed.toString() })
    expect([nth, code]).toEqual([nth, 1])
  }
})

test("nobody can read another user's receipt", async () => {
  const { id } = await aReceipt()
  const other = await as(await aUser())
  expect((await other.get(`/api/receipts/${id}`)).status).toBe(404)
  expect((await other.get(`/api/receipts/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await other.get('/api/receipts/1')).status).toBe(400)
  expect((await guest.get(`/api/receipts/${id}`)).status).toBe(401)
  expect((await (await other.get('/api/receipts')).json()).receipts).toEqual([])
})
