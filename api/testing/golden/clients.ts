/**
 * Clients with their speakers and meeting dates: ISO times. Titles and subjects come from the plan
 * in library.ts.
 */
type Person = { first: string; last: string }
export type GoldenClient = { name: string; type: string; person: Person; dates: string[] }

export const ADVISER = 'Dana Reeves'

export const clients: GoldenClient[] = [
  {
    name: 'Whitfield Family Trust',
    type: 'Trust',
    person: { first: 'Elena', last: 'Whitfield' },
    dates: [
      '2025-11-18T16:00Z',
      '2026-01-13T15:00Z',
      '2026-03-14T14:00Z',
      '2026-04-03T14:30Z',
      '2026-07-21T15:00Z',
      '2026-10-20T15:00Z',
      '2026-11-12T16:00Z',
    ],
  },
  {
    name: 'Hartwell Family Trust',
    type: 'Trust',
    person: { first: 'Tom', last: 'Hartwell' },
    dates: [
      '2025-12-31T15:00Z',
      '2026-02-10T15:00Z',
      '2026-04-09T14:00Z',
      '2026-06-30T18:00Z',
      '2026-09-15T14:00Z',
    ],
  },
  {
    name: 'Robert Chen',
    type: 'Wealth Management',
    person: { first: 'Robert', last: 'Chen' },
    dates: [
      '2026-01-05T17:00Z',
      '2026-03-31T20:00Z',
      '2026-05-12T15:00Z',
      '2026-08-18T15:00Z',
      '2026-10-14T15:00Z',
    ],
  },
  {
    name: 'Lily Chen',
    type: 'Wealth Management',
    person: { first: 'Lily', last: 'Chen' },
    dates: ['2026-02-24T15:00Z', '2026-05-19T15:00Z', '2026-09-02T15:00Z', '2026-11-17T15:00Z'],
  },
  {
    name: 'Okafor & Sons LLC',
    type: 'Business Advisory',
    person: { first: 'Chidi', last: 'Okafor' },
    dates: ['2026-01-27T15:00Z', '2026-04-22T14:00Z', '2026-07-08T14:00Z', '2026-10-27T14:00Z'],
  },
  {
    name: "Margaret O'Brien",
    type: 'Retirement Planning',
    person: { first: 'Margaret', last: "O'Brien" },
    dates: ['2025-12-09T15:00Z', '2026-03-03T15:00Z', '2026-06-16T14:00Z', '2026-11-10T15:00Z'],
  },
  {
    name: 'Kowalski Estate',
    type: 'Legal Consultation',
    person: { first: 'Jan', last: 'Kowalski' },
    dates: ['2026-02-03T15:00Z', '2026-05-26T14:00Z', '2026-08-04T14:00Z', '2026-11-02T15:00Z'],
  },
  {
    name: 'Garcia Holdings',
    type: 'Business Advisory',
    person: { first: 'Sofia', last: 'Garcia' },
    dates: ['2026-01-20T15:00Z', '2026-04-28T14:00Z', '2026-08-25T14:00Z', '2026-11-01T03:30Z'],
  },
  {
    name: 'Nguyen Household',
    type: 'Wealth Management',
    person: { first: 'Minh', last: 'Nguyen' },
    dates: ['2026-01-01T02:30Z', '2026-03-08T18:00Z', '2026-06-09T14:00Z', '2026-09-22T14:00Z'],
  },
  {
    name: 'Patel Dental Group',
    type: 'Tax Advisory',
    person: { first: 'Anita', last: 'Patel' },
    dates: ['2026-02-17T15:00Z', '2026-05-01T02:00Z', '2026-07-14T14:00Z', '2026-10-06T14:00Z'],
  },
  {
    name: 'Schmidt Brothers',
    type: 'Business Advisory',
    person: { first: 'Karl', last: 'Schmidt' },
    dates: ['2026-03-17T14:00Z', '2026-06-02T14:00Z', '2026-09-08T14:00Z', '2026-11-18T15:00Z'],
  },
  {
    name: 'Adeyemi Charitable Foundation',
    type: 'Foundation',
    person: { first: 'Folake', last: 'Adeyemi' },
    dates: ['2026-02-26T15:00Z', '2026-04-16T14:00Z', '2026-08-11T14:00Z', '2026-10-22T14:00Z'],
  },
  {
    name: 'Lindqvist Partners',
    type: 'Tax Advisory',
    person: { first: 'Astrid', last: 'Lindqvist' },
    dates: ['2026-01-29T15:00Z', '2026-05-07T14:00Z', '2026-07-28T14:00Z', '2026-11-05T15:00Z'],
  },
  {
    name: 'Marsh Family',
    type: 'Wealth Management',
    person: { first: 'Oliver', last: 'Marsh' },
    dates: ['2026-03-24T14:00Z', '2026-06-23T14:00Z', '2026-09-29T14:00Z', '2026-11-19T15:00Z'],
  },
]

export const fillers = [
  'How was the summer, by the way?',
  'We were mostly in the garden and at the lake.',
  'Good. Let me share the screen so that we see the same page.',
  'Markets have been calmer than the news makes it sound.',
  'I read the report that you sent and had two questions.',
  'Let us come to that at the end.',
  'The custodian changed its website again, so please check the login.',
  'My neighbour does it quite differently, but he likes risk.',
  'We rebalanced in small steps and kept the costs low.',
  'Cash earns something again, which is pleasant.',
  'That matches what your accountant told me.',
  'I would rather sleep well than chase the last percent.',
  'Nothing in the plan depends on a single year.',
  'The statements arrive late, but they arrive.',
  'We can do that by phone if it is easier for you.',
  'Please remind me to sign the form before I leave.',
  'The allocation is within two points of the target.',
  'It helps to see it on one page.',
  'Inflation took a bite out of the travel budget.',
  'We said last time that we would keep it simple.',
  'I have no strong view on that, you decide.',
  'The dog has recovered, thank you for asking.',
  'Small companies lagged, large ones did the work.',
  'International holdings made up for it a little.',
  'I will write down the open questions as we go.',
  'Could you explain that again in plain words?',
  'In short, we own thousands of companies and a bit of everything.',
  'The timing is fine, there is no hurry.',
  'Parking downtown has become impossible.',
  'We should celebrate that with a good dinner.',
]
