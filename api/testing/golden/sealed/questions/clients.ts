import { clientsOf, foremost, held, kindOf, named, ofType, planned, within } from '../expect'
import { clients, meetings } from '../meetings'

const q = kindOf('lists of clients')
const firstMet = (name: string) =>
  held(meetings)
    .filter(({ client }) => client === name)
    .map(({ date }) => date)
    .toSorted()[0]
const newIn2026 = clients.map(({ name }) => name).filter((name) => (firstMet(name) ?? '') > '2026')
const metMoreThan = (times: number) =>
  clients
    .map(({ name }) => name)
    .filter((name) => held().filter(({ client }) => client === name).length > times)
const inYear = (year: string) => held(within(year)).map(({ client }) => client)

export const listsOfClients = [
  q('Which clients did I meet in May 2026?', clientsOf(held(within('2026-05')))),
  q('Who did I see this week?', clientsOf(held(within('2026-11-16', '2026-11-20')))),
  q('List my business advisory clients', named(ofType('Business Advisory'))),
  q('who are my tax clients', named(ofType('Tax Advisory'))),
  q('Which estate planning clients do I have?', named(ofType('Estate Planning'))),
  q(
    'Which clients did I meet both in 2025 and in 2026?',
    named([...new Set(inYear('2025'))].filter((name) => inYear('2026').includes(name))),
  ),
  q('Which clients have I met more than three times?', named(metMoreThan(3))),
  q('Which clients were new in 2026?', named(newIn2026, ['Theo Vance', 'Faith Calder'])),
  q('Who has student loans?', foremost('Gift Okonkwo')),
  q('Which client owns a vineyard?', foremost('Will Marchetti')),
  q('clients I met in the week of October 5, 2026', named(['Grace Bond'])),
  q('Which of my clients is a foundation?', named(['Harbor Pension Fund'])),
  q(
    'Which retirement planning clients did I meet this year?',
    named(['Summer Reyes', 'May Goodwin', 'Bill Sharp']),
  ),
  q('Who mentioned Vinterra?', foremost('Will Marchetti')),
]

const p = kindOf('planned, failed')

export const plannedOnes = [
  p('What meetings are coming up?', { meetings: { must: planned().map(({ key }) => key) } }),
  p('What is planned for December?', { meetings: { must: ['tv1', 'pp5', 'wm4'] } }),
  p('When is my next meeting with Penny?', { says: ['December 10|Dec 10|12/10|2026-12-10'] }),
  p('Whom do I meet next?', { says: ['De Wit|Sanne'] }),
  p('Which clients have no meeting planned?', {
    clients: {
      must: ['Grace Bond', 'Summer Reyes', 'Gift Okonkwo', 'Bill Sharp', 'Northwind Logistics'],
      may: clients
        .map(({ name }) => name)
        .filter((name) => !planned().some(({ client }) => client === name)),
    },
  }),
  p('Do I have anything on the calendar next week?', { meetings: { must: ['dw3', 'mg5'] } }),
  p('Is there a meeting with Theo Vance?', { says: ['December 2|Dec 2|12/2|2026-12-02'] }),
  p('How many meetings are scheduled for 2027?', { number: [1] }),
  p('When do I see the trustees of the pension fund again?', {
    says: ['January 21|Jan 21|1/21|2027-01-21'],
  }),
  p('Have I planned anything with Summer Reyes?', { deny: true }),
  p('What will the December meeting with Will be about?', { says: ['Signing at the vineyard'] }),
  p('Which recordings failed?', { meetings: { must: ['fc1', 'bs3'] } }),
  p('how many meetings are still ahead this year', { number: [5] }),
]
