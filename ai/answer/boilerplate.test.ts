import { expect, test } from 'bun:test'
import { withoutBoilerplate } from './boilerplate'

const NOTHING = new Map<string, unknown>()
const STOCK = 'Could you explain that again in plain words?'
const meeting = (meetingId: number, ...sentences: string[]) => ({
  meetingId,
  kind: 'transcript',
  sentences,
})

test('sentences repeated verbatim in several meetings are left out', () => {
  const texts = [meeting(1, 'Ada: The kiln cracked.', `Ada: ${STOCK}`), meeting(2, STOCK)]
  expect(withoutBoilerplate(texts, NOTHING)).toEqual([['Ada: The kiln cracked.'], []])
  const heard = [{ meetingId: 3, text: `Nils: ${STOCK}` }]
  expect(withoutBoilerplate([meeting(1, STOCK)], NOTHING, heard)).toEqual([[]])
  expect(
    withoutBoilerplate([meeting(1, 'The bus, that old bus.', 'The bus, that old bus.')], NOTHING),
  ).toEqual([[]])
})

test('short replies, sentences with search words, and summaries and notes are kept', () => {
  const kept = [meeting(1, 'Yes, we did.', STOCK), meeting(2, 'Yes, we did.', STOCK)]
  expect(withoutBoilerplate(kept, new Map([['plain', 1]]))).toEqual(
    kept.map((each) => each.sentences),
  )
  const written = kept.map((each) => ({ ...each, kind: 'summary' }))
  expect(withoutBoilerplate(written, NOTHING)).toEqual(kept.map((each) => each.sentences))
  const again = [meeting(1, STOCK), meeting(1, STOCK)]
  expect(withoutBoilerplate(again, NOTHING)).toEqual([[STOCK], [STOCK]])
})
