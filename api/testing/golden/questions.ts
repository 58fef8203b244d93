import { everyday } from './everyday'
import { between, type Day, type Expected, type Golden, ids, NOW, newest, of } from './golden'
import type { GoldenMeeting } from './library'
import { ranges } from './ranges'
import { subjects } from './subjects'
import { topics } from './topics'

/** All golden questions for a library. The expected answers are computed from its dates. */
export function goldenQuestions(library: GoldenMeeting[]): Golden[] {
  return [
    ...passages(library),
    ...lists(library),
    ...counts(library),
    ...clientsMet(library),
    ...actions(library),
    ...summaries(library),
    ...mentions(library),
    ...followUps(library),
    ...edges(library),
    ...unanswerable(),
    ...everyday(library),
    ...topics(library),
    ...ranges(library),
  ]
}

/** Misspellings and abbreviations as people type them. */
const WRITTEN: Record<string, string> = {
  'Whitfield Family Trust': 'Whitfeild',
  'Hartwell Family Trust': 'the Hartwells',
  'Robert Chen': 'Robert Chen',
  'Lily Chen': 'Lily Chen',
  'Okafor & Sons LLC': 'Okafer',
  "Margaret O'Brien": "O'Brien",
  'Kowalski Estate': 'Kowalsky',
  'Garcia Holdings': 'Garcia',
  'Nguyen Household': 'Nguyen',
  'Patel Dental Group': 'Patel Dental',
  'Schmidt Brothers': 'Schmitt',
  'Adeyemi Charitable Foundation': 'Adeyemi',
  'Lindqvist Partners': 'Lindquist',
  'Marsh Family': 'the Marsh family',
}

/** One question per subject at every other meeting; that meeting's words must be found. */
function passages(library: GoldenMeeting[]): Golden[] {
  const forms = [
    (who: string, what: string) => `What did ${who} say about the ${what}?`,
    (who: string, what: string) => `what was decided on the ${what} with ${who}`,
    (who: string, what: string) => `Where do we stand with the ${what} for ${who}?`,
    (who: string, what: string) => `Did ${who} mention a number for the ${what}?`,
  ]
  return library.flatMap((meeting, at) =>
    meeting.talks.flatMap((talk, nth) => {
      if ((at + nth) % 2 === 1) return []
      const who = WRITTEN[meeting.client] ?? meeting.client
      const ask = forms[at % forms.length]?.(who, talk.subject) ?? ''
      return [{ group: 'passage', ask, expect: { quote: talk.quote, meeting: meeting.id } }]
    }),
  )
}

