import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { aUser } from '@app/db/testing/testing'
import { as, guest } from '../testing/testing'
import { aSaidMeeting } from './testing'

async function find(user: User, q: string) {
  const response = await (await as(user)).get(`/api/find?q=${encodeURIComponent(q)}`)
  expect(response.status).toBe(200)
  return await response.json()
}

function shown(found: { snippet: { text: string; found: boolean }[] }): string {
  return found.snippet.map((part) => (part.found ? `[${part.text}]` : part.text)).join('')
}

test('words are found with their speaker, place and context', async () => {
  const user = await aUser()
  const id = await aSaidMeeting(
    user,
    ['Elena: Good morning.', 'Ben: The bond ladder matures in June.'],
    { client: 'Whitfield Trust', title: 'Portfolio review' },
  )
  const [found, ...more] = await find(user, 'ladder matured ')
  expect(more).toEqual([])
  expect(found).toMatchObject({
    meetingId: id,
    title: 'Portfolio review',
    clientName: 'Whitfield Trust',
    source: 'transcript',
    speaker: 'Ben',
    segment: 1,
  })
  expect(shown(found)).toBe('The bond [ladder] [matures] in June.')
})

test('a word is found while it is being typed', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Ben: The reinvestment is due.'])
  expect(shown((await find(user, 'reinv'))[0])).toBe('The [reinvestment] is due.')
  expect(await find(user, 'reinv ')).toEqual([])
})

test('all words must match, and the newest meeting comes first', async () => {
  const user = await aUser()
  const older = await aSaidMeeting(user, ['Ben: Fees fall.'], { date: '2026-01-10T10:00:00Z' })
  const newer = await aSaidMeeting(user, ['Ben: Fees rise.'], { date: '2026-02-10T10:00:00Z' })
  const ids = async (q: string) =>
    (await find(user, q)).map(({ meetingId }: { meetingId: number }) => meetingId)
  expect(await ids('fees ')).toEqual([newer, older])
  expect(await ids('fees fall ')).toEqual([older])
  expect(await ids('fees on:2026-01 ')).toEqual([older])
  expect(await ids('fees after:2026-02 ')).toEqual([newer])
})

test('client and speaker filters limit the results', async () => {
  const user = await aUser()
  const one = await aSaidMeeting(user, ['Elena: Fees fall.'], { client: 'Wren & Co' })
  const two = await aSaidMeeting(user, ['Ben: Fees fall.'], { client: 'Ashford' })
  const ids = async (q: string) =>
    (await find(user, q)).map(({ meetingId }: { meetingId: number }) => meetingId)
  expect(await ids('fees client:"wren & co" ')).toEqual([one])
  expect(await ids('fees speaker:ben ')).toEqual([two])
  const three = await aSaidMeeting(user, ['Zoë: Fees stay.'], { client: 'O’Neill–Marsh' })
  expect(await ids(`fees client:"o'neill-marsh" `)).toEqual([three])
  expect(await ids('fees speaker:zoe ')).toEqual([three])
})

test('the filters of the list of meetings limit the results', async () => {
  const user = await aUser()
  const one = await aSaidMeeting(user, ['Elena: Fees fall.'], { client: 'Wren & Co' })
  const date = '2026-02-10T10:00:00Z'
  const two = await aSaidMeeting(user, ['Ben: Fees fall.'], { client: 'Ashford', date })
  const mine = await as(user)
  const ids = async (filter: string) => {
    const found = await (await mine.get(`/api/find?q=fees&${filter}`)).json()
    return found.map(({ meetingId }: { meetingId: number }) => meetingId)
  }
  const meetings = await (await mine.get('/api/meetings')).json()
  const { clientId } = meetings.find(({ id }: { id: number }) => id === one)
  expect(await ids(`clientId=${clientId}`)).toEqual([one])
  expect(await ids(`from=2026-02-10T00:00:00Z&to=2026-02-11T00:00:00Z`)).toEqual([two])
  expect(await ids('status=Processed')).toHaveLength(2)
  expect(await ids('status=Failed')).toEqual([])
})

test('a long line is cut around the match', async () => {
  const user = await aUser()
  const filler = 'and so on '.repeat(40)
  await aSaidMeeting(user, [`Ben: ${filler}the trustee signs ${filler}`])
  const text = shown((await find(user, 'trustee '))[0])
  expect(text).toMatch(/^… .*the \[trustee\] signs .* …$/)
  expect(text.length).toBeLessThan(240)
})

test('nobody finds another user’s words, and guests find nothing', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  await aSaidMeeting(owner, ['Ben: The zebra clause.'])
  expect(await find(other, 'zebra ')).toEqual([])
  expect((await guest.get('/api/find?q=zebra')).status).toBe(401)
})

test('characters with a meaning in SQL match literally', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ["Ben: O'Brien & Sons | 100% (net)."])
  expect(shown((await find(user, "o'brien & | ! :* (net"))[0])).toContain('[Brien]')
  expect(await find(user, "%' or 1=1 --")).toEqual([])
})

test('more than two hundred characters are rejected', async () => {
  const user = await aUser()
  const response = await (await as(user)).get(`/api/find?q=${'a'.repeat(201)}`)
  expect(response.status).toBe(400)
})

test('a will is found by its word alone, and someone called Will by the whole name', async () => {
  const user = await aUser()
  const will = await aSaidMeeting(user, ['Kwame: I have no will yet.'], { client: 'Kwame Osei' })
  const named = await aSaidMeeting(user, ['Will: I will call.'], { client: 'Will Turner' })
  const idsOf = async (q: string) =>
    (await find(user, q)).map(({ meetingId }: { meetingId: number }) => meetingId)
  expect(await idsOf('will ')).toEqual([will])
  expect(await idsOf('will turner ')).toEqual([named])
})
