import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DumpSource } from './programs'
import { finishReplacing, replaceDirectory } from './replace-directory'
import { finishRestore } from './unfinished-restore'
import { writeDurably } from './write-durably'

async function inDirectory(work: (directory: string) => Promise<void>) {
  const directory = mkdtempSync(join(tmpdir(), 'colloquy-replace-'))
  try {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres', 'PG_VERSION'), 'old')
    await work(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function aDump(read: DumpSource['read']): DumpSource {
  return {
    files: ['database/PG_VERSION', 'database/base/1'],
    directories: ['database', 'database/base', 'database/empty'],
    read,
  }
}

async function* words(text: string) {
  yield new TextEncoder().encode(text)
}

/** The database's files as the next start finds them, and nothing beside them. */
function found(directory: string): string {
  finishReplacing(directory)
  expect(readdirSync(directory).filter((name) => name !== 'lock')).toEqual(['postgres'])
  return readFileSync(join(directory, 'postgres', 'PG_VERSION'), 'utf8')
}

test('the files of the embedded database are replaced by those of a dump', () =>
  inDirectory(async (directory) => {
    await replaceDirectory(
      directory,
      aDump(() => words('new')),
    )
    expect(found(directory)).toBe('new')
    const names = () => readdirSync(join(directory, 'postgres')).sort()
    expect(names()).toEqual(['PG_VERSION', 'base', 'empty', 'unfinished_restore'])
    await finishRestore({ url: null, directory })
    expect(names()).toEqual(['PG_VERSION', 'base', 'empty'])
  }))

test('a directory that is not there yet is made', () =>
  inDirectory(async (directory) => {
    const further = join(directory, 'new', 'data')
    const dump = aDump(() => words('new'))
    await replaceDirectory(further, dump)
    expect(found(further)).toBe('new')
  }))

test('a dump that can’t be read to its end replaces nothing, and leaves no part of itself', () =>
  inDirectory(async (directory) => {
    async function* cut(path: string) {
      yield* words('new')
      if (path.endsWith('1')) throw new Error('cut off')
    }
    await expect(replaceDirectory(directory, aDump(cut))).rejects.toThrow('cut off')
    expect(readdirSync(directory).sort()).toEqual(['lock', 'postgres'])
    expect(found(directory)).toBe('old')
  }))

test('a replacement that was killed at any moment leaves one whole database', () =>
  inDirectory(async (directory) => {
    const at = (name: string) => join(directory, name)
    mkdirSync(at('postgres.outgoing'))
    writeFileSync(join(at('postgres.outgoing'), 'PG_VERSION'), 'older')
    expect(found(directory)).toBe('old')
    mkdirSync(at('postgres.outgoing'))
    writeFileSync(join(at('postgres.outgoing'), 'PG_VERSION'), 'older')
    rmSync(at('postgres'), { recursive: true })
    expect(found(directory)).toBe('older')
  }))

test('a file that the disk has no room for is an error, however it is cut into parts', async () => {
  const part = new Uint8Array(1_000_000)
  for (const parts of [[part], [part, part, new Uint8Array(1)]])
    await expect(writeDurably('/dev/full', parts)).rejects.toThrow('ENOSPC')
})
