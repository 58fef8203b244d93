import { ADVISER } from './clients'
import { between, type Day, type Golden, ids, newest, of } from './golden'
import type { GoldenMeeting } from './library'

/**
 * Other questions of advisers: missed clients, lengths, two periods at once, open tasks, and inputs
 * that are not questions.
 */
export function everyday(library: GoldenMeeting[]): Golden[] {
  const everyone = [...new Set(library.map(({ client }) => client))]
  const missed = (first: Day) => {
    const met = new Set(between(library, first, '2026-11-21').map(({ client }) => client))
    return everyone.filter((client) => !met.has(client))
  }
  const told = (ask: string, says: string, more: Partial<Golden> = {}): Golden => ({
    group: 'everyday',
    ask,
    expect: { says },
    ...more,
  })
  const [october, november] = [missed('2026-10-01'), missed('2026-11-01')]
  const inOctober = between(library, '2026-10-01', '2026-10-31')
  const inQ2 = between(library, '2026-04-01', '2026-06-30')
  const inQ3 = between(library, '2026-07-01', '2026-09-30')
  const inApril = between(library, '2026-04-01', '2026-04-30')
  const thisWeek = between(library, '2026-11-15', '2026-11-21')
  const list = (ask: string, meetings: GoldenMeeting[], earlier: string[] = []): Golden => ({
    group: 'everyday',
    ask,
    earlier,
    expect: ids(meetings),
  })
  return [
    told('Who have I not met since October?', `**${october.length} client`, {
      expect: { says: 'not met', clients: october },
    }),
    told("Which clients haven't I seen in November?", 'not met', {
      expect: { says: `**${november.length} client`, clients: november },
    }),
    told('Which clients have I not met this year?', 'You’ve met every client in this period.'),
    told('How long was the last meeting with Whitfield?', '**50 min** in 1 meeting'),
    told('Total hours of meetings in October?', `in ${inOctober.length} meetings`),
    told('How much time did I spend in meetings in October?', `in ${inOctober.length} meetings`),
    told('How many meetings did I have in Q3 and how many in Q2?', `**${inQ2.length} meetings**`),
    list('How many meetings did I have in Q3 and how many in Q2?', [...inQ3, ...inQ2]),
    list('Show my meetings in April and in October', [...inApril, ...inOctober]),
    list('Which meetings did I have in April and October?', [...inApril, ...inOctober]),
    list('which ones?', inOctober, ['How many meetings did I have in October?']),
    list('and which were those?', inOctober, ['How many meetings did I have in October?']),
    {
      group: 'everyday',
      ask: 'How many of them talked about the advisory fee?',
      earlier: ['Which clients did I meet last month?'],
      expect: {
        clients: inOctober
          .filter(({ talks }) => talks.some(({ subject }) => subject === 'advisory fee'))
          .map(({ client }) => client),
      },
    },
    told('Which action items are overdue?', 'None of the action items has a due date'),
    told('What is still open?', `**${library.flatMap(({ tasks }) => tasks).length} action items**`),
    {
      group: 'everyday',
      ask: 'What should I follow up on this week?',
      expect: {
        tasks: thisWeek.flatMap(({ tasks }) =>
          tasks.filter(({ assignee }) => assignee === ADVISER).map(({ task }) => task),
        ),
      },
    },
    told('Who is my newest client?', `**${everyone.at(-1)}**`),
    {
      group: 'everyday',
      ask: 'What did he promise?',
      earlier: ['Show the last meeting with Robert Chen', 'Thanks'],
      expect: {
        tasks: newest(of(library, 'Robert Chen'), 1).flatMap(({ tasks, person }) =>
          tasks.filter(({ assignee }) => assignee === person).map(({ task }) => task),
        ),
      },
    },
    told('hello', 'Ask about your meetings'),
    told('Thanks so much!', 'Ask about your meetings'),
    {
      group: 'everyday',
      ask: 'Any meetings yesterday?',
      expect: { nothing: true },
    },
  ]
}
