import { held, kindOf, meeting, named, these, within } from '../expect'
import { clients } from '../meetings'

const q = kindOf('not met, never met')
const neverHeld = clients
  .map(({ name }) => name)
  .filter((name) => !held().some(({ client }) => client === name))
const lastMetBefore = (day: string) =>
  clients
    .map(({ name }) => name)
    .filter((name) => !held(within(day, '2026-11-20')).some(({ client }) => client === name))

export const notMet = [
  q('Which clients have I never met?', named(['Northwind Logistics', 'Theo Vance'], neverHeld)),
  q(
    'Who have I not met since June 2026?',
    named(['Chase & Park LLP', 'Dr. Amara Singh'], lastMetBefore('2026-07-01')),
  ),
  q(
    'clients not met in the last six months',
    named(['Chase & Park LLP', 'Dr. Amara Singh'], lastMetBefore('2026-05-22')),
  ),
  q(
    'Who have I not spoken with at all this year?',
    named(['Northwind Logistics', 'Theo Vance'], neverHeld),
  ),
  q(
    'Which wealth management clients did I not meet in October 2026?',
    named(['Penny Price', 'August Lindgren', 'Gift Okonkwo'], ['Theo Vance']),
  ),
  q(
    'Which retirement planning clients have I not seen since the start of September?',
    named(['Summer Reyes'], ['Bill Sharp']),
  ),
  q('Did I ever meet Northwind Logistics?', { deny: true }),
  q('When did I last meet Chase & Park?', {
    says: ['March 26|Mar 26|3/26|2026-03-26'],
    meetings: { must: ['cp2'] },
  }),
  q('When did I see Dr. Amara Singh for the last time?', {
    says: ['March 3|Mar 3|3/3|2026-03-03'],
  }),
  q('Whom have I neglected the longest?', {
    clients: {
      must: ['Dr. Amara Singh'],
      may: ['Chase & Park LLP', 'Bill Sharp', ...neverHeld],
    },
  }),
]

const q2 = kindOf('since, before, compared')
const number = (day: string) => held(within(day)).length
const typed = (type: string) => held(within('2026')).filter((each) => each.type === type).length

export const compared = [
  q2(
    'What happened with Grace since the June meeting?',
    these([meeting('gb4'), meeting('gb5')], ['gb3']),
  ),
  q2('Meetings with Will before the trust was signed', these([meeting('wm1'), meeting('wm2')])),
  q2('Since when do I know Rose & Bloom?', {
    says: ['September 30|Sep 30|Sept 30|9/30|2025-09-30'],
  }),
  q2('Meetings with Penny since the one in January', these([meeting('pp3'), meeting('pp4')])),
  q2('How does the price of the cabin compare with what they asked?', {
    says: ['455,000', '480,000|25,000'],
  }),
  q2("Compare Penny's reserve in January with November", {
    says: ['31,000', '48,000|Forty-eight thousand'],
  }),
  q2('Did I have more meetings in October or in November 2026?', {
    says: ['November|Nov'],
    number: [number('2026-11')],
  }),
  q2('Compare the number of meetings in 2025 and in 2026', {
    rows: [
      ['2025', number('2025')],
      ['2026', number('2026')],
    ],
  }),
  q2('Harbor Pension Fund: funded ratio last year and now', {
    says: ['eighty-seven|87', 'eighty-six|86'],
  }),
  q2('Which was longer, my last meeting with Penny or the last one with May?', {
    says: ['Penny'],
    minutes: [50],
  }),
  q2("August's kitchen: planned and actual cost", { says: ['forty thousand|40,000', '52,000'] }),
  q2('How far is the offer of Vinterra above the appraisal?', {
    says: ['5.2|600,000|0.6', '4.6|600,000|0.6'],
  }),
  q2('Compare the two loans that Iris was offered', { says: ['7.9', '7.2'] }),
  q2('Calls against reviews this year, which are more?', {
    rows: [
      ['call', typed('Call')],
      ['review', typed('Review')],
    ],
  }),
  q2('What did Monica think the buyout was worth, and what did Julian?', {
    says: ['1.1 million', '940,000'],
  }),
  q2('Everything with Harbor after the manager was terminated', {
    meetings: { must: ['hp4'], may: ['hp3', 'hp5'] },
  }),
]
