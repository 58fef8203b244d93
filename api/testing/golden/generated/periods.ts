/** A period, both dates inclusive, as an adverbial and as a noun. */
export type Period = { from: string; to: string; said: string[]; noun: string[] }

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const TODAY = '2026-11-21'

export const PERIODS: Period[] = [
  ...MONTHS.slice(0, 11).map((month, at): Period => {
    const name = `${month} 2026`
    return {
      from: `2026-${pad(at + 1)}-01`,
      to: at === 10 ? TODAY : lastDay(2026, at + 1),
      said: [
        `in ${name}`,
        `during ${name}`,
        `in the month of ${name}`,
        `over the course of ${name}`,
        `in ${month}`,
      ],
      noun: [name, month],
    }
  }),
  ...['first', 'second', 'third'].map(
    (order, at): Period => ({
      from: `2026-${pad(at * 3 + 1)}-01`,
      to: lastDay(2026, at * 3 + 3),
      said: [
        `in the ${order} quarter of 2026`,
        `in Q${at + 1} 2026`,
        `during the ${order} quarter of this year`,
      ],
      noun: [`the ${order} quarter`, `Q${at + 1} 2026`],
    }),
  ),
  {
    from: '2025-01-01',
    to: '2025-12-31',
    said: ['in 2025', 'last year', 'in the year 2025', 'throughout 2025'],
    noun: ['2025', 'last year'],
  },
  {
    from: '2026-01-01',
    to: TODAY,
    said: ['in 2026', 'this year', 'so far this year', 'since January 2026'],
    noun: ['2026', 'this year'],
  },
  {
    from: '2026-10-01',
    to: '2026-10-31',
    said: ['last month', 'in the past month of October'],
    noun: ['last month'],
  },
  {
    from: '2026-07-01',
    to: '2026-09-30',
    said: [
      'last quarter',
      'in the previous quarter',
      'from July to September 2026',
      'between July and September 2026',
    ],
    noun: ['last quarter'],
  },
  {
    from: '2026-08-01',
    to: TODAY,
    said: ['since August 2026', 'since the beginning of August', 'from August 2026 until today'],
    noun: ['the time since August'],
  },
  {
    from: '2025-01-01',
    to: '2026-02-28',
    said: ['before March 2026', 'until the end of February 2026', 'prior to March 2026'],
    noun: ['the time before March 2026'],
  },
  {
    from: '2026-03-01',
    to: '2026-06-30',
    said: [
      'between March and June 2026',
      'from March through June 2026',
      'from March 2026 to June 2026',
    ],
    noun: ['March to June 2026'],
  },
  {
    from: '2026-01-01',
    to: '2026-06-30',
    said: [
      'in the first half of 2026',
      'in the first six months of 2026',
      'in the first half of this year',
    ],
    noun: ['the first half of 2026'],
  },
  {
    from: '2025-07-01',
    to: '2025-12-31',
    said: ['in the second half of 2025', 'in the second half of last year'],
    noun: ['the second half of 2025'],
  },
  {
    from: '2025-09-01',
    to: '2025-09-30',
    said: ['in September 2025', 'in September last year', 'during September of 2025'],
    noun: ['September 2025'],
  },
]

function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