function lists(library: GoldenMeeting[]): Golden[] {
  const list = (ask: string, meetings: GoldenMeeting[]): Golden => ({
    group: 'list',
    ask,
    expect: ids(meetings),
  })
  return [
    list('Which meetings did I have in April?', between(library, '2026-04-01', '2026-04-30')),
    list('List all meetings from last week', between(library, '2026-11-08', '2026-11-14')),
    list('show me the meetings of this week', between(library, '2026-11-15', '2026-11-21')),
    list('Which meetings did I have last month?', between(library, '2026-10-01', '2026-10-31')),
    list(
      'Which meetings did I have in the last month?',
      between(library, '2026-10-21', '2026-11-21'),
    ),
    list('Meetings in Q3', between(library, '2026-07-01', '2026-09-30')),
    list('List my meetings in the first quarter', between(library, '2026-01-01', '2026-03-31')),
    list(
      'Which meetings did I have in the second half of 2026?',
      between(library, '2026-07-01', '2026-11-21'),
    ),
    list('which meetings were in December', between(library, '2025-12-01', '2025-12-31')),
    list('Which meetings did I have last year?', between(library, '2025-01-01', '2025-12-31')),
    list(
      'What meetings did I have between March 3 and March 31?',
      between(library, '2026-03-03', '2026-03-31'),
    ),
    list('meetings from May to June', between(library, '2026-05-01', '2026-06-30')),
    list(
      'Which meetings did I have since October 20?',
      between(library, '2026-10-20', '2026-11-21'),
    ),
    list(
      'Which meetings did I have before February 2026?',
      between(library, '2000-01-01', '2026-01-31'),
    ),
    list('Which meetings did I have on April 16?', between(library, '2026-04-16', '2026-04-16')),
    list('meetings on 2026-09-15', between(library, '2026-09-15', '2026-09-15')),
    list('Which meetings did I have on 9/22/2026?', between(library, '2026-09-22', '2026-09-22')),
    list('Which meetings did I have on Thursday?', between(library, '2026-11-19', '2026-11-19')),
    list(
      'Which meetings did I have in the last 10 days?',
      between(library, '2026-11-12', '2026-11-21'),
    ),
    list('which meetings were two weeks ago', between(library, '2026-11-01', '2026-11-07')),
    list('Which meetings were in early September?', between(library, '2026-09-01', '2026-09-10')),
    list('Which meetings were in late August?', between(library, '2026-08-21', '2026-08-31')),
    list('Which meetings did I have last quarter?', between(library, '2026-07-01', '2026-09-30')),
    list('Which meetings did I have this quarter?', between(library, '2026-10-01', '2026-11-21')),
    list(
      'Which meetings did I have at the end of last year?',
      between(library, '2025-12-01', '2025-12-31'),
    ),
    list('Which meetings did I have last summer?', between(library, '2026-06-01', '2026-08-31')),
    list(
      'Which meetings did I have with the Whitfield Family Trust?',
      of(library, 'Whitfield Family Trust'),
    ),
    list('list meetings with Chen', of(library, 'Robert Chen', 'Lily Chen')),
    list(
      "Lily Chen's meetings this year",
      between(of(library, 'Lily Chen'), '2026-01-01', '2026-11-21'),
    ),
    list('When did I last meet Kowalski?', newest(of(library, 'Kowalski Estate'), 1)),
    list('When did I last speak with Robert?', newest(of(library, 'Robert Chen'), 1)),
    list(
      'List the last three meetings with Whitfield',
      newest(of(library, 'Whitfield Family Trust'), 3),
    ),
    list('Show the first meeting with Sofia Garcia', newest(of(library, 'Garcia Holdings'), 1, 3)),
    list(
      'Which meetings did I have with Okafor and Schmidt in 2026?',
      between(of(library, 'Okafor & Sons LLC', 'Schmidt Brothers'), '2026-01-01', '2026-11-21'),
    ),
    list(
      'Which meetings did I have with Whitfield since the Investment review?',
      sinceTitle(of(library, 'Whitfield Family Trust'), 'Investment review'),
    ),
    list(
      'Which estate planning meetings did I have?',
      library.filter(({ title }) => title === 'Estate planning meeting'),
    ),
  ]
}

function sinceTitle(library: GoldenMeeting[], title: string): GoldenMeeting[] {
  const [start] = newest(
    library.filter((each) => each.title === title),
    1,
  )
  return start ? library.filter(({ date }) => date >= start.date) : []
}

function counts(library: GoldenMeeting[]): Golden[] {
  const count = (ask: string, meetings: GoldenMeeting[]): Golden => ({
    group: 'count',
    ask,
    expect: { count: meetings.length, of: 'meeting' },
  })
  return [
    count('How many meetings did I have in April?', between(library, '2026-04-01', '2026-04-30')),
    count('How many meetings did I have this year?', between(library, '2026-01-01', '2026-11-21')),
    count(
      'How many meetings did I have last quarter?',
      between(library, '2026-07-01', '2026-09-30'),
    ),
    count('how many meetings with Hartwell', of(library, 'Hartwell Family Trust')),
    count('How often did I meet Anita Patel?', of(library, 'Patel Dental Group')),
    count('How many times did I meet the Chens?', of(library, 'Robert Chen', 'Lily Chen')),
    count('number of meetings in October', between(library, '2026-10-01', '2026-10-31')),
    count(
      'How many meetings did I have with Whitfield in the second quarter?',
      between(of(library, 'Whitfield Family Trust'), '2026-04-01', '2026-06-30'),
    ),
    count(
      'How many calls did I have in the past two weeks?',
      between(library, '2026-11-08', '2026-11-21'),
    ),
    {
      group: 'count',
      ask: 'How many clients did I meet in March?',
      expect: {
        count: new Set(between(library, '2026-03-01', '2026-03-31').map(({ client }) => client))
          .size,
        of: 'client',
      },
    },
    { group: 'count', ask: 'How many clients do I have?', expect: { count: 14, of: 'client' } },
    {
      group: 'count',
      ask: 'How many action items came out of the meetings in May?',
      expect: { count: 2 * between(library, '2026-05-01', '2026-05-31').length, of: 'action item' },
    },
    {
      group: 'count',
      ask: 'How many action items are there for Schmidt?',
      expect: { count: 2 * of(library, 'Schmidt Brothers').length, of: 'action item' },
    },
  ]
}

