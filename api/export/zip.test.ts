import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { listEntries, readBytes, readText } from '../import/unzip'
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

test('an archive without entries is one', async () => {
  expect(unzipSync(await bytesOf())).toEqual({})
})

test('what was written is read back', async () => {
  const bytes = await bytesOf(
    { name: 'a.json', date, data: '{"a":1}' },
    { name: 'b.mp3', date, data: parts('one', 'two') },
  )
  await withFile(bytes, async (path) => {
    const [text, audio] = await listEntries(path)
    if (!text || !audio) throw new Error('two entries were written')
    expect(await readText(path, text, 100)).toBe('{"a":1}')
    expect(Buffer.concat(await Array.fromAsync(readBytes(path, audio))).toString()).toBe('onetwo')
  })
})

test('more entries than the old format counts are read back', async () => {
  async function* many(): AsyncGenerator<Entry> {
    for (let number = 0; number < 70_000; number += 1) {
      yield { name: `${number}`, date, data: parts('x') }
    }
  }
  const bytes = Buffer.concat(await Array.fromAsync(zip(many())))
  await withFile(bytes, async (path) => {
    const entries = await listEntries(path)
    expect(entries).toHaveLength(70_000)
    const last = entries.at(-1)
    expect(last && (await readText(path, last, 10))).toBe('x')
  })
})

test('changed bytes, bombs and torn files are refused', async () => {
  const bytes = await bytesOf({ name: 'b.mp3', date, data: parts('abcdef') })
  const changed = Buffer.from(bytes)
  changed[changed.indexOf('abcdef')] = 0x7a
  await withFile(changed, async (path) => {
    const [entry] = await listEntries(path)
    if (!entry) throw new Error('one entry was written')
    await expect(readText(path, entry, 100)).rejects.toThrow('was changed')
    await expect(Array.fromAsync(readBytes(path, entry))).rejects.toThrow('was changed')
  })
  const bomb = await bytesOf({ name: 'a.json', date, data: ' '.repeat(1_000_000) })
  await withFile(bomb, async (path) => {
    const [entry] = await listEntries(path)
    if (!entry) throw new Error('one entry was written')
    await expect(readText(path, { ...entry, size: 10 }, 10_000)).rejects.toThrow(
      'cannot be unpacked',
    )
  })
  await withFile(bytes.subarray(0, -30), async (path) => {
    await expect(listEntries(path)).rejects.toThrow('not a whole ZIP file')
  })
})
