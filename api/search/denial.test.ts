import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { createMeeting } from '@app/db/meetings/meetings'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

async function ask(user: User, query: string, before?: string) {
  const asked = before && [
    { role: 'user', content: before },
    { role: 'assistant', content: '…' },
  ]
  const body = { query, ...(asked && { conversationHistory: asked }) }
  return (await (await as(user)).post('/api/search', body)).json()
}

async function aUserWithMeetings() {
  const user = await aUser()
  const lines = [
    'Frank: The shipyard pays me by the hour now.',
    'Frank: The bank charges a lot for the car.',
    'Frank: My boat needs paint before the summer.',
  ]
  const meetingId = await aSaidMeeting(user, lines, { client: 'Frank Winter' })
  await aSaidMeeting(user, ['Ruth: The oven was delivered in May.'], { client: 'Ruth Bishop' })
  await saveSummary(user.id, meetingId, {
    executiveSummary: 'Frank is back at the shipyard.',
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'model',
    coverage: 1,
  })
  return user
}

test('only words that nobody said are denied', async () => {
  const user = await aUserWithMeetings()
  const unsaid = await ask(user, 'What did Frank say about his divorce?')
  expect(unsaid.result).toStartWith('I couldn’t find “divorce” in your meetings. The')
  const unsure = await ask(user, 'shipyard boat oven delivered')
  expect(unsure.result).toStartWith('I’m not sure that this is what you mean.')
  expect(unsure.sources.length).toBeGreaterThan(0)
})

test('a verb that nobody said is neither denied nor doubted: others say the same', async () => {
  const user = await aUserWithMeetings()
  for (const query of ['How did Frank react to the paint?', 'Did Frank prefer to litigate?']) {
    const { result } = await ask(user, query)
    expect([query, result]).toEqual([query, expect.not.stringContaining('I couldn’t find')])
  }
  const thing = await ask(user, 'What did Frank decide on bitcoin?')
  expect(thing.result).toStartWith('I couldn’t find “bitcoin” in your meetings.')
})

test('a denial shows the latest meetings of its scope', async () => {
  const { result, nearest } = await ask(await aUserWithMeetings(), 'What is Frank’s blood type?')
  expect(result).toContain('The last meetings there:')
  expect(result).toContain('Frank is back at the shipyard.')
  expect(nearest).toBeTrue()
})

test('a denied comparison shows them too', async () => {
  const user = await aUserWithMeetings()
  const { result } = await ask(user, 'How did Frank’s mileage move from spring to fall?')
  expect(result).toContain('The last meetings there:')
})

test('a word is not an answer about someone if only others said it', async () => {
  const { result } = await ask(await aUserWithMeetings(), 'What did Frank say about the oven?')
  expect(result).not.toContain('delivered in May')
})

test('words said at another time are labeled as such and not denied', async () => {
  const { result, nearest } = await ask(
    await aUserWithMeetings(),
    'What did Frank say about the shipyard in May 2024?',
  )
  expect(result).toStartWith('From other meetings with Frank Winter:')
  expect(result).toContain('pays me by the hour')
  expect(nearest).toBeTrue()
})

test('a question word is never denied', async () => {
  const { result } = await ask(
    await aUserWithMeetings(),
    'In which context did Frank’s boat come up?',
  )
  expect(result).not.toContain('I couldn’t find')
  expect(result).toContain('needs paint')
})

test('a question that names nobody keeps the previous question’s client if that client’s meetings answer it', async () => {
  const user = await aUserWithMeetings()
  await aSaidMeeting(user, ['Ruth: The car in the yard is sold.'], { client: 'Nora Quill' })
  const before = 'What did Frank say about the shipyard?'
  const { result, chips } = await ask(user, 'what does the bank charge for the car?', before)
  expect(result).toContain('charges a lot for the car')
  expect(chips).toContainEqual(
    expect.objectContaining({ kind: 'client', label: 'Frank Winter', inherited: true }),
  )
})

