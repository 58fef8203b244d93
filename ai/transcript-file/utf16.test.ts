import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'
import { utf16In } from './utf16'

const TEXTS = [
  'Élise: Grüße aus Łódź.',
  'Алла: Добрый день.',
  '안나: 가격이 올랐습니다.',
  '林: 一切都好。',
]

test('UTF-16 is read in either order of its bytes, without a mark', () => {
  for (const text of TEXTS) {
    const little = Buffer.from(text, 'utf16le')
    const said = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 2)]
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      expect(rows('a.txt', bytes).map(([speaker, , , words]) => [speaker, words])).toEqual([said])
    }
  }
})

test('bytes of 0 in other files make no text of them', () => {
  expect(utf16In(new Uint8Array([1, 0, 2, 0, 3, 0]))).toBe(null)
  expect(utf16In(new Uint8Array(64))).toBe(null)
  expect(utf16In(Buffer.from('Ann: Hello.'))).toBe(null)
  expect(utf16In(new Uint8Array())).toBe(null)
})