function clientsMet(library: GoldenMeeting[]): Golden[] {
  const met = (ask: string, meetings: GoldenMeeting[]): Golden => ({
    group: 'clients',
    ask,
    expect: { clients: [...new Set(meetings.map(({ client }) => client))] },
  })
  return [
    met('Which clients did I meet last month?', between(library, '2026-10-01', '2026-10-31')),
    met(
      'Which clients did I meet in the last month?',
      between(library, '2026-10-21', '2026-11-21'),
    ),
    met('which clients have i seen this month', between(library, '2026-11-01', '2026-11-21')),
    met('Who did I meet yesterday?', between(library, '2026-11-20', '2026-11-20')),
    met('Who did I meet on Wednesday?', between(library, '2026-11-18', '2026-11-18')),
    met('Who did I speak to in January?', between(library, '2026-01-01', '2026-01-31')),
    met(
      'Which clients did I meet in the third quarter?',
      between(library, '2026-07-01', '2026-09-30'),
    ),
    met(
      'What clients did I see between June 1 and June 15?',
      between(library, '2026-06-01', '2026-06-15'),
    ),
  ].filter(({ expect }) => 'clients' in expect && expect.clients?.length)
}

function actions(library: GoldenMeeting[]): Golden[] {
  const tasks = (ask: string, meetings: GoldenMeeting[], whose?: 'adviser' | 'client'): Golden => {
    const all = meetings.flatMap(({ tasks, person }) =>
      tasks.filter(
        ({ assignee }) => whose === undefined || (assignee === person) === (whose === 'client'),
      ),
    )
    return { group: 'actions', ask, expect: { tasks: all.map(({ task }) => task) } }
  }
  const titled = (title: string) =>
    newest(
      library.filter((each) => each.title === title),
      1,
    )
  return [
    tasks(
      'What are the action items from the meeting about the investment review?',
      titled('Investment review'),
    ),
    tasks('action items from the tax planning session', titled('Tax planning session')),
    tasks(
      'What are the action items from the last meeting with Schmidt?',
      newest(of(library, 'Schmidt Brothers'), 1),
    ),
    tasks('List the to-dos from April', between(library, '2026-04-01', '2026-04-30')),
    tasks('next steps for the Marsh family', of(library, 'Marsh Family')),
    tasks('What did I promise Elena?', of(library, 'Whitfield Family Trust'), 'adviser'),
    tasks('What did I promise Robert Chen and by when?', of(library, 'Robert Chen'), 'adviser'),
    tasks('What did Lily Chen promise?', of(library, 'Lily Chen'), 'client'),
    tasks(
      'My action items from last week',
      between(library, '2026-11-08', '2026-11-14'),
      'adviser',
    ),
    tasks(
      'What does Garcia owe me from the last meeting?',
      newest(of(library, 'Garcia Holdings'), 1),
      'client',
    ),
    tasks(
      'Open items from the last two meetings with Hartwell',
      newest(of(library, 'Hartwell Family Trust'), 2),
    ),
  ]
}

function summaries(library: GoldenMeeting[]): Golden[] {
  const summary = (ask: string, meetings: GoldenMeeting[]): Golden => ({
    group: 'summary',
    ask,
    expect: ids(meetings),
  })
  return [
    summary(
      'What were the key points from all meetings in April?',
      between(library, '2026-04-01', '2026-04-30'),
    ),
    summary(
      'What did we discuss in the last meeting with the Hartwell Family Trust?',
      newest(of(library, 'Hartwell Family Trust'), 1),
    ),
    summary(
      'The last meeting with the Whitfield Family Trust',
      newest(of(library, 'Whitfield Family Trust'), 1),
    ),
    summary(
      'Summarize the last three meetings with Okafor',
      newest(of(library, 'Okafor & Sons LLC'), 3),
    ),
    summary('What happened in May?', between(library, '2026-05-01', '2026-05-31')),
    summary(
      'Give me a recap of the first meeting with Kowalski',
      newest(of(library, 'Kowalski Estate'), 1, 3),
    ),
    summary('Key takeaways from last week', between(library, '2026-11-08', '2026-11-14')),
    summary(
      'Summarize the meeting before last with Nguyen',
      newest(of(library, 'Nguyen Household'), 1, 1),
    ),
    summary(
      'What has changed with Patel Dental since July?',
      between(of(library, 'Patel Dental Group'), '2026-07-01', '2026-11-21'),
    ),
  ]
}

