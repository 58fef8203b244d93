import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { parsed, rows } from '../testing/transcript-rows'
import { TranscriptFileError } from './error'

test('UTF-16 and Windows-1252 are read', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...'Élise: Grüße'].map((c) => c.charCodeAt(0))).buffer),
  ])
  expect(rows('a.txt', utf16)).toEqual([['Élise', null, null, 'Grüße']])
  expect(
    rows('a.txt', new Uint8Array([0x45, 0x6c, 0x61, 0x3a, 0x20, 0xfc, 0x62, 0x65, 0x72])),
  ).toEqual([['Ela', null, null, 'über']])
})

test('an encoding that is not known is refused, a damaged UTF-8 file is not', () => {
  const none = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)
  expect(() => parsed('a.txt', none)).toThrow('save it as UTF-8')
  const damaged = new Uint8Array([...strToU8('“Grüße” sagt Élise. '), 0xc3, 0x28])
  expect(rows('a.txt', damaged)).toEqual([[null, null, null, '“Grüße” sagt Élise. \ufffd(']])
})

test('files without a transcript are refused in plain words', () => {
  const refused: [string, string | Uint8Array, RegExp][] = [
    ['a.vtt', 'WEBVTT\n\nnothing', /no timed lines/],
    ['a.txt', '  \n ', /no text/],
    ['a.txt', new Uint8Array([1, 0, 2, 0]), /isn’t a text file/],
    ['a.json', '{"a": ', /isn’t valid JSON/],
    ['a.json', '{"a": [1, 2]}', /no list of segments/],
    ['a.docx', 'not a zip', /isn’t a Word document/],
    ['a.docx', zipSync({ 'x.txt': strToU8('a') }), /isn’t a Word document/],
    ['a.docx', zipSync({ 'word/document.xml': new Uint8Array(30 * 2 ** 20) }), /too large/],
    ['a.pdf', '%PDF', /^Unsupported file format/],
    ['a.txt', new Uint8Array(21 * 2 ** 20), /too large/],
  ]
  for (const [name, content, message] of refused) {
    expect(() => parsed(name, content)).toThrow(message)
    expect(() => parsed(name, content)).toThrow(TranscriptFileError)
  }
})

test('a text of more than three million characters is refused, a shorter one is read in full', () => {
  const line = `${'We looked at the account. '.repeat(40).trim()}\n\n`
  const most = Math.floor(3_000_000 / (line.length - 2))
  expect(parsed('a.txt', line.repeat(most))).toHaveLength(most)
  expect(() => parsed('a.txt', line.repeat(most + 1))).toThrow('too long')
})

test("a speaker's name has at most 100 characters", () => {
  const [said] = parsed('a.json', JSON.stringify([{ speaker: 'E'.repeat(5_000), text: 'Hello.' }]))
  expect(said?.speaker).toBe('E'.repeat(100))
})
