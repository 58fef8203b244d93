import { expect, test } from 'bun:test'
import { parsed } from '@app/ai/testing/transcript-rows'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'

type Said = { name: string; at: number; words: string }

const WORDS =
  'alpha Bravo charlie. Delta, echo? From to De Da an a no Yes. 5000 10:30 OK, Hotel: that we Re: Note: (laughs) [noise] >> - — I said: Mr. A. #1 @home “quote”'.split(
    ' ',
  )
const word = fc.constantFrom(...WORDS)
/** Two times in a row are a span, so no sentence begins with one. */
const sentence = fc.array(word, { maxLength: 9 }).map((words) => ['So', ...words].join(' '))
const answer = fc.oneof({ weight: 3, arbitrary: sentence }, fc.constantFrom('Yes', '10:30', 'OK'))
const names = fc.constantFrom('Ann Lee', 'Bob', 'Dr. Ito', 'Speaker 1')

/** How services write a turn. */
const lines: Record<string, (said: Said, time: string) => string> = {
  'Name: words': ({ name, words }) => `${name}: ${words}`,
  'Name:, words': ({ name, words }) => `${name}:\n${words}`,
  'Name  0:03, words': ({ name, words }, time) => `${name}  ${time}\n${words}\n`,
  '[0:03] Name: words': ({ name, words }, time) => `[${time}] ${name}: ${words}`,
  '0:03 words': ({ words }, time) => `${time} ${words}`,
  'Name (0:03): words': ({ name, words }, time) => `${name} (${time}): ${words}`,
  '0:03 - Name, words': ({ name, words }, time) => `${time} - ${name}\n${words}\n`,
  '0:03, Name, words': ({ name, words }, time) => `${time}\n${name}\n${words}\n`,
  '0:03, Name and words by cell': ({ name, words }, time) => `${time}\t${name}\t${words}`,
  'messages of a chat': ({ name, words }, time) => `10:${time} From ${name} to Everyone: ${words}`,
}

test('every word of a text comes out as text or as a name, whatever form its turns have', () => {
  for (const [form, line] of Object.entries(lines)) {
    const isAnswered = form.startsWith('Name:')
    check(form, isAnswered ? answer : sentence, (turns) => ({
      name: 'a.txt',
      content: turns.map((said) => line(said, timeOf(said.at))).join('\n'),
    }))
  }
})

/** Files of a name, with their turns. */
const files: Record<string, (turns: Said[]) => string> = {
  'cues.vtt': (turns) => `WEBVTT\n\n${turns.map(cue('.')).join('\n\n')}`,
  'cues without gaps.vtt': (turns) => `WEBVTT\n\n${turns.map(cue('.')).join('\n')}`,
  'cues without numbers or gaps.srt': (turns) => turns.map(cue(',')).join('\n'),
  'numbered cues without gaps.srt': (turns) =>
    turns.map((said, at) => `${at + 1}\n${cue(',')(said)}`).join('\n'),
  'strings.json': (turns) => JSON.stringify(turns.map(({ words }) => words)),
  'one string.json': (turns) => JSON.stringify({ text: turns.map(asLine).join('\n') }),
  'lines.json': (turns) => turns.map((said) => JSON.stringify(asEntry(said))).join('\n'),
  'fields.json': (turns) => JSON.stringify({ ...turns.map(asEntry) }),
  'words.json': (turns) => JSON.stringify({ words: turns.flatMap(asWords) }),
}

test('every word of subtitles and of JSON comes out, however they are written', () => {
  for (const [name, contentOf] of Object.entries(files)) {
    check(name, answer, (turns) => ({ name, content: contentOf(turns) }))
  }
})

test('every cell of a table comes out, in a text and in a Word document', () => {
  const rowOf = ({ name, at, words }: Said) => {
    const cells = words.split(' - ')
    if (words.length % 5 === 0) return [timeOf(at), words]
    return [timeOf(at), ...(words.length % 7 === 0 ? [words] : [name, ...cells])]
  }
  const head = ['Time', 'Speaker', 'Sentence', 'Translation']
  check('text', answer, (turns) => ({
    name: 'a.txt',
    content: [head, ...turns.map(rowOf)].map((row) => row.join('\t')).join('\n'),
  }))
  check('Word', answer, (turns) => ({
    name: 'a.docx',
    content: table([head, ...turns.map(rowOf)]),
  }))
  check('no headings', sentence, (turns) => ({ name: 'a.docx', content: table(turns.map(rowOf)) }))
})

function check(
  form: string,
  words: fc.Arbitrary<string>,
  file: (turns: Said[]) => { name: string; content: string | Uint8Array },
) {
  const turn = fc.record({ name: names, words })
  const turns = fc.array(turn, { minLength: 4, maxLength: 7 })
  const conserves = fc.property(turns, (given) => {
    const said = given.map((each, index) => ({ ...each, at: 3 + index * 7 }))
    const { name, content } = file(said)
    const read = parsed(name, content).map(({ speaker, text }) => `${speaker ?? ''} ${text}`)
    const left = wordsOf(read.join(' '))
    const lost = wordsOf(said.map((each) => each.words).join(' ')).filter((one) => {
      const at = left.indexOf(one)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    expect([form, content, lost]).toEqual([form, content, []])
  })
  fc.assert(conserves, { numRuns: 40, seed: 7 })
}

function cue(point: string) {
  return ({ at, words }: Said) => {
    const [start, end] = [at, at + 5].map((seconds) => `00:0${timeOf(seconds)}${point}000`)
    return `${start} --> ${end}\n${words}`
  }
}

function asLine({ name, words }: Said): string {
  return `${name}: ${words}`
}

function asEntry({ name, at, words }: Said) {
  return { speaker: name, start: at, end: at + 5, text: words }
}

function asWords({ name, at, words }: Said) {
  return words.split(' ').map((word, index) => ({ word, start: at + index / 4, speaker: name }))
}

function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function table(rows: string[][]): Uint8Array {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:tc>`
  const body = rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')
  const xml = `<w:document><w:body><w:tbl>${body}</w:tbl></w:body></w:document>`
  return zipSync({ 'word/document.xml': strToU8(xml) })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
