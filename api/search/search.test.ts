import { expect, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import { seedDemo } from '@app/db/connection/seed'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../meetings/testing'
import { openContext } from './context'
import { openDependencies } from './dependencies'
import { quotePassages } from './quote-passages'
import { answer, find } from './search'
import { aSaidMeeting } from './testing'

test('rows are released once evidence is found', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Elena: The annuity.'])
  const dependencies = openDependencies(user.id, {}, new AbortController().signal)
  let isRead = false
  const readings = new (class extends Map<string, Promise<unknown>> {
    override set(name: string, rows: Promise<unknown>) {
      isRead = true
      return super.set(name, rows)
    }
  })()
  const ask = { query: 'What about the annuity?', history: [], plan: {}, previous: null }
  const context = await openContext(user, ask, { ...dependencies, readings })
  expect(await find(context)).toMatchObject({ passages: [{ text: 'Elena: The annuity.' }] })
  expect(isRead).toBe(true)
  expect(readings.size).toBe(0)
})

test('a passage near by vector alone is not used to fill up the evidence', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, ['Nora: The probate takes a year.'], { client })
  await aSaidMeeting(user, ['Nora: My cat sleeps all day.'], { client })
  const dependencies = openDependencies(user.id, {}, new AbortController().signal)
  const query = 'What did Nora say about the probate?'
  const ask = { query, history: [], plan: {}, previous: null }
  const finding = await find(await openContext(user, ask, dependencies))
  expect(finding).toMatchObject({ passages: [{ text: 'Nora: The probate takes a year.' }] })
})

test('a quote from an adjacent segment opens at its own place', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const said = ['The garden is green.', 'Please sign here.', 'My debenture moved.']
  const cues = said.map((text, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n`)
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${cues.join('\n')}`)
  const file = { bytes, name: 'meeting.vtt' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  await processNow(user, id)
  const dependencies = openDependencies(user.id, {}, new AbortController().signal)
  const ask = { query: 'How is the garden?', history: [], plan: {}, previous: null }
  const context = await openContext(user, ask, dependencies)
  const partOf = (segment: number) => ({
    passages: [
      {
        meetingId: Number(id),
        title: 'Talk',
        clientName: 'Nora',
        date: '2026-04-03',
        kind: 'transcript' as const,
        text: said[segment] ?? '',
        segment,
        start: segment,
      },
    ],
    spans: [{ from: segment, to: segment }],
  })
  const evidence = { ...partOf(0), facts: null, lead: null, meant: partOf(2) }
  const { sources } = await quotePassages(context, evidence)
  expect(sources).toMatchObject([{ segment: 0 }, { segment: 2 }])
})

test('meetings are listed in the order asked for', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const dates = ['2026-03-02T10:00:00Z', '2026-04-02T10:00:00Z', '2026-05-02T10:00:00Z']
  const ids: number[] = []
  for (const date of dates) ids.push(await aSaidMeeting(user, ['Nora: Hello.'], { client, date }))
  const dependencies = openDependencies(user.id, {}, new AbortController().signal)
  const list = async (query: string) => {
    const { sources } = await answer(user, { query, history: [] }, dependencies)
    return sources.map(({ meetingId }) => meetingId)
  }
  expect(await list('My meetings with Nora, oldest first')).toEqual(ids)
  expect(await list('My meetings with Nora, newest first')).toEqual(ids.toReversed())
})

test('what somebody said is quoted before what others said about it', async () => {
  const user = await aUser()
  const said = (lines: string[]) => ({
    bytes: new TextEncoder().encode(lines.join('\n')),
    name: 'call.txt',
  })
  const meetings = [
    [
      'Ruth Lane: The farm loans help the farm, and farm loans are what a farm needs.',
      'Paul Orr: Who pays for the farm loans?',
      'Ruth Lane: The farm loans are paid by the bank of the farm.',
      'Victor Hale: I have nothing to add to that today, and I thank you all.',
    ],
    ['Victor Hale: We gave 590 loans, most of them in the north.'],
  ]
  const { id: clientId } = await aClient(user)
  for (const lines of meetings) {
    const { id } = await (await uploadAs(user, said(lines), { clientId })).json()
    await processNow(user, id)
  }
  const ask = { history: [], plan: {}, previous: null }
  const dependencies = () => openDependencies(user.id, {}, new AbortController().signal)
  const asking = { ...ask, query: 'What did Victor Hale say about farm loans?' }
  const { sources } = await answer(user, asking, dependencies())
  expect(sources[0]?.quote).toContain('590 loans')
  const open = await answer(user, { ...ask, query: 'farm loans' }, dependencies())
  expect(open.sources[0]?.quote).toContain('The farm loans')
})

test('the demo user is told about the samples, not that there are no meetings', async () => {
  await seedDemo('no password')
  const demo = await findUser(1)
  if (!demo) throw new Error('no demo user')
  const dependencies = openDependencies(demo.id, {}, new AbortController().signal)
  const ask = (query: string) => answer(demo, { query, history: [] }, dependencies)
  for (const query of ['How many meetings do I have?', 'Which clients did I meet in April?']) {
    expect((await ask(query)).result).toStartWith('You only have the sample meetings')
  }
  await aSaidMeeting(demo, ['Nora: The bond ladder matures in June.'])
  expect((await ask('How many meetings do I have?')).result).toContain('1 meeting')
  await sql`delete from users where id = 1`
})
