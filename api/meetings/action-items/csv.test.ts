import { expect, test } from 'bun:test'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { cell } from './csv'

const MOST = 10
const DANGERS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠A1']
const UNSEEN = ['\ufeff=1', '\u200b=1', '\u202e+1', '\u00a0 =1', '\u2028@A1', '\u001b=1']

test("no cell starts a formula, and quotes can't end it", () => {
  for (const danger of [...DANGERS, ...UNSEEN]) expect(cell(danger)).toBe(`"'${danger}"`)
  expect(cell('say "hi", then\nleave')).toBe('"say ""hi"", then\nleave"')
  expect(cell('1-1=0')).toBe('"1-1=0"')
})

test('no formula starts within a cell where a semicolon separates cells', () => {
  expect(cell('Call Ann;=1+1;')).toBe(`"Call Ann;'=1+1;"`)
  expect(cell('Call Ann;"=1+1;')).toBe(`"Call Ann;'""=1+1;"`)
  expect(cell('Call Ann\n@SUM(1)')).toBe(`"Call Ann\n'@SUM(1)"`)
  expect(cell('Call Ann;\u200b=1')).toBe(`"Call Ann;'\u200b=1"`)
  expect(cell('\n=1')).toBe(`"'\n'=1"`)
  expect(cell('Call Ann; then -5%')).toBe('"Call Ann; then -5%"')
})

test("the table has all of the user's own items with their details", async () => {
  const user = await aUser({ fullName: 'Martha Hale' })
  const client = await aClient(user, '=HYPERLINK("http://evil.test")')
  const meetingId = await aMeeting(user, { clientId: client.id, title: '+Review' })
  const item = {
    text: '<b>Send</b>, "now"',
    owner: 'me',
    ownerName: '@Martha',
    due: '2026-04-24',
  } as const
  await createActionItem(user.id, meetingId, item, MOST, 'Mara')
  await createActionItem(user.id, meetingId, { ...item, text: 'Other', due: null }, MOST, 'Mara')
  const stranger = await aUser()
  await createActionItem(
    stranger.id,
    await aMeeting(stranger),
    { ...item, text: 'Theirs' },
    MOST,
    'Mara',
  )
  const response = await (await as(user)).get('/api/action-items/export')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="action-items.csv"',
  )
  const bytes = await response.bytes()
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, second, end] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toStartWith('"Task","Assigned to","Owner","Due","Status"')
  expect(first).toStartWith(
    `"<b>Send</b>, ""now""","'@Martha","Me","2026-04-24","Open","","'=HYPERLINK`,
  )
  expect(first).toContain(`"'+Review"`)
  expect(second).toStartWith('"Other"')
  expect(end).toBe('')
  expect((await guest.get('/api/action-items/export')).status).toBe(401)
})
