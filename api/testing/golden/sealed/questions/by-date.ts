import { type Expected, held, kindOf, meeting, these, within } from '../expect'
import { meetings } from '../meetings'

const q = kindOf('lists by date')
const lists = (...keys: string[]): Expected => these(keys.map(meeting))
const within2026 = (type: string) => held(within('2026')).filter((each) => each.type === type)

export const byDate = [
  q('Which meetings did I have in March 2026?', these(held(within('2026-03')))),
  q('meetings last week', these(held(within('2026-11-09', '2026-11-15')))),
  q('What was on my calendar yesterday?', these(held(within('2026-11-19')))),
  q('Everything from October 2025', these(held(within('2025-10')))),
  q(
    'List my meetings between June 1 and June 15, 2026',
    these(held(within('2026-06-01', '2026-06-15'))),
  ),
  q(
    'Show all meetings of the first quarter of this year',
    these(held(within('2026-01', '2026-03'))),
  ),
  q(
    'What meetings did I hold in the second half of August?',
    these(held(within('2026-08-16', '2026-08-31'))),
  ),
  q('the meetings of the past two weeks', these(held(within('2026-11-06', '2026-11-20')), ['dw2'])),
  q('Which calls did I have in 2026?', these(within2026('Call'))),
  q(
    'Show me the consultations of 2025',
    these(held(within('2025')).filter(({ type }) => type === 'Consultation')),
  ),
  q('What was the very first meeting I had?', lists('mg1')),
  q(['What was the very first meeting I had?', 'And which one was the latest?'], lists('so3')),
  q("Penny's meetings before May 2026", lists('pp1', 'pp2')),
  q('Any meetings on June 18?', lists('gb3')),
  q('Did I have a meeting on New Year’s Eve 2025?', { deny: true }),
  q('Give me the meetings from the last week of September 2026', lists('wm3')),
  q('What did I have on the evening of March 31?', lists('wm2')),
  q('who did I see on Tuesdays in October 2025', lists('al1', 'bs1')),
  q(
    'meetings of the year so far, without the calls',
    these(held(within('2026')).filter(({ type }) => type !== 'Call')),
  ),
]

const q2 = kindOf('counts, lengths')
const total = (from: typeof meetings) => held(from).reduce((sum, { minutes }) => sum + minutes, 0)
const counted = (from: typeof meetings): Expected => ({
  number: [held(from).length, from.filter(({ status }) => status !== 'Scheduled').length],
})
const named = (name: string) => meetings.filter(({ client }) => client === name)

export const counts = [
  q2('How many meetings did I have in 2025?', counted(within('2025'))),
  q2('How many meetings have I had so far this year?', counted(within('2026'))),
  q2('How many meetings with the Brandts?', { number: [3] }),
  q2('How many calls have I taken since September 1?', {
    number: [held(within('2026-09', '2026-11')).filter(({ type }) => type === 'Call').length],
  }),
  q2('Number of clients I have', { number: [25] }),
  q2('How many wealth management clients do I have?', { number: [6] }),
  q2('How many different clients did I meet in November 2026?', {
    number: [new Set(held(within('2026-11')).map(({ client }) => client)).size],
  }),
  q2('How many action items did I get myself in October 2026?', { number: [3] }),
  q2('How much time did I spend in meetings in October 2026?', {
    minutes: [total(within('2026-10')), total(within('2026-10')) + 60],
  }),
  q2('Total time with the Harbor Pension Fund', { minutes: [total(named('Harbor Pension Fund'))] }),
  q2('How long was the meeting with Penny Price on November 12?', { minutes: [50] }),
  q2('How long did the last call with Grace Bond take?', { minutes: [25] }),
  q2('How many meetings did I have on weekends?', { number: [0] }),
  q2('How often did I talk with Summer Reyes?', { number: [3] }),
  q2('how many reviews in 2026', { number: [within2026('Review').length] }),
  q2('How many tasks came out of the June meeting with Vikram Singh?', { number: [1] }),
  q2('How many times did Walter Finch and I meet?', { number: [4] }),
  q2('How many meetings did I have with Northwind Logistics?', { number: [0] }),
]