/** "How often did we talk about …": counts the meetings that mention it. */
function mentions(library: GoldenMeeting[]): Golden[] {
  const about = (name: string) =>
    library.filter(({ talks }) => talks.some(({ subject }) => subject === name))
  return subjects.slice(0, 8).flatMap(({ name }, at): Golden[] => {
    const found = about(name)
    if (at % 2 === 0)
      return [
        {
          group: 'mention',
          ask: `How often did we talk about the ${name}?`,
          expect: { count: found.length, of: 'meeting' },
        },
      ]
    return [
      {
        group: 'mention',
        ask: `Which clients talked about the ${name}?`,
        expect: { clients: [...new Set(found.map(({ client }) => client))] },
      },
    ]
  })
}

function followUps(library: GoldenMeeting[]): Golden[] {
  const whitfield = of(library, 'Whitfield Family Trust')
  const last = 'What was discussed in the last meeting with Whitfield?'
  const inOctober = between(library, '2026-10-01', '2026-10-31')
  const inSeptember = between(library, '2026-09-01', '2026-09-30')
  const then = (earlier: string[], ask: string, expect: Expected): Golden => ({
    group: 'follow-up',
    ask,
    earlier,
    expect,
  })
  const newestOf = (name: string) => newest(of(library, name), 1)
  return [
    then([last], 'and the one before?', ids(newest(whitfield, 1, 1))),
    then([last, 'and the one before?'], 'And the one before that?', ids(newest(whitfield, 1, 2))),
    then(
      [last, 'and the one before?', 'and the one before that?'],
      'and the one after that?',
      ids(newest(whitfield, 1, 1)),
    ),
    then([last], 'What about Garcia?', ids(newestOf('Garcia Holdings'))),
    then([last], 'What are the action items from that meeting?', {
      tasks: newest(whitfield, 1).flatMap(({ tasks }) => tasks.map(({ task }) => task)),
    }),
    then([last], 'what did she promise', {
      tasks: newest(whitfield, 1).flatMap(({ tasks, person }) =>
        tasks.filter(({ assignee }) => assignee === person).map(({ task }) => task),
      ),
    }),
    then(['How many meetings did I have in October?'], 'and in September?', {
      count: inSeptember.length,
      of: 'meeting',
    }),
    then(['How many meetings did I have in October?'], 'and the month before?', {
      count: inSeptember.length,
      of: 'meeting',
    }),
    then(['How many meetings did I have in October?'], 'and with Robert Chen?', {
      count: of(inOctober, 'Robert Chen').length,
      of: 'meeting',
    }),
    then(['Which clients did I meet last month?'], 'and this month?', {
      clients: [
        ...new Set(between(library, '2026-11-01', '2026-11-21').map(({ client }) => client)),
      ],
    }),
    then(
      ['Which meetings did I have in April?'],
      'Only those with Hartwell',
      ids(between(of(library, 'Hartwell Family Trust'), '2026-04-01', '2026-04-30')),
    ),
    then(['Key points from all meetings in April'], 'Action items?', {
      tasks: between(library, '2026-04-01', '2026-04-30').flatMap(({ tasks }) =>
        tasks.map(({ task }) => task),
      ),
    }),
    ...['Patel Dental Group', 'Marsh Family', 'Lindqvist Partners'].flatMap((name): Golden[] => {
      const [meeting] = newestOf(name)
      const [one, other] = meeting?.talks ?? []
      if (!meeting || !one || !other) return []
      return [
        then(
          [`What did ${name} say about the ${one.subject} in the last meeting?`],
          `And about the ${other.subject}?`,
          { quote: other.quote, meeting: meeting.id },
        ),
      ]
    }),
  ]
}

