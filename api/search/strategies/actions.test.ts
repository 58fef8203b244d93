import { beforeAll, expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

const MOST = 10
let user: User
let meetingId = 0

/** Open and overdue, open and upcoming, done, and another user's. */
beforeAll(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  const { id: clientId } = await aClient(user, 'Whitfield Trust')
  meetingId = await aMeeting(user, { clientId, title: 'Spring review' })
  const me = { owner: 'me', ownerName: 'Martha Hale' } as const
  const chen = { owner: 'person', ownerName: 'Chen' } as const
  const segments = [{ speaker: 'Chen', start: 0, end: 4, text: 'I will look at the house.' }]
  await saveTranscript(user.id, meetingId, { fullText: 'Chen: I will look at it.', segments })
  const items = [
    { text: 'Send the deed', ...me, due: '2026-01-05' },
    { text: 'Compare the fees', ...me, due: '2199-01-05' },
    { text: 'Call the bank', ...me, due: '2026-01-02' },
    { text: 'Appraise the house', ...chen, due: null },
  ]
  for (const item of items) await createActionItem(user.id, meetingId, item, MOST, 'Mara')
  await sql`
    update action_items
    set segment = 3, start_ms = 61500, quote = 'I will send the deed.'
    where user_id = ${user.id} and text = 'Send the deed'
  `
  await sql`
    update action_items set status = 'done', done_at = now()
    where user_id = ${user.id} and text = 'Call the bank'
  `
})

async function ask(query: string, asker = user) {
  const response = await (await as(asker)).post('/api/search', { query })
  const answer = await response.json()
  return { text: String(answer.result), sources: answer.sources }
}

test('overdue items are open ones with a past due date, and cite their evidence', async () => {
  const { text, sources } = await ask('Which action items are overdue?')
  expect(text).toContain('Send the deed (Martha Hale), due January 5, 2026 [1]')
  expect(text).not.toMatch(/fees|bank|house/)
  expect(sources).toMatchObject([{ meetingId, segment: 3, start: 61.5, kind: 'transcript' }])
})

test('documents owed in general are all tasks of others', async () => {
  for (const query of ['Which clients owe me documents?', 'Who still has to send me something?']) {
    const { text } = await ask(query)
    expect(text).toContain('Appraise the house (Chen)')
    expect(text).not.toContain('Send the deed')
  }
})

test('the most overdue items are those that were due first', async () => {
  const asker = await aUser({ fullName: 'Ida Roth' })
  const { id: clientId } = await aClient(asker, 'Roth Trust')
  const id = await aMeeting(asker, { clientId, title: 'Autumn review' })
  const mine = { owner: 'me', ownerName: 'Ida Roth' } as const
  const items = [
    { text: 'Send the deed', ...mine, due: '2026-01-05' },
    { text: 'Call the bank', ...mine, due: '2026-01-02' },
    { text: 'Sign the lease', ...mine, due: '2026-01-07' },
  ]
  for (const item of items) await createActionItem(asker.id, id, item, MOST, 'Mara')
  const { text } = await ask('two most overdue tasks', asker)
  expect(text).toContain('**2 action items**')
  expect(text).toContain('Call the bank')
  expect(text).not.toContain('Sign the lease')
})

test('what follows a task that is a sentence continues it', async () => {
  const rows = await sql`
    update action_items set text = 'Compare the fees.'
    where user_id = ${user.id} and text = 'Compare the fees' returning id
  `
  expect(rows).toHaveLength(1)
  const { text } = await ask('What do I owe whom, by when?')
  expect(text).toContain('Compare the fees (Martha Hale), due January 5, 2199')
})

test('what I owe to whom lists my own open items with client and due date', async () => {
  const { text } = await ask('What do I owe whom, by when?')
  expect(text).toContain('Whitfield Trust')
  expect(text).toContain('due January 5, 2026')
  expect(text).toContain('due January 5, 2199')
  expect(text).not.toMatch(/bank|house/)
})

test('what someone promised lists the items under that name', async () => {
  const { text } = await ask('What did Chen promise?')
  expect(text).toContain('Appraise the house')
  expect(text).not.toMatch(/deed|fees|bank/)
})

