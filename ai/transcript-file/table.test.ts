import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { costOf } from '../testing/cost'
import { rows } from '../testing/transcript-rows'
import { readTable } from './table'

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const table = (...given: string[][]) =>
  `<w:tbl>${given.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const read = (...body: string[]) => {
  const document = `<w:document><w:body>${body.join('')}</w:body></w:document>`
  return rows('t.docx', zipSync({ 'word/document.xml': strToU8(document) }))
}

const GOOD = 'Good morning, shall we begin with the fees?'
const YES = 'Yes, they were due at the end of last month.'

test('a table whose first row names the columns of a speaker and the text', () => {
  const turns = table(
    ['Start', 'Dur.', 'Speaker', '', 'Transcription'],
    ['0:00:00.4', '5.0s', 'spk_0', '', GOOD],
    ['0:00:06.31', '4.1s', 'elena', '', YES],
    ['0:00:09', '1.0s', '', '', 'Fine.'],
  )
  expect(read(paragraph('Call of Tuesday'), turns)).toEqual([
    [null, null, null, 'Call of Tuesday'],
    ['spk_0', 0.4, 6.31, GOOD],
    ['elena', 6.31, 9, YES],
    ['elena', 9, null, 'Fine.'],
  ])
  const parted = table(['Speaker', 'Text'], ['Part one'], ['Elena:', GOOD], ['Bob', YES])
  expect(read(parted).map(([speaker, , , text]) => [speaker, text])).toEqual([
    [null, 'Part one'],
    ['Elena', GOOD],
    ['Bob', YES],
  ])
})

test('a table without headings, with the time next to the name or in a column of its own', () => {
  const turns = table(['Elena Park 0:03', GOOD], ['Bob Lee 0:09', YES], ['Elena Park 0:15', GOOD])
  const said = [
    ['Elena Park', 3, 9, GOOD],
    ['Bob Lee', 9, 15, YES],
    ['Elena Park', 15, null, GOOD],
  ]
  expect(read(turns)).toEqual(said)
  const timed = table(
    ...[
      ['0:03 - 0:08', 'Elena Park:', GOOD],
      ['0:09', 'Bob Lee:', YES],
    ],
    ['0:15', 'Elena Park:', GOOD],
  )
  expect(read(timed)).toEqual([['Elena Park', 3, 8, GOOD], ...said.slice(1)])
})

test('a table of people, or of tasks after the transcript, is not what they said', () => {
  const people = table(['Elena Park', 'Adviser'], ['Bob Lee', 'Client'], ['Ann Lee', 'Client'])
  expect(read(people).every(([speaker]) => speaker === null)).toBe(true)
  const tasks = table(['Elena', 'Sends the new price list'], ['Elena', 'Calls back on Monday'])
  const said = read(paragraph(`Elena: ${GOOD} ${YES}`), paragraph(`Bob: ${YES} ${GOOD}`), tasks)
  expect(said.map(([speaker]) => speaker)).toEqual(['Elena', 'Bob'])
})

test('a document without speakers is divided by its paragraphs', () => {
  expect(read(paragraph('We met.'), paragraph('It rained.'))).toEqual([
    [null, null, null, 'We met.'],
    [null, null, null, 'It rained.'],
  ])
})

test('a cell like very many times of day is told from a time at once', async () => {
  const odd = `1${'a.m.'.repeat(300)}e`
  const rows = [
    ['Start', 'Speaker', 'Text'],
    [odd, 'Jane', 'The fee is 1%.'],
  ]
  const expected = [`${odd} The fee is 1%.`]
  const read = () => expect(readTable(rows)?.map(({ text }) => text)).toEqual(expected)
  expect(await costOf(read)).toBeLessThan(5)
})
