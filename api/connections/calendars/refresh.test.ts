import { expect, spyOn, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { createCalendar, listCalendars } from '@app/db/accounts/calendars/calendars'
import { listEvents } from '@app/db/accounts/calendars/events'
import * as content from '@app/db/accounts/calendars/take-over'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { env } from '../../env'
import { sealAddress } from './address'
import { refreshCalendar } from './refresh'
import { aCalendar, anHour } from './testing'

const signal = new AbortController().signal
const WEEK = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', most: 100 }

type Answer = (request: Request) => Response | Promise<Response>

/** A local server, and a calendar that is read from it each time `read` is called. */
async function aSource(first: Answer) {
  let answer = first
  const asked: { headers: Headers }[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      asked.push({ headers: new Headers(request.headers) })
      return answer(request)
    },
  })
  const user = await aUser()
  const origin = `http://127.0.0.1:${server.port}`
  const address = sealAddress(user.id, `${origin}/secret.ics`)
  const created = await createCalendar(user.id, { name: 'Work', host: 'x', address }, 10)
  const job = { userId: user.id, calendarId: created?.id ?? 0 }
  return {
    asked,
    user,
    origin,
    answerWith: (next: Answer) => {
      answer = next
    },
    async read() {
      const before = env.calendarsPrivate
      env.calendarsPrivate = true
      await refreshCalendar(job, signal).finally(() => {
        env.calendarsPrivate = before
      })
    },
    titles: async () => (await listEvents(user, WEEK)).map(({ title }) => title),
    failure: async () => (await listCalendars(user.id))[0]?.failure ?? null,
    pause: async () => {
      const [row] = await sql`
        select extract(epoch from due_at - now())::int as seconds
        from calendars
        where user_id = ${user.id}
      `
      return Number(row?.seconds)
    },
    stop: () => server.stop(true),
  }
}

const review = aCalendar(anHour('a', 2, 'SUMMARY:Review'))

function calendarOf(body: string | Uint8Array<ArrayBuffer>, headers: HeadersInit = {}): Answer {
  return () => new Response(body, { headers: { 'content-type': 'text/calendar', ...headers } })
}