test('who was to do something is the owner of the closest task, also in some other words', async () => {
  const { text } = await ask('Who was supposed to send over the deed of the family?')
  expect(text).toContain('Send the deed (Martha Hale)')
  expect(text).not.toMatch(/fees|bank|house/)
})

test('tasks by a date are those due then; if there are none, tasks with other dates follow', async () => {
  const then = await ask('Which tasks were due in January 2026?')
  expect(then.text).toContain('Send the deed (Martha Hale), due January 5, 2026')
  expect(then.text).not.toMatch(/fees|house/)
  const none = await ask('Which of my tasks are due next week?')
  expect(none.text).toStartWith('No action items are due then. Due on other days:')
  expect(none.text).toContain('due January 5, 2199')
})

test('relatives keep their tasks apart, and half of a couple can be asked about by first name', async () => {
  const dana = await aUser({ fullName: 'Dana Marsh' })
  const lines = ['Nora Marsh: I will find the deed.', 'Paul Marsh: I will sell the boat.']
  const id = await aSaidMeeting(dana, lines, { client: 'Nora & Paul Marsh' })
  const nora = { owner: 'client', ownerName: 'Nora Marsh' } as const
  const paul = { owner: 'client', ownerName: 'Paul Marsh' } as const
  const me = { owner: 'me', ownerName: 'Dana Marsh' } as const
  for (const item of [
    { text: 'Find the deed', ...nora, due: null },
    { text: 'Sell the boat', ...paul, due: null },
    { text: 'Draft the will', ...me, due: null },
  ])
    await createActionItem(dana.id, id, item, MOST, 'Dana')
  const { post } = await as(dana)
  const answer = async (query: string) =>
    (await (await post('/api/search', { query })).json()).result
  for (const query of [
    ...['Which tasks are Nora’s?', 'What does Nora still have to do?'],
    ...['todos for Nora', 'What did Nora have to bring in?', 'What did Nora have to fetch?'],
  ]) {
    expect(await answer(query)).toContain('Find the deed')
    expect(await answer(query)).not.toMatch(/boat|will \(/)
  }
  const mine = await answer('What are my tasks?')
  expect(mine).toContain('Draft the will')
  expect(mine).not.toMatch(/boat|deed/)
})

test('a task agreed in its owner’s absence is listed too', async () => {
  const dana = await aUser({ fullName: 'Dana Marsh' })
  const rosalind = { owner: 'person', ownerName: 'Rosalind Teague', due: null } as const
  const client = await aClient(dana, 'Northgate Clinic')
  const apart = await aSaidMeeting(dana, ['Simone: Rosalind has the invoice.'], { client })
  const present = await aSaidMeeting(dana, ['Rosalind Teague: Here it is.'], { client })
  await createActionItem(dana.id, apart, { text: 'Find the invoice', ...rosalind }, MOST, 'Dana')
  await createActionItem(dana.id, present, { text: 'Write it down', ...rosalind }, MOST, 'Dana')
  const query = 'Which tasks were given to Rosalind Teague?'
  const { result } = await (await (await as(dana)).post('/api/search', { query })).json()
  expect(result).toContain('Find the invoice')
  expect(result).toContain('Write it down')
})

test('tasks of a period are those due then and those whose words name a day of it', async () => {
  const dana = await aUser({ fullName: 'Dana Marsh' })
  const client = await aClient(dana, 'Rose Delgado')
  const id = await aSaidMeeting(dana, ['Rose Delgado: I finish the bath next.'], { client })
  const rose = { owner: 'client', ownerName: 'Rose Delgado' } as const
  const bath = { text: 'Finish the bath by December 24, 2027', ...rose, due: null }
  await createActionItem(dana.id, id, bath, MOST, 'Dana')
  const roof = { text: 'Mend the roof', ...rose, due: null }
  await createActionItem(dana.id, id, roof, MOST, 'Dana')
  const boat = { text: 'Sell the boat by December 9, 2027', ...rose, due: null }
  await createActionItem(dana.id, id, boat, MOST, 'Dana')
  await createActionItem(dana.id, id, { text: 'Pay', ...rose, due: '2027-12-04' }, MOST, 'Dana')
  await sql`
    update action_items set created_by = 'ai', edited = array['due']
    where user_id = ${dana.id} and text like 'Sell%'
  `
  await sql`
    update action_items set quote = 'I mend the roof before Christmas 2027.'
    where user_id = ${dana.id} and text like 'Mend%'
  `
  const { post } = await as(dana)
  const answer = async (query: string) =>
    (await (await post('/api/search', { query })).json()).result
  const then = await answer('Which tasks are due in December 2027?')
  expect(then).toContain('Pay (Rose Delgado), due December 4, 2027')
  expect(then).toContain('Finish the bath by December 24, 2027 (Rose Delgado) [')
  expect(then).toContain('Mend the roof (Rose Delgado) [')
  expect(then).not.toContain('boat')
  const without = await answer('Which tasks have no due date?')
  expect(without).toContain('Finish the bath')
  expect(without).not.toContain('Pay')
})

test('who of two has more tasks counts the tasks of both, present or not', async () => {
  const dana = await aUser({ fullName: 'Dana Marsh' })
  const client = await aClient(dana, 'Corvid Robotics')
  const theo = { owner: 'person', ownerName: 'Theo Banks', due: null } as const
  const yara = { owner: 'person', ownerName: 'Yara Lind', due: null } as const
  const me = { owner: 'me', ownerName: 'Dana Marsh', due: null } as const
  const id = await aSaidMeeting(dana, ['Theo Banks: Fine.'], { client })
  const other = await aSaidMeeting(dana, ['Yara Lind: Fine.'], { client })
  await createActionItem(dana.id, id, { text: 'Sign the lease', ...theo }, MOST, 'Dana')
  await createActionItem(dana.id, other, { text: 'Call the bank', ...theo }, MOST, 'Dana')
  await createActionItem(dana.id, id, { text: 'Draft the plan', ...yara }, MOST, 'Dana')
  await createActionItem(dana.id, id, { text: 'Send the bill', ...me }, MOST, 'Dana')
  const query = 'Who has more tasks, Theo or Yara?'
  const { result } = await (await (await as(dana)).post('/api/search', { query })).json()
  expect(result).toStartWith('**3 action items** by assignee')
  expect(result).toContain('**Theo Banks**: 2 action items')
  expect(result).toContain('**Yara Lind**: 1 action item')
  expect(result).not.toContain('Dana Marsh')
})

test('an assistant who speaks at no meeting owns tasks, and none are done', async () => {
  const adviser = await aUser({ fullName: 'Dana Reeves' })
  const { id: clientId } = await aClient(adviser, 'Rose Marsh')
  const id = await aMeeting(adviser, { clientId, title: 'Spring review' })
  const mina = { owner: 'person', ownerName: 'Mina Park', due: null } as const
  const mine = { owner: 'me', ownerName: 'Dana Reeves', due: null } as const
  const items = [
    { text: 'Order the forms', ...mina },
    { text: 'File the forms', ...mina },
    { text: 'Call Rose', ...mine },
  ]
  for (const item of items) await createActionItem(adviser.id, id, item, MOST, 'Dana')
  const { post } = await as(adviser)
  const ask = async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
  const open = await ask('mina’s open tasks')
  expect(open).toStartWith('**2 action items**')
  expect(open).not.toContain('Call Rose')
  const done = await ask('Which tasks has Mina done?')
  expect(done).toStartWith('You have no done action items assigned to Mina Park.')
  expect(done).not.toContain('Call Rose')
  const others = await ask('Not counting me, who in the office has the most open tasks?')
  expect(others).toContain('- **Mina Park**: 2 action items')
  expect(others).not.toContain('Dana Reeves')
  const theirs = await post('/api/search', {
    query: 'what are they',
    conversationHistory: [
      { role: 'user', content: 'Besides me, who has the most open tasks?' },
      { role: 'assistant', content: others },
    ],
  })
  const { result } = await theirs.json()
  expect(result).toStartWith('**2 action items**')
  expect(result).not.toContain('Call Rose')
})

test('a task keeps the point of its time before the assignee', async () => {
  const other = await aUser({ fullName: 'Martha Hale' })
  const { id: clientId } = await aClient(other)
  const own = await aMeeting(other, { clientId })
  const chen = { owner: 'person', ownerName: 'Chen', due: null } as const
  await createActionItem(other.id, own, { ...chen, text: 'Sign at 4 p.m.' }, MOST, 'Mara')
  await createActionItem(other.id, own, { ...chen, text: 'Call Ann.' }, MOST, 'Mara')
  const response = await (await as(other)).post('/api/search', { query: 'List all action items' })
  const { result } = await response.json()
  expect(result).toContain('Sign at 4 p.m. (Chen)')
  expect(result).toContain('Call Ann (Chen)')
})

test('the oldest open task and the next deadline are found among the tasks, not in one meeting', async () => {
  const asker = await aUser({ fullName: 'Ida Roth' })
  const { id: clientId } = await aClient(asker, 'Roth Trust')
  const mine = { owner: 'me', ownerName: 'Ida Roth' } as const
  const meetings = [
    { title: 'First talk', date: '2025-03-04T09:00:00Z', text: 'Order the map', due: null },
    {
      title: 'Spring talk',
      date: '2025-05-06T09:00:00Z',
      text: 'Mail the plan',
      due: '2199-04-01',
    },
    { title: 'Autumn talk', date: '2025-10-07T09:00:00Z', text: 'Pay the fee', due: '2199-03-01' },
  ]
  for (const { title, date, text, due } of meetings) {
    const id = await aMeeting(asker, { clientId, title, date })
    await createActionItem(asker.id, id, { text, ...mine, due }, MOST, 'Mara')
  }
  await sql`
    update action_items set status = 'done', done_at = now()
    where user_id = ${asker.id} and text = 'Order the map'
  `
  for (const [question, task, other] of [
    ['What is my oldest open task?', 'Mail the plan', 'Pay the fee'],
    ['Which to-dos have been open longest?', 'Mail the plan', 'Pay the fee'],
    ['What is my next deadline?', 'Pay the fee', 'Mail the plan'],
    ['Which task is due next?', 'Pay the fee', 'Mail the plan'],
  ] as const) {
    const { text } = await ask(question, asker)
    expect(text).toContain(task)
    expect(text).not.toContain(other)
  }
})

test('if nothing is due in a period, the tasks of its meetings are told', async () => {
  const asker = await aUser({ fullName: 'Ida Roth' })
  const { id: clientId } = await aClient(asker, 'Roth Trust')
  const mine = { owner: 'me', ownerName: 'Ida Roth' } as const
  for (const [date, text] of [
    [new Date().toISOString(), 'Mail the plan'],
    ['2025-03-04T09:00:00Z', 'Order the map'],
  ] as const) {
    const id = await aMeeting(asker, { clientId, date })
    await createActionItem(asker.id, id, { text, ...mine, due: null }, MOST, 'Mara')
  }
  const { text } = await ask('What do I have to do this month?', asker)
  expect(text).toStartWith('No action items are due then. Agreed then:')
  expect(text).toContain('Mail the plan')
  expect(text).not.toContain('Order the map')
})

test('the last meeting whose tasks are asked for is not one that left no record', async () => {
  const asker = await aUser({ fullName: 'Martha Hale' })
  const { id: clientId } = await aClient(asker, 'Whitfield Trust')
  const review = await aMeeting(asker, { clientId, title: 'Review', date: '2026-03-02T10:00:00Z' })
  const item = { text: 'Send the deed', owner: 'me', ownerName: null, due: null } as const
  await createActionItem(asker.id, review, item, MOST, 'Mara')
  const about = { clientId, title: 'Lunch', status: 'Scheduled' } as const
  await aMeeting(asker, { ...about, date: '2026-03-09T10:00:00Z' })
  for (const query of [
    'What are the action items from my last meeting?',
    'Which tasks came out of the last meeting with Whitfield Trust?',
    'List the action items of the most recent meeting',
  ]) {
    expect([query, (await ask(query, asker)).text]).toEqual([
      query,
      expect.stringContaining('deed'),
    ])
  }
  await aMeeting(asker, { clientId, title: 'Call', date: '2026-03-16T10:00:00Z' })
  const { text } = await ask('What are the action items from my last meeting?', asker)
  expect(text).not.toContain('deed')
})
