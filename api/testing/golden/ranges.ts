import { between, type Day, type Golden, ids } from './golden'
import type { GoldenMeeting } from './library'

/** Pairs of months, years with and without months, and first and last weeks of a period. */
export function ranges(library: GoldenMeeting[]): Golden[] {
  const list = (ask: string, first: Day, last: Day): Golden => ({
    group: 'range',
    ask,
    expect: ids(between(library, first, last)),
  })
  const count = (ask: string, first: Day, last: Day): Golden => ({
    group: 'range',
    ask,
    expect: { count: between(library, first, last).length, of: 'meeting' },
  })
  return [
    list('Which meetings did I have between March and May?', '2026-03-01', '2026-05-31'),
    list('Show my meetings from January to March', '2026-01-01', '2026-03-31'),
    list('List the meetings in April and May', '2026-04-01', '2026-05-31'),
    list('meetings from November to February', '2025-11-01', '2026-02-28'),
    list('Which meetings did I have from November to December 2025?', '2025-11-01', '2025-12-31'),
    count('How many meetings did I have since 2026?', '2026-01-01', '2026-11-21'),
    list('Which meetings did I have before 2026?', '2000-01-01', '2025-12-31'),
    count('How many meetings did I have after 2025?', '2026-01-01', '2026-11-21'),
    count('How many meetings did I have between 2025 and 2026?', '2025-01-01', '2026-11-21'),
    list('Which meetings did I have in December last year?', '2025-12-01', '2025-12-31'),
    list('Which meetings did I have last year in November?', '2025-11-01', '2025-11-30'),
    list('Show the meetings in the last quarter of 2025', '2025-10-01', '2025-12-31'),
    list('Which meetings did I have in the last week of March?', '2026-03-25', '2026-03-31'),
    list('Which meetings did I have in the first two weeks of April?', '2026-04-01', '2026-04-14'),
  ]
}
