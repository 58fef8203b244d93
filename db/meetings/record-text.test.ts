import { expect, test } from 'bun:test'
import { transcriptText } from './record-text'

test('a transcript that is hashed has the given names, or the labels, whatever these are', () => {
  const segments = ['A', 'B', 'constructor'].map((speaker) => ({
    speaker,
    start: 1,
    end: 2,
    text: 'Yes.',
  }))
  expect(transcriptText({ fullText: '', segments, speakers: { A: 'Dora' } })).toBe(
    '[1] Dora: Yes.\n[1] B: Yes.\n[1] constructor: Yes.\n',
  )
})