/** Midnights, ends of months, quarters and years, and clock changes. */
function edges(library: GoldenMeeting[]): Golden[] {
  const at = (ask: string, zone: string, first: Day, last: Day, now = NOW): Golden => ({
    group: 'edge',
    ask,
    zone,
    now,
    expect: ids(between(library, first, last, zone)),
  })
  return [
    at('Which meetings did I have in October?', 'UTC', '2026-10-01', '2026-10-31'),
    at('Which meetings did I have in October?', 'America/New_York', '2026-10-01', '2026-10-31'),
    at('Which meetings did I have in November?', 'UTC', '2026-11-01', '2026-11-21'),
    at('Which meetings did I have on November 1?', 'Asia/Tokyo', '2026-11-01', '2026-11-01'),
    at('Which meetings did I have in April?', 'UTC', '2026-04-01', '2026-04-30'),
    at('Which meetings did I have in May?', 'Europe/Berlin', '2026-05-01', '2026-05-31'),
    at('Which meetings did I have in December 2025?', 'UTC', '2025-12-01', '2025-12-31'),
    at(
      'Which meetings did I have in December 2025?',
      'America/Los_Angeles',
      '2025-12-01',
      '2025-12-31',
    ),
    at(
      'Which meetings did I have last week?',
      'America/New_York',
      '2026-03-01',
      '2026-03-07',
      '2026-03-08T15:00:00Z',
    ),
    at(
      'Which meetings did I have today?',
      'America/New_York',
      '2026-03-08',
      '2026-03-08',
      '2026-03-09T03:30:00Z',
    ),
    at(
      'Which meetings did I have this month?',
      'America/New_York',
      '2026-03-01',
      '2026-03-31',
      '2026-04-01T03:30:00Z',
    ),
    at(
      'Which meetings did I have last month?',
      'UTC',
      '2026-03-01',
      '2026-03-31',
      '2026-04-01T03:30:00Z',
    ),
    at(
      'Which meetings did I have last quarter?',
      'America/New_York',
      '2025-10-01',
      '2025-12-31',
      '2026-04-01T03:30:00Z',
    ),
    at(
      'Which meetings did I have last year?',
      'America/New_York',
      '2025-01-01',
      '2025-12-31',
      '2026-01-02T03:30:00Z',
    ),
    at(
      'Which meetings did I have yesterday?',
      'America/New_York',
      '2025-12-31',
      '2025-12-31',
      '2026-01-01T15:00:00Z',
    ),
    at('Which meetings did I have in Q1?', 'Pacific/Auckland', '2026-01-01', '2026-03-31'),
    at(
      'Which meetings did I have yesterday?',
      'America/New_York',
      '2026-10-31',
      '2026-10-31',
      '2026-11-02T04:30:00Z',
    ),
  ]
}

function unanswerable(): Golden[] {
  const asks = [
    'What did Whitfield say about cryptocurrency?',
    'What is the budget for the Mars mission?',
    'Did Robert Chen mention his yacht?',
    'What did Elena think of the vineyard in Tuscany?',
    'How does Hartwell want to finance the helicopter?',
    'What was said about the merger with Contoso?',
    'Which password did Garcia give me?',
    'What is the capital of Australia?',
    'What did Kowalski say about solar panels?',
    'Who won the football championship?',
    'Did Lily Chen talk about adopting a horse?',
    'What did Minh Nguyen say about the divorce?',
    'What did Patel say about opening an office in Singapore?',
    'What is the blood type of Oliver Marsh?',
    'What did Schmidt say about the patent lawsuit?',
    'How much did Adeyemi pay for the Picasso?',
    'Did anyone mention bitcoin mining?',
    'What did Astrid say about the ski chalet?',
    'What was discussed in the last meeting with the Johnson Family Trust?',
    'What did we discuss with Bernadette Fairweather?',
    'Action items from the meeting with Zimmerman',
    'Which meetings did I have in 2019?',
    'Key points from all meetings in March 2024',
    'What did Robert Chen say about fees in February?',
    'Which clients did I meet in November 2025 in the meetings about skydiving?',
    'How often did we talk about kangaroos?',
    'Which clients talked about cold fusion?',
    'What did Hartwell promise about the space elevator?',
    'Meetings with Lily Chen in April',
    'Summarize the meeting with Anastasia Volkova',
  ]
  return asks.map((ask) => ({ group: 'unanswerable', ask, expect: { nothing: true } }))
}