test('events are saved, and an unmodified calendar is not downloaded again', async () => {
  const source = await aSource((request) =>
    request.headers.get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : new Response(review, { headers: { etag: '"1"' } }),
  )
  await source.read()
  await source.read()
  source.stop()
  expect(source.asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"'])
  expect(await source.titles()).toEqual(['Review'])
  expect(await source.failure()).toBeNull()
})

test('a server without ETags is asked by date', async () => {
  const modified = 'Sun, 01 Nov 2026 10:00:00 GMT'
  const source = await aSource(calendarOf(review, { 'last-modified': modified }))
  await source.read()
  await source.read()
  source.stop()
  expect(source.asked[1]?.headers.get('if-modified-since')).toBe(modified)
  expect(await source.titles()).toEqual(['Review'])
})

test('an ETag of any length is not stored or sent back', async () => {
  const source = await aSource(calendarOf(review, { etag: `"${'x'.repeat(4_000)}"` }))
  await source.read()
  await source.read()
  source.stop()
  expect(source.asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  expect(await source.titles()).toEqual(['Review'])
})

test('a moved event keeps its place and client, a canceled one is deleted', async () => {
  const source = await aSource(
    calendarOf(aCalendar(anHour('a', 2, 'SUMMARY:Review'), anHour('b', 3, 'SUMMARY:Lunch'))),
  )
  await source.read()
  const [before] = await listEvents(source.user, WEEK)
  source.answerWith(
    calendarOf(
      aCalendar(
        anHour('a', 9, 'SUMMARY:Review'),
        anHour('b', 3, 'SUMMARY:Lunch', 'STATUS:CANCELLED'),
      ),
    ),
  )
  await source.read()
  source.stop()
  const after = await listEvents(source.user, WEEK)
  expect(after.map(({ id, title }) => [id, title])).toEqual([[before?.id ?? 0, 'Review']])
  expect(after[0]?.startsAt).not.toBe(before?.startsAt ?? '')
})

test('an event is deleted after two reads without it, not after one', async () => {
  const both = aCalendar(anHour('a', 2, 'SUMMARY:Review'), anHour('b', 3, 'SUMMARY:Lunch'))
  const source = await aSource(calendarOf(both))
  await source.read()
  source.answerWith(calendarOf(review))
  await source.read()
  expect(await source.titles()).toEqual(['Review', 'Lunch'])
  source.answerWith(calendarOf(`${review}\r\n`))
  await source.read()
  source.stop()
  expect(await source.titles()).toEqual(['Review'])
})

test('a truncated calendar or a sign-in page changes nothing', async () => {
  const source = await aSource(calendarOf(review))
  await source.read()
  for (const body of [review.slice(0, 60), '<html>Sign in</html>', '']) {
    source.answerWith(calendarOf(body))
    await source.read()
    expect(await source.failure()).toContain('no complete calendar')
  }
  source.stop()
  expect(await source.titles()).toEqual(['Review'])
})

test("the database's words about an error are not shown", async () => {
  const source = await aSource(calendarOf(review))
  const complained = spyOn(console, 'error').mockImplementation(() => {})
  const taken = spyOn(content, 'takeOver').mockImplementation(async () => {
    await sql`select 1 / 0`
  })
  try {
    await source.read()
    expect(await source.failure()).toBe('This calendar can’t be read.')
    expect(String(complained.mock.lastCall)).toContain('22012')
  } finally {
    taken.mockRestore()
    complained.mockRestore()
    await source.stop()
  }
})

test('a busy server is left alone for as long as it asks, and longer each time', async () => {
  const source = await aSource(
    () => new Response('later', { status: 429, headers: { 'retry-after': '7200' } }),
  )
  await source.read()
  expect(await source.pause()).toBeGreaterThan(7_000)
  expect(await source.failure()).toContain('answered 429')
  source.answerWith(() => new Response('down', { status: 503 }))
  await source.read()
  const second = await source.pause()
  await source.read()
  expect(await source.pause()).toBeGreaterThan(second * 1.5)
  source.answerWith(calendarOf(review))
  await source.read()
  source.stop()
  expect(await source.failure()).toBeNull()
})

test('an address that stopped working is reported', async () => {
  const source = await aSource(() => new Response(null, { status: 404 }))
  await source.read()
  source.stop()
  expect(await source.failure()).toContain('no longer works (404)')
})

test('redirects are followed, up to a limit', async () => {
  const source = await aSource((request) =>
    request.url.endsWith('/moved.ics')
      ? new Response(review)
      : Response.redirect(new URL('/moved.ics', request.url).href, 302),
  )
  await source.read()
  expect(await source.titles()).toEqual(['Review'])
  source.answerWith((request) => Response.redirect(request.url, 302))
  const before = source.asked.length
  await source.read()
  source.stop()
  expect(source.asked.length - before).toBe(6)
  expect(await source.failure()).toContain('keeps redirecting')
})

test('a private address is never called, even by a redirect', async () => {
  const source = await aSource(calendarOf(review))
  const { refreshCalendar: read } = await import('./refresh')
  const [calendar] = await listCalendars(source.user.id)
  await read({ userId: source.user.id, calendarId: calendar?.id ?? 0 }, signal)
  source.stop()
  expect(source.asked).toEqual([])
  expect(await source.failure()).toContain('https')
})

test("a redirect's target is checked before it is called", async () => {
  const source = await aSource(() => Response.redirect('file:///etc/passwd', 302))
  await source.read()
  source.stop()
  expect(await source.failure()).toContain('must start with https')
})

test('a compressed calendar is decompressed, up to a limit', async () => {
  const packed = { 'content-encoding': 'gzip' }
  const source = await aSource(calendarOf(gzipSync(review), packed))
  await source.read()
  expect(await source.titles()).toEqual(['Review'])
  const bomb = gzipSync(new Uint8Array(300 * 1024 * 1024))
  source.answerWith(calendarOf(bomb, packed))
  const before = process.memoryUsage().rss
  await source.read()
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  expect(await source.failure()).toContain('larger than 5 MB')
  for (const bytes of ['not packed at all', gzipSync(review).subarray(0, 40)]) {
    source.answerWith(calendarOf(bytes, packed))
    await source.read()
    // a later failure would end the process
    await Bun.sleep(10)
  }
  expect(await source.failure()).toContain('cut off')
  source.stop()
  expect(await source.titles()).toEqual(['Review'])
})

test('an endless body is not read to its end', async () => {
  const source = await aSource(
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(1024 * 1024))
          },
        }),
      ),
  )
  await source.read()
  source.stop()
  expect(await source.failure()).toContain('larger than 5 MB')
})

test('a calendar removed meanwhile is not read', async () => {
  const source = await aSource(calendarOf(review))
  await sql`delete from calendars where user_id = ${source.user.id}`
  await source.read()
  source.stop()
  expect(source.asked).toEqual([])
})

test("an address that can't be unsealed is reported", async () => {
  const source = await aSource(calendarOf(review))
  await sql`update calendars set address = 'bm90IG91cnM=' where user_id = ${source.user.id}`
  await source.read()
  source.stop()
  expect(await source.failure()).toContain('add it again')
})

test('an invitation whose times the database can’t store does not stop the calendar', async () => {
  const invited = (uid: string, ...times: string[]) => [`UID:${uid}`, `SUMMARY:${uid}`, ...times]
  const now = '20260407T090000Z'
  const source = await aSource(
    calendarOf(
      aCalendar(
        anHour('a', 2, 'SUMMARY:Review'),
        invited('weeks', `DTSTART:${now}`, 'DURATION:P9999999W'),
        invited('zone', `DTSTART:${now}`, 'DTEND;TZID=America/New_York:99991231T235959'),
        invited('days', 'DTSTART;VALUE=DATE:20260407', 'DURATION:P3000000D'),
        invited('past', 'DTSTART;TZID=Asia/Tokyo:00000101T000000', 'DTEND:99990101T000000Z'),
      ),
    ),
  )
  await source.read()
  source.stop()
  expect(await source.failure()).toBeNull()
  expect((await source.titles()).sort()).toEqual(['Review', 'days', 'past', 'weeks', 'zone'])
})
