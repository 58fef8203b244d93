import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { longestTurn } from '../../testing/longest-turn'
import { as, guest } from '../../testing/testing'
import { calendarOf } from './ics'

async function feedOf(adviser: Awaited<ReturnType<typeof as>>): Promise<string> {
  const response = await adviser.post('/api/calendar/feed')
  expect(response.status).toBe(201)
  return new URL((await response.json()).url).pathname
}

test("the feed has the user's own meetings in UTC, for anyone who knows its address", async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield; & Sons')
  await aMeeting(user, {
    clientId: client.id,
    title: 'Annual review',
    date: new Date(Date.now() + 86_400_000).toISOString().replace(/T.*/, 'T09:30:00.000Z'),
    duration: 2700,
  })
  await aMeeting(await aUser(), { title: 'Somebody else’s' })
  const response = await guest.get(await feedOf(await as(user)))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = (await response.text()).replaceAll('\r\n ', '').replaceAll('\r\n\t', '')
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(calendar).toMatch(/DTSTART:\d{8}T093000Z/)
  expect(calendar).toContain('DURATION:PT45M')
  expect(calendar).toContain('SUMMARY:Annual review (Whitfield\\; & Sons)')
  expect(calendar).not.toContain('Somebody')
})

test('a meeting of which only the day is known is on that day, not at 7 AM in New York', async () => {
  const user = await aUser()
  await sql`update users set time_zone = 'America/New_York' where id = ${user.id}`
  const { id: clientId } = await aClient(user)
  const noon = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T12:00:00.000Z')
  const day = (days: number) => noon(days).slice(0, 10).replaceAll('-', '')
  const about = { clientId, duration: 2700 }
  await aMeeting(user, { ...about, title: 'Uploaded', date: noon(-6) })
  await aMeeting(user, { ...about, title: 'Planned', date: noon(3), status: 'Scheduled' })
  const calendar = await (await guest.get(await feedOf(await as(user)))).text()
  const [planned, uploaded] = calendar.split('BEGIN:VEVENT').slice(1)
  expect(uploaded).toContain(`DTSTART;VALUE=DATE:${day(-6)}\r\n`)
  expect(uploaded).toContain(`DTEND;VALUE=DATE:${day(-5)}\r\n`)
  expect(uploaded).toContain('TRANSP:TRANSPARENT')
  expect(uploaded).not.toContain('DURATION')
  expect(planned).toContain(`DTSTART:${day(3)}T120000Z`)
})

test('a feed without meetings is a valid calendar', async () => {
  const response = await guest.get(await feedOf(await as(await aUser())))
  expect(await response.text()).toContain('END:VCALENDAR')
})

test('a new address closes the previous one', async () => {
  const adviser = await as(await aUser())
  const first = await feedOf(adviser)
  const second = await feedOf(adviser)
  expect((await guest.get(first)).status).toBe(404)
  expect((await guest.get(second)).status).toBe(200)
})

test('a closed feed answers 404', async () => {
  const adviser = await as(await aUser())
  const path = await feedOf(adviser)
  expect((await adviser.delete('/api/calendar/feed')).status).toBe(200)
  expect((await guest.get(path)).status).toBe(404)
  expect((await adviser.delete('/api/calendar/feed')).status).toBe(404)
})

test('an address that was never issued answers 404', async () => {
  expect((await guest.get('/api/calendar/feed/guess.ics')).status).toBe(404)
})

test('POST /api/calendar/feed answers 401 to a guest', async () => {
  expect((await guest.post('/api/calendar/feed')).status).toBe(401)
})

test('no line of the feed is longer than 75 octets, and none is lost', async () => {
  const user = await aUser()
  const title = `Größe ${'€ 😀 Überprüfung, '.repeat(8)}Ende`
  await aMeeting(user, { title })
  const text = await (await guest.get(await feedOf(await as(user)))).text()
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
  expect(long).toEqual([])
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
  expect(text).toEndWith('END:VCALENDAR\r\n')
})

test('a feed of 5,000 meetings blocks nobody else', async () => {
  const user = await aUser()
  await aMeeting(user, { title: 'Größe; '.repeat(40) })
  const [meeting] = await listMeetings(user.id, {})
  if (!meeting) throw new Error('no meeting')
  const meetings = Array.from({ length: 5_000 }, (_, id) => ({ ...meeting, id }))
  let feed = ''
  const longest = await longestTurn(async () => {
    feed = await calendarOf(meetings, [], user.timeZone, 'https://colloquy.example')
  })
  expect(feed.match(/^END:VEVENT\r$/gm)).toHaveLength(5_000)
  expect(longest).toBeLessThan(0.5)
})

test('the feed has no control characters, which calendars may refuse', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whit\u001b[31mfield\nTrust')
  const meetingId = await aMeeting(user, { clientId: client.id, title: 'Annual\r\n\u0007review' })
  const item = { text: 'Send\u001b form', owner: 'me', ownerName: 'Me', due: '2026-12-31' } as const
  await createActionItem(user.id, meetingId, item, 10, 'Mara')
  const text = await (await guest.get(await feedOf(await as(user)))).text()
  expect(text).toContain('SUMMARY:Annual review (Whit[31mfield Trust)')
  expect(text).toContain('SUMMARY:Send form (Whit[31mfield Trust)')
})

test("open action items are on their due date, and their text can't inject lines", async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const meetingId = await aMeeting(user, { clientId: client.id })
  const item = { owner: 'me', ownerName: 'Me', due: '2026-12-31' } as const
  const hostile = 'Send; it\r\nEND:VEVENT\nBEGIN:VALARM <b>x</b>, \\n'
  for (const text of [hostile, 'Done already']) {
    await createActionItem(user.id, meetingId, { ...item, text }, 10, 'Mara')
  }
  await createActionItem(user.id, meetingId, { ...item, text: 'Some day', due: null }, 10, 'Mara')
  await sql`
    update action_items set status = 'done', done_at = now()
    where user_id = ${user.id} and text = 'Done already'
  `
  const path = await feedOf(await as(user))
  const calendar = (await (await guest.get(path)).text()).replaceAll('\r\n ', '')
  const lines = calendar.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
  expect(calendar).not.toMatch(/Done already|Some day/)
  await sql`update calendar_feeds set with_actions = false where user_id = ${user.id}`
  expect(await (await guest.get(path)).text()).not.toContain('DATE:20261231')
})
