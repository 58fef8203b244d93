import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({ clients: [], people: [], types: [] })

test.each([
  ['termine in kw 46', '2026-11-09', '2026-11-15'],
  ['termine in der 2. kalenderwoche', '2026-01-05', '2026-01-11'],
  ['termine in kw 50', '2025-12-08', '2025-12-14'],
  ['termine in kw 53', '2020-12-28', '2021-01-03'],
  ['was ist in kw 47 geplant', '2026-11-16', '2026-11-22'],
  ['termine am 5.8.', '2026-08-05', '2026-08-05'],
  ['termine vom 5.8. bis 22.9.', '2026-08-05', '2026-09-22'],
  ['termine im dezember 25', '2025-12-01', '2025-12-31'],
  ['termine vorletzte woche', '2026-11-01', '2026-11-07'],
  ['termine vorletzten dienstag', '2026-11-10', '2026-11-10'],
  ['termine übernächste woche', '2026-11-29', '2026-12-05'],
  ['was ist in zwei wochen geplant', '2026-11-29', '2026-12-05'],
  ['was ist heute in zwei wochen geplant', '2026-12-05', '2026-12-05'],
  ['termine im vormonat', '2026-10-01', '2026-10-31'],
  ['termine seit jahresbeginn', '2026-01-01', '2026-11-21'],
  ['termine im märz vorigen jahres', '2025-03-01', '2025-03-31'],
  ['wie viele termine hatte ich heuer', '2026-01-01', '2026-12-31'],
  ['termine im advent', '2025-11-30', '2025-12-24'],
  ['welche termine habe ich im advent', '2026-11-29', '2026-12-24'],
  ['termine am 2. advent', '2025-12-07', '2025-12-07'],
  ['termine vor dem vierten advent', null, '2025-12-20'],
  ['termine seit fasching', '2026-02-17', '2026-11-21'],
  ['termine seit dem ersten advent', '2025-11-30', '2026-11-21'],
  ['termine seit dem 3. oktober', '2026-10-03', '2026-11-21'],
  ['termine nach karneval', '2026-02-18', null],
])('“%s” is from %s to %s', (question, from, to) => {
  expect(read(question).dates.map((date) => [date.from, date.to])).toEqual([[from, to]])
})
