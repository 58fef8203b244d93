import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { scripts } from '../../package.json'

const ROOT = join(import.meta.dir, '..', '..')
const documents = ['README.md', ...new Bun.Glob('api/docs/**/*.md').scanSync(ROOT)].map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))

const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g
const FILE = /(?<=[`\s])(?:api|web|ai|db|\.ci)\/[\w./-]+\.(?:tsx?|sql|txt)(?=[`\s])/g
const COMMAND = /bun run ([a-z][\w:]*)|`(bench:[\w-]+)/g

/** An anchor as the pages of a repository give it to a heading. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\w\s-]/g, '')
  return words.trim().replaceAll(' ', '-')
}

function hasHeading(path: string, anchor: string): boolean {
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)]
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor)
}

test('every link between the documents leads somewhere', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .filter(([, to = '', anchor]) => {
        const target = to ? join(ROOT, dirname(path), to) : join(ROOT, path)
        return !existsSync(target) || (anchor !== undefined && !hasHeading(target, anchor))
      })
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every file that the documents name exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    (text.match(FILE) ?? [])
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `${path}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every command that the documents name is a script', () => {
  const unknown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(COMMAND)]
      .map(([, command, bench]) => command ?? bench ?? '')
      .filter((name) => !(name in scripts) && name !== 'bench:')
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
