import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { rows } from '../testing/transcript-rows'

const text = (...lines: string[][]) =>
  rows('a.txt', lines.map((cells) => cells.join('\t')).join('\n'))
const word = (...given: string[][]) => {
  const cell = (said: string) => `<w:tc><w:p><w:r><w:t>${said}</w:t></w:r></w:p></w:tc>`
  const lines = given.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')
  const document = `<w:document><w:body><w:tbl>${lines}</w:tbl></w:body></w:document>`
  return rows('t.docx', zipSync({ 'word/document.xml': strToU8(document) }))
}

const GOOD = 'Good morning, shall we begin with the fees?'
const YES = 'Yes, they were due at the end of last month.'

test('the words are read, and not their numbers in another column named like them', () => {
  for (const heading of ['Sentence ID', 'Message ID', 'Dialogue number', 'Transcript Line']) {
    const said = text(
      [heading, 'Speaker', 'Start', 'Sentence'],
      ['1', 'Ann', '0:03', 'We agreed on 5000 euros.'],
      ['2', 'Bob', '0:09', 'I did not.'],
    )
    expect(said).toEqual([
      ['Ann', 3, 9, 'We agreed on 5000 euros.'],
      ['Bob', 9, null, 'I did not.'],
    ])
  }
})

test('a tab between words ends no turn', () => {
  const early = text(['Speaker', 'Time', 'Text'], ['Ann', '0:01', 'The price is', '5000 euros'])
  expect(early).toEqual([['Ann', 1, null, 'The price is 5000 euros']])
  const late = text(['Speaker', 'Text', 'Start'], ['Ann', 'We meet at', '10:30', '0:01'])
  expect(late).toEqual([['Ann', 1, null, 'We meet at 10:30']])
})

test('every column of words is part of the turn', () => {
  const asked = word(['Time', 'Text', 'Answer'], ['0:05', GOOD, YES], ['0:09', 'And now?', 'No.'])
  expect(asked).toEqual([
    [null, 5, 9, `${GOOD} ${YES}`],
    [null, 9, null, 'And now? No.'],
  ])
  const bilingual = ['Ann', 'Bob', 'Ann'].map((name) => [name, 'Guten Tag, wie geht es?', GOOD])
  expect(word(...bilingual).map(([speaker, , , said]) => [speaker, said])).toEqual(
    ['Ann', 'Bob', 'Ann'].map((name) => [name, `Guten Tag, wie geht es? ${GOOD}`]),
  )
})

test('words in the cell of the speaker, or of the time, are said', () => {
  const said = word(
    ['Time', 'Speaker', 'Text'],
    ['0:03', 'Ann', GOOD],
    ['0:05', 'BREAK: off the record, she will sue'],
    ['0:06', 'I never agreed to this, and I told you so in March.', 'Never.'],
    ['0:07', 'Okay', ''],
    ['later that day', 'Bob', YES],
    ['0:12', 'Bob', ''],
  )
  expect(said).toEqual([
    ['Ann', 3, 5, GOOD],
    [null, 5, 6, 'BREAK: off the record, she will sue'],
    [null, 6, 7, 'I never agreed to this, and I told you so in March. Never.'],
    [null, 7, null, 'Okay'],
    ['Bob', null, null, `later that day ${YES}`],
  ])
})

test('a name above rows of further words is their speaker', () => {
  const said = text(['Speaker', 'Text'], ['elena', ''], ['', 'Good.'], ['', 'Fine.'])
  expect(said.map(([speaker, , , words]) => [speaker, words])).toEqual([
    ['elena', 'Good.'],
    ['elena', 'Fine.'],
  ])
})

test('a first line that only begins like headings is said', () => {
  const said = text(['Name your price', 'Message me tomorrow'], ['Ann', 'Fine.'])
  expect(said.map(([, , , words]) => words).join(' ')).toContain('Message me tomorrow')
})

test('measures, codes and times in another form are not said', () => {
  const said = text(
    ['#', 'Start', 'Speaker', 'Text', 'Confidence', 'Language', 'Duration'],
    ['1', '12.5', 'Ann', 'Hello.', '0.98', 'en', '5.0s'],
    ['2', '14', 'Bob', 'Hi.', '0.7', 'en-US', '1.2s'],
  )
  expect(said).toEqual([
    ['Ann', null, null, 'Hello.'],
    ['Bob', null, null, 'Hi.'],
  ])
})

test('times of turns have headings in other languages, or none that is known', () => {
  const said = text(
    ['Hablante', 'Transcripción', 'Hora de inicio', 'Hasta'],
    ['Ann', 'Hola.', '0:03', '0:05'],
    ['Bob', 'Sí.', '0:09', '0:10'],
    ['Ann', 'Bien.', '0:12', '0:15'],
  )
  expect(said).toEqual([
    ['Ann', 3, 9, 'Hola.'],
    ['Bob', 9, 12, 'Sí.'],
    ['Ann', 12, null, 'Bien.'],
  ])
})