test('a follow-up with a pronoun is never denied because nobody said its words', async () => {
  const user = await aUserWithMeetings()
  const before = 'What did Frank say about the bank?'
  for (const query of ['what was his complaint', 'is that over now?']) {
    const { result } = await ask(user, query, before)
    expect(result).not.toContain('I couldn’t find')
    expect(result).toContain('charges a lot for the car')
  }
})

test('if nothing matches a person and a date, their latest meetings are shown below', async () => {
  const user = await aUserWithMeetings()
  const [{ id = 0 } = {}] = (
    await (await as(user)).get('/api/meetings').then((got) => got.json())
  ).filter(({ client }: { client: { name: string } }) => client.name === 'Frank Winter')
  const said = { start: 0, end: 5, speaker: 'Frank' }
  const text = 'We decided to sell the cabin for 90,000 dollars.'
  await saveTranscript(user.id, id, { fullText: text, segments: [{ ...said, text }] })
  const { result } = await ask(user, 'What was Frank’s blood type in May 2024?')
  expect(result).toContain('The last meetings there:')
  expect(result).toContain('sell the cabin for 90,000 dollars')
})

test('an amount told in other words is shown as uncertain, not denied', async () => {
  const user = await aUserWithMeetings()
  const lines = ['Nora: The gallery offers 4,100 dollars for the drawings.']
  await aSaidMeeting(user, lines, { client: 'Nora Quill' })
  const { result } = await ask(user, 'How much cash could Nora scrape together for the drawings?')
  expect(result).toStartWith('I’m not sure that this is what you mean.')
  expect(result).toContain('4,100 dollars')
  const unsaid = await ask(user, 'How much is the yacht of Nora?')
  expect(unsaid.result).toStartWith('I couldn’t find “yacht”')
})

test('words that nobody said are reported as not found, with the closest passages below', async () => {
  const user = await aUserWithMeetings()
  const { result, sources } = await ask(user, 'What did Frank say about paint for robots?')
  expect(result).toStartWith('I couldn’t find “robots” in your meetings.')
  expect(sources.length).toBeGreaterThan(0)
})

test('several words that nobody said are named in the order of the question', async () => {
  const { result } = await ask(
    await aUserWithMeetings(),
    'What did Frank say about paint for the zeppelin anchor?',
  )
  expect(result).toStartWith('I couldn’t find “zeppelin anchor” in your meetings.')
})

test('“owe” with a year and no tasks is answered from what was said', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Dana: You owe 7,260 dollars for 2023.'], { client: 'May Lindgren' })
  const { result } = await ask(user, 'What does May Lindgren owe for 2023?')
  expect(result).toContain('7,260')
})

test('a missing figure about a person does not list all their meetings', async () => {
  const { result } = await ask(await aUserWithMeetings(), 'How old is Frank?')
  expect(result).toStartWith('I couldn’t find “old”')
})

test('a wrong date does not deny what was said in another inflection', async () => {
  const user = await aUser()
  const lines = ['Nora: We settled with the insurer after a year.', 'Nora: The dog is well.']
  const meetingId = await aSaidMeeting(user, lines, { client: 'Nora Lind' })
  const segments = lines.map((line, at) => ({
    speaker: 'Nora',
    start: at,
    end: at + 1,
    text: line.slice('Nora: '.length),
  }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  const { result } = await ask(user, 'Nora Lind, the settlement in May 2024')
  expect(result).toStartWith('I’m not sure that this is what you mean.')
  expect(result).toContain('We settled with the insurer')
  const never = await ask(user, 'Nora Lind, the divorce in May 2024')
  expect(never.result).toStartWith('I couldn’t find “divorce” in your meetings.')
})

test('a compound that nobody said matches its last part', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Uwe: Die Frist beträgt neun Monate.'], { client: 'Uwe Brandt' })
  const { result } = await ask(user, 'Wie lange ist die Kündigungsfrist?')
  expect(result).toStartWith('In other words:')
  expect(result).toContain('neun Monate')
  const other = await ask(user, 'Wie hoch ist die Maklergebühr?')
  expect(other.result).toStartWith('I couldn’t find')
})

test('whether I met someone is not told by what was said about that time', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Beatrix: How was the summer, by the way?'], {
    client: 'Larkspur Fund',
  })
  const { result } = await ask(user, 'Did I meet Larkspur in the summer of 2025?')
  expect(result).toStartWith('You have no meetings for Larkspur Fund, June 1 – August 31, 2025.')
})

