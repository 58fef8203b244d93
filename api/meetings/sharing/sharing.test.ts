import { expect, test } from 'bun:test'
import { saveLetterhead } from '@app/db/accounts/letterheads'
import { setHold } from '@app/db/meetings/holds'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { brand } from '@app/web/brand'
import { hashToken, newToken } from '../../secrets/tokens'
import { as, guest } from '../../testing/testing'
import { aLink, aSharedMeeting, look, press } from './testing'

async function linksOf({ user, meetingId }: Awaited<ReturnType<typeof aSharedMeeting>>) {
  return (await (await as(user)).get(`/api/share-links/meeting/${meetingId}`)).json()
}

async function trailOf(userId: number): Promise<string[]> {
  const rows = await sql`select kind from audit where user_id = ${userId} order by id`
  return rows.map(({ kind }) => kind).filter((kind) => /share/.test(kind))
}

test('the cover says who shares: the adviser, and the firm if there is one', async () => {
  const { user, meetingId, path } = await aSharedMeeting()
  await sql`update users set full_name = 'Margaret Hale' where id = ${user.id}`
  const heading = async () => /<h1>(.*)<\/h1>/.exec(await (await look(path)).text())?.[1]
  expect(await heading()).toBe('Margaret Hale shared a meeting summary with you')
  const letterhead = { firm: 'Hale & Adler', address: '', disclosure: '' }
  await saveLetterhead(user.id, letterhead)
  expect(await heading()).toBe(
    'Margaret Hale of Hale &amp; Adler shared a meeting summary with you',
  )
  await saveLetterhead(user.id, { ...letterhead, firm: 'Margaret Hale' })
  expect(await heading()).toBe('Margaret Hale shared a meeting summary with you')
  await sql`update users set full_name = null where id = ${user.id}`
  await saveLetterhead(user.id, { ...letterhead, firm: '' })
  expect(await heading()).toBe('A meeting summary for you')
  expect((await press((await aLink(user, meetingId)).path)).status).toBe(200)
})

test('a link opens the meeting for anyone who has it, and reports that to its owner', async () => {
  const shared = await aSharedMeeting()
  const [link] = await linksOf(shared)
  expect(link).toMatchObject({ viewCount: 0, hasPasscode: false, withTranscript: false })
  const cover = await look(shared.path)
  expect(cover.status).toBe(200)
  expect(await cover.text()).not.toContain('Annual review')
  expect((await linksOf(shared))[0].viewCount).toBe(0)

  const page = await press(shared.path)
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const words of ['Annual review', shared.client.name, 'March 2, 2026', 'They agreed.']) {
    expect(html).toContain(words)
  }
  for (const words of ['Bonds', 'Send the form', 'Assigned to: Dora', 'Topics to include: Tax']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('Draft')
  const [seen] = await linksOf(shared)
  expect(seen).toMatchObject({ viewCount: 1, views: [{ userAgent: 'A phone' }] })
  expect(await trailOf(shared.user.id)).toEqual(['meeting shared', 'share link viewed'])
})

test('the page omits notes and, unless requested, the transcript', async () => {
  const shared = await aSharedMeeting()
  await saveNote(shared.user.id, shared.meetingId, 'Mind the dog')
  const html = await (await press(shared.path)).text()
  expect(html).not.toContain('dog')
  expect(html).not.toContain('We agreed on the bonds.')
  const { path } = await aLink(shared.user, shared.meetingId, { withTranscript: true })
  const whole = await (await press(path)).text()
  expect(whole).toContain('We agreed on the bonds.')
  expect(whole).toContain('1:01')
  expect(whole).not.toContain('dog')
})

test('the pages have no script and stay out of caches, search engines and referrers', async () => {
  const shared = await aSharedMeeting()
  for (const page of [await look(shared.path), await press(shared.path), await look('/shared/x')]) {
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, noarchive')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('set-cookie')).toBeNull()
    const html = await page.text()
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/i)
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  }
})

test('HTML and formulas in names stay text', async () => {
  const title = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.test") \u202Egpj.exe'
  const shared = await aSharedMeeting({}, title)
  const html = await (await press(shared.path)).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('\u202E')
})

test("the database does not contain the link's secret", async () => {
  const shared = await aSharedMeeting({ passcode: 'sesame' })
  const token = shared.path.split('/').at(-1) ?? ''
  const [, , secret = ''] = /^(\d+)-(.+)$/.exec(token) ?? []
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const [row] = await sql`select share_links::text as row from share_links where id = ${shared.id}`
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain('sesame')
  expect(row?.row).toContain('$argon2id$')
})

