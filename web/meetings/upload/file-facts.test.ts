import { expect, test } from 'bun:test'
import { momentIn } from '../../time/days'
import { readFileFacts } from './file-facts'

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