test('a will is found, although its word is a verb elsewhere', async () => {
  const user = await aUser()
  const kwame = ['Kwame: I have no will yet.', 'Dana: A will must be signed by two witnesses.']
  await aSaidMeeting(user, kwame, { client: 'Kwame Osei' })
  await aSaidMeeting(user, ['Rose: I will call. The rest will be fine.'], { client: 'Rose Ito' })
  await aSaidMeeting(user, ['Will: The house is fine.'], { client: 'Will Turner' })
  const said = await ask(user, 'Does Kwame have a will?')
  expect(said.result).toContain('I have no will yet.')
  const listed = await ask(user, 'Which clients talked about their will?')
  expect(listed.result).toStartWith('**1 client**')
  expect(listed.result).toContain('Kwame Osei')
  const none = await ask(user, 'Does Rose Ito have a will?')
  expect(none.result).toContain('“will”')
  expect(none.result).not.toContain('testament')
})

test('a denial says in a sentence that only planned meetings were looked at', async () => {
  const user = await aUserWithMeetings()
  const { result } = await ask(user, 'Which planned meetings have a private note?')
  expect(result).toBe('You have no notes from planned meetings.')
  const plan = { intent: 'list', status: 'planned', having: 'notes', topic: '' }
  const { post } = await as(user)
  const ahead = await (await post('/api/search', { query: 'What is ahead?', plan })).json()
  expect(ahead.result).toBe('You have no meetings coming up.')
})

test('a meeting to come that has the word in its title is shown, and no meeting is denied', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Frank Winter')
  await aSaidMeeting(user, ['Frank: My boat needs paint before the summer.'], { client })
  const about = { clientId: client.id, duration: null, type: 'Meeting' }
  const date = '2099-05-04T10:00:00Z'
  await createMeeting(user.id, { ...about, title: 'Launch of the ferry', date }, 'Scheduled')
  for (const query of ['What did Frank say about the launch?', 'And Frank’s launch?']) {
    const { result } = await ask(user, query)
    expect(result).toContain('Launch of the ferry')
    expect(result).not.toContain('You have no meetings')
  }
})

test('a name that is asked for without its accents is not denied', async () => {
  const user = await aUser()
  const lines = ['Owen: My cousin Lucía Ferrer is a teacher.', 'Owen: Lucía lives in Hereford.']
  await aSaidMeeting(user, lines, { client: 'Owen Toll' })
  await aSaidMeeting(user, ['Ruth: The oven was delivered.'], { client: 'Ruth Bishop' })
  const { result } = await ask(user, 'Where does Lucia live?')
  expect(result).toContain('Hereford')
  expect(result).not.toContain('couldn’t find')
})

test('for a week that is over, the nearest meetings are those that were held', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Frank Winter')
  await aSaidMeeting(user, ['Frank: My boat needs paint.'], {
    client,
    date: '2026-01-07T10:00:00Z',
  })
  const about = { clientId: client.id, duration: null, type: 'Meeting' }
  const date = '2099-05-04T10:00:00Z'
  await createMeeting(user.id, { ...about, title: 'Launch of the ferry', date }, 'Scheduled')
  const { result } = await ask(user, 'What was discussed last week?')
  expect(result).toContain('The closest I found:')
  expect(result).toContain('January 7, 2026')
  expect(result).not.toContain('ferry')
})
