import { expect, test } from 'bun:test'
import { momentIn } from '../../time/days'
import { readFileFacts, titleOf } from './file-facts'

const EPOCH_SECONDS = 2_082_844_800

function factsOf(file: File) {
  return readFileFacts(file, (day, time) => momentIn('Europe/Berlin', day, time))
}

/** The bytes with the creation time at the beginning or end of a phone's recording. */
function movieHeader(at: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(120)
  const view = new DataView(bytes.buffer)
  view.setUint32(36, 0x6d766864)
  view.setUint32(44, Date.parse(at) / 1000 + EPOCH_SECONDS)
  return bytes
}

test('a title is the name without its extension and date', () => {
  expect(titleOf('Whitfield_annual_review.m4a')).toBe('Whitfield annual review')
  expect(titleOf('2026-11-20 14.30 Whitfield.mp3')).toBe('Whitfield')
  expect(titleOf('Follow-up call (20261120_143000).wav')).toBe('Follow-up call')
  expect(titleOf('trust-review_2026-11-18.mp3')).toBe('Trust-review')
  expect(titleOf('eTrade call.mp3')).toBe('eTrade call')
  expect(titleOf('20261120.wav')).toBe('20261120')
})

test('the container’s own time comes first, at the beginning or the end', async () => {
  const at = '2026-11-19T08:15:00.000Z'
  const name = '2026-11-20 14.30 Whitfield.m4a'
  const first = new File([movieHeader(at), new Uint8Array(600_000)], name)
  const last = new File([new Uint8Array(600_000), movieHeader(at)], name)
  expect((await factsOf(first)).at?.toISOString()).toBe(at)
  expect((await factsOf(last)).at?.toISOString()).toBe(at)
})

test("then the name's, in the reader’s zone, then the file’s date", async () => {
  const named = new File(['x'], '2026-11-20 14.30 Whitfield.mp3', {
    lastModified: 1_780_000_000_000,
  })
  expect((await factsOf(named)).at?.toISOString()).toBe('2026-11-20T13:30:00.000Z')
  const dated = new File(['x'], 'Whitfield.mp3', { lastModified: 1_780_000_000_000 })
  expect((await factsOf(dated)).at?.getTime()).toBe(1_780_000_000_000)
  expect([(await factsOf(named)).isTimed, (await factsOf(dated)).isTimed]).toEqual([true, false])
})

test('an impossible time is ignored', async () => {
  const odd = new File([movieHeader('1971-01-01T00:00:00Z')], 'a.m4a', { lastModified: 1_000 })
  expect((await factsOf(odd)).at).toBeNull()
})
