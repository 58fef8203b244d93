import { expect, test } from 'bun:test'
import { aPng } from '@app/ai/testing/png'
import { aUser } from '@app/db/testing/testing'
import { aLink, aSharedMeeting, press } from '../../meetings/sharing/testing'
import { as } from '../../testing/testing'

const path = '/api/account/letterhead'
const words = { firm: 'Hale & Co.', address: '1 Main Street\nAustin', disclosure: 'Not advice.' }

async function put(user: Awaited<ReturnType<typeof aUser>>, body: Buffer) {
  const headers = { 'content-type': 'image/png' }
  return (await as(user)).send(`${path}/logo`, { method: 'PUT', headers, body: Buffer.from(body) })
}

test('a letterhead is saved and shown on shared pages, with HTML as text', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const adviser = await as(user)
  expect(await (await adviser.get(path)).json()).toEqual({
    firm: '',
    address: '',
    disclosure: '',
    hasLogo: false,
  })
  const saved = await adviser.put(path, { ...words, disclosure: '<b>Not</b> advice.' })
  expect(await saved.json()).toMatchObject({ firm: 'Hale & Co.', hasLogo: false })
  expect((await put(user, aPng(40, 20))).status).toBe(200)
  const html = await (await press((await aLink(user, meetingId)).path)).text()
  expect(html).toContain('Hale &amp; Co.')
  expect(html).toContain('>Austin<')
  expect(html).toContain('&lt;b&gt;Not&lt;/b&gt; advice.')
  expect(html).toContain('src="data:image/png;base64,')
})

test('a letterhead that changed since it was seen is not overwritten', async () => {
  const adviser = await as(await aUser())
  const put = async (body: object) => (await adviser.put(path, body)).status
  const seen = { firm: '', address: '', disclosure: '' }
  expect(await put({ ...words, seen })).toBe(200)
  expect(await put({ ...seen, firm: 'Roe', seen })).toBe(409)
  expect(await (await adviser.get(path)).json()).toMatchObject(words)
  expect(await put({ ...words, firm: 'Roe', seen: words })).toBe(200)
})

test('a logo is redrawn: only its pixels are kept', async () => {
  const user = await aUser()
  const secret = Buffer.from('Comment\0taken at home')
  expect((await put(user, aPng(2000, 1000, secret))).status).toBe(200)
  const adviser = await as(user)
  const logo = Buffer.from(await (await adviser.get(`${path}/logo`)).arrayBuffer())
  expect(logo.includes('home')).toBe(false)
  expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([480, 240])
  expect((await adviser.delete(`${path}/logo`)).status).toBe(200)
  expect((await adviser.get(`${path}/logo`)).status).toBe(404)
})

test('files that are not pictures, too large or decompression bombs are refused', async () => {
  const user = await aUser()
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
  const cut = aPng(40, 20).subarray(0, 30)
  for (const wrong of [script, playlist, cut, Buffer.alloc(0), aPng(30_000, 30_000)]) {
    expect((await put(user, wrong)).status).toBe(415)
  }
  expect((await put(user, Buffer.alloc(3_000_000))).status).toBe(413)
  await expect((await (await as(user)).get(path)).json()).resolves.toMatchObject({ hasLogo: false })
})

test('letterheads have a maximum length', async () => {
  const adviser = await as(await aUser())
  const { status } = await adviser.put(path, { ...words, firm: 'x'.repeat(201) })
  expect(status).toBe(400)
})
