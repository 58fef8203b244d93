import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { until } from '../../testing/process/product'
import { openArchive } from '../import/open-archive'
import { unpack } from '../import/unpack'
import { type Entry, zip } from './zip'

const date = new Date('2026-11-21T10:11:12Z')

async function* parts(...all: string[]) {
  for (const part of all) yield Buffer.from(part)
}

async function bytesOf(...entries: Entry[]): Promise<Uint8Array> {
  async function* each() {
    yield* entries
  }
  return Buffer.concat(await Array.fromAsync(zip(each())))
}

async function withFile<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'zip-'))
  const path = join(directory, 'a.zip')
  await Bun.write(path, bytes)
  try {
    return await work(path)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

test('another program reads text, streamed bytes and names in any script', async () => {
  const text = 'Grüße '.repeat(1_000)
  const found = unzipSync(
    await bytesOf(
      { name: 'Müller-株式/a.json', date, data: text },
      { name: 'b.mp3', date, data: parts('one', '', 'two') },
    ),
  )
  expect(strFromU8(found['Müller-株式/a.json'] ?? new Uint8Array())).toBe(text)
  expect(strFromU8(found['b.mp3'] ?? new Uint8Array())).toBe('onetwo')
})

test('text in pieces is the same entry as in one', async () => {
  const pieces = ['', 'Grüße ', '€'.repeat(300_000), '', '😀 Ende']
  const [one, none] = [pieces.join(''), '']
  const found = unzipSync(
    await bytesOf(
      { name: 'pieces.json', date, data: pieces },
      { name: 'one.json', date, data: one },
      { name: 'none.json', date, data: none },
    ),
  )
  expect(strFromU8(found['pieces.json'] ?? new Uint8Array())).toBe(one)
  expect(strFromU8(found['one.json'] ?? new Uint8Array())).toBe(one)
  expect(found['none.json']).toHaveLength(0)
})

test('an entry of any time is packed', async () => {
  const times = ['0001-01-01T00:00:00Z', '1960-05-01T12:00:00Z', '9999-12-31T23:59:59Z', 'never']
  const entries = times.map((time) => ({ name: `${time}.txt`, date: new Date(time), data: time }))
  const found = unzipSync(await bytesOf(...entries))
  expect(Object.values(found).map((bytes) => strFromU8(bytes))).toEqual(times)
})

test('an archive without entries is valid', async () => {
  expect(unzipSync(await bytesOf())).toEqual({})
})

/** The entry with that name, read like an import does. */
async function unpacked(path: string, name: string): Promise<string> {
  const parts: Uint8Array[] = []
  await unpack(await openArchive(path), name, (bytes) => parts.push(bytes))
  return Buffer.concat(parts).toString()
}

test('what was written can be read back', async () => {
  const bytes = await bytesOf(
    { name: 'a.json', date, data: '{"a":1}' },
    { name: 'b.mp3', date, data: parts('one', 'two') },
  )
  await withFile(bytes, async (path) => {
    expect(await unpacked(path, 'a.json')).toBe('{"a":1}')
    expect(await unpacked(path, 'b.mp3')).toBe('onetwo')
  })
})

test('an archive fails if an entry fails', async () => {
  async function* torn() {
    yield Buffer.from('abc')
    throw new Error('the storage is gone')
  }
  const archive = bytesOf({ name: 'b.mp3', date, data: torn() })
  await expect(archive).rejects.toThrow('the storage is gone')
})

test('an abandoned archive opens no more entries', async () => {
  let opened = 0
  let closed = false
  async function* endless(): AsyncGenerator<Entry> {
    try {
      for (;;) {
        opened += 1
        yield { name: `${opened}.mp3`, date, data: parts('x'.repeat(1_000_000)) }
      }
    } finally {
      closed = true
    }
  }
  for await (const _ of zip(endless())) break
  await until(async () => closed || null, 120_000)
  expect(closed).toBe(true)
  expect(opened).toBeLessThan(5)
})

test('changed bytes and truncated files are refused', async () => {
  const bytes = await bytesOf({ name: 'b.mp3', date, data: parts('abcdef') })
  const changed = Buffer.from(bytes)
  changed[changed.indexOf('abcdef')] = 0x7a
  await withFile(changed, async (path) => {
    await expect(unpacked(path, 'b.mp3')).rejects.toThrow('was changed')
  })
  await withFile(bytes.subarray(0, -30), async (path) => {
    await expect(openArchive(path)).rejects.toThrow('isn’t a complete ZIP file')
  })
})
