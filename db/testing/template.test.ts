import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { hashOfSources, withTemplate } from './template'

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function templateOf(nth: number): string {
  return String(nth).padStart(16, '0')
}

async function makeFile(directory: string): Promise<string> {
  await Bun.write(join(directory, 'made'), 'made')
  return join(directory, 'made')
}

const read = (file: string) => Bun.file(file).text()

test('another file name, or text moved into the next file, makes another database', async () => {
  await inFolder(async (root) => {
    const migrations = join(root, 'migrations')
    const hashes: string[] = []
    const write = async (first: string, second: string) => {
      await Bun.write(join(migrations, '1_first.sql'), first)
      await Bun.write(join(migrations, '2_second.sql'), second)
      hashes.push(await hashOfSources(root))
    }
    await write('ab', 'c')
    await write('a', 'bc')
    renameSync(join(migrations, '2_second.sql'), join(migrations, '3_second.sql'))
    hashes.push(await hashOfSources(root))
    await write('ab', 'c')
    rmSync(join(migrations, '3_second.sql'))
    hashes.push(await hashOfSources(root))
    expect(new Set(hashes).size).toBe(4)
    expect(hashes[4]).toBe(hashes[0] ?? '')
  })
})

test('a template is created once, even concurrently, and lasts as long as it is used', async () => {
  await inFolder(async (folder) => {
    const get = () => withTemplate(templateOf(1), makeFile, read, folder)
    expect(await Promise.all([get(), get()])).toEqual(['made', 'made'])
    const left = readdirSync(folder)
    expect(left).toEqual([`colloquy-template-${userInfo().uid}-${templateOf(1)}.tar`])
    const again = async (file: string) => {
      rmSync(join(folder, left[0] ?? ''))
      return read(file)
    }
    const neverMade = () => Promise.reject(new Error('made twice'))
    expect(await withTemplate(templateOf(1), neverMade, again, folder)).toBe('made')
  })
})

test('a failed creation reports why and leaves nothing', async () => {
  await inFolder(async (folder) => {
    const fails = async (directory: string) => {
      await makeFile(directory)
      throw new Error('no space left')
    }
    await expect(withTemplate(templateOf(1), fails, read, folder)).rejects.toThrow('no space left')
    expect(readdirSync(folder)).toEqual([])
    const missing = join(folder, 'missing')
    await expect(withTemplate(templateOf(1), makeFile, read, missing)).rejects.toThrow(missing)
  })
})

test('the three most recent templates are kept; leftovers of killed processes and earlier versions are deleted', async () => {
  await inFolder(async (folder) => {
    for (const name of ['colloquy-template-0123456789abcdef', 'colloquy-template-0-killed']) {
      mkdirSync(join(folder, name))
      utimesSync(join(folder, name), new Date(0), new Date(0))
    }
    mkdirSync(join(folder, 'colloquy-template-0-making'))
    for (const nth of [1, 2, 3, 4]) {
      await withTemplate(templateOf(nth), makeFile, read, folder)
      const name = `colloquy-template-${userInfo().uid}-${templateOf(nth)}.tar`
      utimesSync(join(folder, name), new Date(nth * 1000), new Date(nth * 1000))
    }
    await withTemplate(templateOf(2), makeFile, read, folder)
    await withTemplate(templateOf(5), makeFile, read, folder)
    const left = readdirSync(folder).map((name) => name.split('-').at(-1))
    expect(left.sort()).toEqual([...[2, 4, 5].map((nth) => `${templateOf(nth)}.tar`), 'making'])
  })
})
