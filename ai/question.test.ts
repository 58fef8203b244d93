import { expect, test } from 'bun:test'
import { type QuestionContext, understandQuestion } from './question'

const names = [
  'Whitfield Family Trust',
  'Robert Chen',
  'Lily Chen',
  'Hartwell Family Trust',
  'Okafor & Sons LLC',
]
const context: QuestionContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  timeZone: 'America/New_York',
  clients: names.map((name, at) => ({ id: at + 1, name })),
  meetings: [
    aMeeting(1, 'Investment review', 1, '2026-04-03T15:00:00Z', ['Elena Whitfield', 'Dana Reeves']),
    aMeeting(2, 'Spring review', 1, '2026-03-14T15:00:00Z', ['Elena Whitfield', 'Dana Reeves']),
    aMeeting(3, 'Annual review', 2, '2026-10-14T15:00:00Z', ['Robert Chen', 'Dana Reeves']),
    aMeeting(4, 'Investment review', 4, '2026-09-03T15:00:00Z', ['Tom Hartwell', 'Dana Reeves']),
  ],
}

function aMeeting(id: number, title: string, clientId: number, date: string, people: string[]) {
  return { id, title, clientId, date, type: 'Meeting', people }
}

function ask(question: string, earlier: string[] = []) {
  return understandQuestion(question, context, earlier)
}

test('the four examples of the empty chat are understood', () => {
  expect(
    ask('What did we discuss in the last meeting with the Hartwell Family Trust?'),
  ).toMatchObject({
    kind: 'summarize',
    clientIds: [4],
    pick: { from: 'newest', count: 1, skip: 0 },
  })
  expect(ask('What were the key points from all meetings in April?')).toMatchObject({
    kind: 'summarize',
    range: '1–30 April',
    from: '2026-04-01T04:00:00.000Z',
    to: '2026-05-01T04:00:00.000Z',
  })
  expect(
    ask('What are the action items from the meeting about the investment review?'),
  ).toMatchObject({
    kind: 'actions',
    meetingIds: [1, 4],
    pick: { from: 'newest', count: 1, skip: 0 },
  })
  expect(ask('Which clients did I meet in the last month?')).toMatchObject({
    kind: 'listClients',
    range: '21 October – 21 November',
  })
})

test('clients are found by part of a name, misspelt, possessive and plural', () => {
  expect(ask('What did Whitfeild say about fees?').clientIds).toEqual([1])
  expect(ask("Hartwell's view of fees").clientIds).toEqual([4])
  expect(ask('meetings with the Okafors').clientIds).toEqual([5])
  expect(ask('What did Lily Chen say?').clientIds).toEqual([3])
  expect(ask('meetings with Chen').clientIds).toEqual([2, 3])
  expect(ask('What about family trusts in general?').clientIds).toEqual([])
})

test('a name that nobody has is not taken for somebody else', () => {
  expect(ask('the last meeting with the Johnson Family Trust').unknown).toBe('Johnson Family Trust')
  expect(ask('meetings with Robert in April').unknown).toBeNull()
})

test('a first name finds the meetings at which that person speaks', () => {
  expect(ask('what did I promise Elena and by when')).toMatchObject({
    kind: 'actions',
    meetingIds: [1, 2],
    assignee: 'me',
  })
})

test('what was since a meeting begins on its day', () => {
  expect(ask('what changed since the spring review?')).toMatchObject({
    from: '2026-03-14T04:00:00.000Z',
    range: 'since 14 March',
  })
})

test('what was since a meeting begins on the last one that has been, not on one that is booked', () => {
  const booked = aMeeting(5, 'Annual review', 2, '2026-12-14T15:00:00Z', [])
  const withBooked = { ...context, meetings: [booked, ...context.meetings] }
  const since = (question: string) => understandQuestion(question, withBooked, []).from
  expect(since('What was promised since the annual review?')).toBe('2026-10-14T04:00:00.000Z')
  expect(since('What is planned after the annual review?')).toBe('2026-12-15T05:00:00.000Z')
  const { range } = understandQuestion('What must I do before the annual review?', withBooked, [])
  expect(range).toBe('until 13 December')
})

test('a follow-up takes from the question before what it does not say', () => {
  const last = 'the last meeting with Whitfield'
  expect(ask('and the one before?', [last])).toMatchObject({
    clientIds: [1],
    pick: { from: 'newest', count: 1, skip: 1 },
  })
  expect(ask('and the one before that?', [last, 'and the one before?']).pick?.skip).toBe(2)
  expect(ask('What about Robert Chen?', [last])).toMatchObject({
    clientIds: [2],
    pick: { skip: 0 },
  })
  expect(ask('and in May?', ['How many meetings did I have in April?'])).toMatchObject({
    kind: 'countMeetings',
    range: '1–31 May',
  })
  expect(ask('And about taxes?', ['What did Robert Chen say about fees?'])).toMatchObject({
    clientIds: [2],
    search: 'taxes',
  })
})

test('a follow-up without a verb speaks of what was or will be as the question before did', () => {
  const july = { ...context, now: new Date('2026-07-10T15:00:00Z') }
  const scheduled = ['Which meetings are scheduled in August?']
  expect(understandQuestion('And in September?', july, scheduled)).toMatchObject({
    range: '1–30 September',
    held: false,
  })
  const had = ['How many meetings did I have last month?']
  expect(ask('And this month?', had)).toMatchObject({ kind: 'countMeetings', held: true })
  expect(ask('And next month?', had)).toMatchObject({ range: '1–31 December', held: false })
  expect(ask('What about Robert Chen?', ['the last meeting with Whitfield']).held).toBe(true)
})

test('a question that stands alone takes nothing from the one before', () => {
  const plan = ask('Which meetings mention estate planning?', ['What did Hartwell say about fees?'])
  expect(plan).toMatchObject({ kind: 'listMeetings', clientIds: [], search: 'estate planning' })
})

test('months and everyday words are names only where they are meant as such', () => {
  const asked = (question: string) =>
    understandQuestion(
      question,
      {
        ...context,
        clients: ['May Chen', 'Susan Long', 'April Weber'].map((name, at) => ({
          id: at + 1,
          name,
        })),
        meetings: [aMeeting(1, 'Review', 1, '2026-05-03T15:00:00Z', ['May Chen', 'Susan Long'])],
      },
      [],
    )
  const may = asked('How many meetings did I have in May?')
  expect([may.clientIds, may.people, may.range]).toEqual([[], [], '1–31 May'])
  const long = asked('How long were my meetings in May?')
  expect([long.clientIds, long.people]).toEqual([[], []])
  expect(asked('What did May Chen want?')).toMatchObject({ clientIds: [1], range: null })
  expect(asked('What did Susan Long want in May?')).toMatchObject({
    clientIds: [2],
    range: '1–31 May',
  })
  expect(asked('When did I meet April?')).toMatchObject({ clientIds: [3], range: null })
  expect(asked('Which fees does Long pay?').clientIds).toEqual([2])
  expect(asked('meetings with april in may')).toMatchObject({ clientIds: [3], range: '1–31 May' })
})

test('whom I have not seen are those whom I have met, not those who are planned', () => {
  expect(ask('Which clients have I not seen this month?').held).toBe(true)
  expect(ask('How often have I seen Hartwell this year?').held).toBe(true)
  expect(ask('Which clients have no meeting next month?').held).toBe(false)
})