test('unknown, expired and withdrawn links answer alike, and so do those of closed accounts', async () => {
  const [expired, withdrawn, closed] = await Promise.all([
    aSharedMeeting(),
    aSharedMeeting({ passcode: 'sesame' }),
    aSharedMeeting(),
  ])
  await sql`update share_links set expires_at = now() where id = ${expired.id}`
  const adviser = await as(withdrawn.user)
  expect((await adviser.delete(`/api/share-links/${withdrawn.id}`)).status).toBe(200)
  expect((await adviser.delete(`/api/share-links/${withdrawn.id}`)).status).toBe(404)
  await sql`update users set closed_at = now() where id = ${closed.user.id}`
  const unknown = `/shared/${'A'.repeat(43)}`
  for (const ask of [look, (path: string) => press(path, 'sesame')]) {
    const pages = await Promise.all(
      [unknown, expired.path, withdrawn.path, closed.path, '/shared/%00'].map(ask),
    )
    const texts = await Promise.all(pages.map((page) => page.text()))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain(`<p class="read">${brand.name}</p></header><h1>`)
  }
  expect(await trailOf(withdrawn.user.id)).toEqual(['meeting shared', 'share link withdrawn'])
})

test('a link names its owner, and opens nothing under another name', async () => {
  const [shared, other] = await Promise.all([aSharedMeeting(), aSharedMeeting()])
  const [, owner, secret] = /^\/shared\/(\d+)-(.+)$/.exec(shared.path) ?? []
  expect(Number(owner)).toBe(shared.user.id)
  for (const named of [other.user.id, 0, 4_294_967_296]) {
    expect((await press(`/shared/${named}-${secret}`)).status).toBe(404)
  }
})

test('a link created before links named their owner still opens', async () => {
  const shared = await aSharedMeeting()
  const token = newToken()
  await sql`update share_links set hash = ${hashToken(token)} where id = ${shared.id}`
  expect((await press(`/shared/${token}`)).status).toBe(200)
})

test('a link is deleted with its meeting', async () => {
  const shared = await aSharedMeeting()
  expect((await (await as(shared.user)).delete(`/api/meetings/${shared.meetingId}`)).status).toBe(
    200,
  )
  expect((await press(shared.path)).status).toBe(404)
})

test('a legal hold keeps a meeting and does not hide it', async () => {
  const shared = await aSharedMeeting()
  await setHold(
    shared.user.id,
    { kind: 'meeting', id: shared.meetingId },
    { reason: null, heldBy: 'Mara' },
  )
  expect((await press(shared.path)).status).toBe(200)
  expect((await aLink(shared.user, shared.meetingId)).id).toBeGreaterThan(0)
  expect((await (await as(shared.user)).delete(`/api/share-links/${shared.id}`)).status).toBe(200)
})

test('a link lasts 14 days by default', async () => {
  const shared = await aSharedMeeting()
  const days = (date: string) => Math.round((Date.parse(date) - Date.now()) / 86_400_000)
  expect(days(shared.expiresAt)).toBe(14)
  expect(days((await aLink(shared.user, shared.meetingId, { days: 3 })).expiresAt)).toBe(3)
})

test('an invalid link is refused with a reason', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const meetingId = await aMeeting(user)
  const refused = await adviser.post('/api/share-links', { meetingId })
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('no summary')
  for (const wrong of [
    { days: 0 },
    { days: 91 },
    { passcode: '123' },
    { passcode: 'x'.repeat(65) },
  ]) {
    expect((await adviser.post('/api/share-links', { meetingId, ...wrong })).status).toBe(400)
  }
  expect((await adviser.post('/api/share-links', { meetingId: 'x' })).status).toBe(400)
  expect((await guest.post('/api/share-links', { meetingId })).status).toBe(401)
})

test('a meeting has at most 20 open links, even if created concurrently', async () => {
  const shared = await aSharedMeeting()
  const adviser = await as(shared.user)
  const made = await Promise.all(
    Array.from({ length: 24 }, () =>
      adviser.post('/api/share-links', { meetingId: shared.meetingId }),
    ),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
})

test("another user can't see, create or withdraw a link", async () => {
  const shared = await aSharedMeeting()
  const stranger = await aUser()
  await aClient(stranger)
  const other = await as(stranger)
  expect((await other.get(`/api/share-links/meeting/${shared.meetingId}`)).status).toBe(404)
  expect((await other.post('/api/share-links', { meetingId: shared.meetingId })).status).toBe(404)
  expect((await other.delete(`/api/share-links/${shared.id}`)).status).toBe(404)
  expect((await press(shared.path)).status).toBe(200)
})
