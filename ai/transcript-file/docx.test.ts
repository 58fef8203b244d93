import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { docx, rows } from '../testing/transcript-rows'

test('Word documents exported by Teams, both formats', () => {
  const newer = docx([
    'Spring review',
    'April 14, 2026, 5:00PM',
    'Elena Park   0:03\nR&amp;D first.',
    'Margaret Whitfield   1:10\nAll right.',
  ])
  expect(rows('t.docx', newer).slice(-2)).toEqual([
    ['Elena Park', 3, 70, 'R&D first.'],
    ['Margaret Whitfield', 70, null, 'All right.'],
  ])
  const older = docx([
    '0:0:1.5 --> 0:0:4.0\nElena Park\nGood morning.',
    '0:0:4.5 --> 0:0:6.0\nMargaret\nHello.',
  ])
  expect(rows('t.docx', older)).toEqual([
    ['Elena Park', 1.5, 4, 'Good morning.'],
    ['Margaret', 4.5, 6, 'Hello.'],
  ])
})

const words = (xml: string, path = 'word/document.xml') => {
  const document = `<w:document><w:body>${xml}</w:body></w:document>`
  return rows('t.docx', zipSync({ [path]: strToU8(document) })).map(([, , , text]) => text)
}
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

test('text that Word keeps twice is read once', () => {
  const moved = `<w:p><w:moveFrom>${run('Here.')}</w:moveFrom><w:moveTo>${run('There.')}</w:moveTo></w:p>`
  expect(words(moved)).toEqual(['There.'])
  const box = (choice: string) =>
    `<w:p><mc:AlternateContent><mc:Choice>${choice}</mc:Choice><mc:Fallback>${run('Older.')}</mc:Fallback></mc:AlternateContent></w:p>`
  expect(words(box(run('Newer.')))).toEqual(['Newer.'])
  expect(words(box('<w:r><w:sym/></w:r>'))).toEqual(['Older.'])
  const stops = '<w:pPr><w:tabs><w:tab w:pos="4"/></w:tabs></w:pPr>'
  expect(
    words(`<w:p>${stops}${run('At 10')}<w:r><w:noBreakHyphen/></w:r>${run('11.')}</w:p>`),
  ).toEqual(['At 10\u201111.'])
})

test('documents of Word on the web and of programs with another prefix', () => {
  const xml = `<w:p>${run('Hello.')}</w:p>`
  expect(words(xml, 'word/document22.xml')).toEqual(['Hello.'])
  const document = `<w:document><w:body>${xml}</w:body></w:document>`.replace(/w:/g, 'ns0:')
  const bytes = zipSync({ 'word/document.xml': strToU8(document) })
  expect(rows('t.docx', bytes)).toEqual([[null, null, null, 'Hello.']])
})

test('a table with a time, a speaker and words in each row', () => {
  const table = (...cells: string[][]) =>
    `<w:tbl>${cells.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
  const document = `<w:document><w:body>${table(['Time', 'Speaker', 'Text'], ['0:03', 'Elena Park', 'Hello.'], ['0:09', 'Bob', 'Yes.'])}</w:body></w:document>`
  expect(rows('t.docx', zipSync({ 'word/document.xml': strToU8(document) })).slice(-2)).toEqual([
    ['Elena Park', 3, 9, 'Hello.'],
    ['Bob', 9, null, 'Yes.'],
  ])
})
