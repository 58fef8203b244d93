import {
  foremost,
  held,
  kindOf,
  meeting,
  minutesOf,
  ofType,
  ranked,
  these,
  within,
} from '../expect'
import { ADVISER, clients, meetings } from '../meetings'

const q = kindOf('ranking, averages, per month')
const clientNames = clients.map(({ name }) => name)
const timeOf = (name: string, from = meetings) =>
  minutesOf(from.filter(({ client }) => client === name))
const average = (from: typeof meetings) => Math.round(minutesOf(from) / held(from).length)
const calls = held().filter(({ type }) => type === 'Call')
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August']
const perMonth = MONTHS.map((name, at): [string, number] => [
  name,
  held(within(`2026-${String(at + 1).padStart(2, '0')}`)).length,
])
const quarters: [string, string, string][] = [
  ['Q1|first|January', '2026-01', '2026-03'],
  ['Q2|second|April', '2026-04', '2026-06'],
]
const busiest = ranked(
  [...new Set(held().map(({ date }) => date.slice(0, 7)))],
  (month) => held(within(month)).length,
)[0]
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const owners = (from: typeof meetings) =>
  from.flatMap(({ tasks }) => tasks.map(({ owner }) => owner))
const everybodys = owners(meetings)
const inNovember = owners(within('2026-11'))
const titles = (...keys: string[]) => keys.map((key) => meeting(key).title)

export const figures = [
  q('Which client did I meet most often?', foremost('Grace Bond')),
  q('Rank my clients by number of meetings', foremost('Grace Bond')),
  q('What was my longest meeting?', { meetings: { must: ['wm1'] } }),
  q('Which meeting was the shortest?', { meetings: { must: ['gb5'] } }),
  q('Average length of my meetings in 2026', { minutes: [average(within('2026'))] }),
  q('On average, how long are my calls?', { minutes: [average(calls)] }),
  q('Meetings per month in 2026', { rows: perMonth }),
  q('How many meetings did I have for each type of client?', {
    rows: ['Tax Advisory', 'Estate Planning'].map((type) => [
      type,
      held().filter(({ client }) => ofType(type).includes(client)).length,
    ]),
  }),
  q('Number of meetings by quarter, 2026', {
    rows: quarters.map(([label, from, to]) => [label, held(within(from, to)).length]),
  }),
  q('In which month did I have the most meetings?', {
    says: [longMonth.format(new Date(`${busiest}-01T00:00Z`))],
    number: [held(within(busiest ?? '')).length],
  }),
  q(
    'Top three clients by time spent together',
    foremost(...ranked(clientNames, (name) => timeOf(name)).slice(0, 3)),
  ),
  q(
    'Which client took most of my time in 2026?',
    foremost(...ranked(clientNames, (name) => timeOf(name, within('2026'))).slice(0, 1)),
  ),
  q('The five most recent meetings', these(['so3', 'gb5', 'hp4', 'pp4', 'go3'].map(meeting))),
  q('Oldest meeting with Will', { meetings: { must: ['wm1'] } }),
  q('What was the second longest meeting?', { meetings: { must: ['hp3'] } }),
  q('longest call', { meetings: { must: ['sr3'] } }),
  q('How many meetings a month did I have on average in 2025?', {
    number: [8, 12].map((months) => Number((held(within('2025')).length / months).toFixed(1))),
  }),
  q('Action items per person in November 2026', {
    rows: [
      ['Helen', inNovember.filter((owner) => owner === ADVISER).length],
      ['Walter', 1],
    ],
  }),
  q('Who has the most action items of all?', {
    rows: [['Helen', everybodys.filter((owner) => owner === ADVISER).length]],
  }),
  q('Number of meetings with each of the retirement planning clients', {
    rows: [
      ['Summer Reyes', 3],
      ['May Goodwin', 4],
      ['Bill Sharp', 2],
    ],
  }),
  q('Hours per month in the last quarter (July to September 2026)', {
    says: ['July', 'August', 'September'],
    minutes: [minutesOf(within('2026-07'))],
  }),
  q('first and last meeting with the orthodontist', {
    ...these([meeting('so1'), meeting('so3')]),
    says: titles('so1', 'so3'),
  }),
  q('Which types of meetings do I have, and how many of each in 2025?', {
    rows: ['Consultation', 'Review'].map((type) => [
      type,
      held(within('2025')).filter((each) => each.type === type).length,
    ]),
  }),
  q('Who were the two clients with the fewest minutes among the tax clients?', {
    clients: { must: ['Dr. Amara Singh', 'Studio Conti'], may: [] },
  }),
]
