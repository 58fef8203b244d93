import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const WEB = join(import.meta.dir, '../../web')
const CALL = /\b(?:useSWR(?:Infinite)?|send|fetcher|useLatestSearch)<((?:[^<>()]|<[^<>]*>)+)>\(/g
/** The page's own state, the wrappers themselves, and calls whose path is the caller's. */
const NO_CALLS = [
  'browser/api.ts',
  'browser/change.ts',
  'browser/latest-search.ts',
  'search/conversation.ts',
]

const compared = await Bun.file(join(import.meta.dir, 'page-answers.ts')).text()

/** The types in the page's file that are not compared with what a call returns. */
function missingOf(file: string, source: string): string[] {
  const types = [...source.matchAll(CALL)].map(([, type = '']) => type.replace(/ \| null$/, ''))
  return types.flatMap((type) => {
    if (type.startsWith('{')) return compared.includes(type) ? [] : [type]
    const names = (type.match(/\b[A-Z]\w+/g) ?? []).filter((name) => name !== 'Partial')
    return names.filter((name) => !isCompared(name, file, source))
  })
}

/** Whether the list imports the type from the page's file, or the one that the page imports. */
function isCompared(name: string, file: string, source: string): boolean {
  if (new RegExp(`export type ${name}\\b`).test(source)) {
    const from = `@app/web/${file.replace(/\.tsx?$/, '')}`
    return new RegExp(`\\b${name}\\b[^}]*\\} from '${from}'`).test(compared)
  }
  const renamed = new RegExp(`\\b(\\w+) as ${name}\\b`).exec(source)?.[1] ?? name
  return new RegExp(`import type \\{[^}]*\\b${renamed}\\b`).test(compared)
}

test('whatever type a page expects from a call is compared with what the call returns', async () => {
  const missing: string[] = []
  for (const file of new Glob('**/*.{ts,tsx}').scanSync(WEB)) {
    if (/node_modules|^dist|^e2e|^testing|\.test\./.test(file) || NO_CALLS.includes(file)) continue
    const source = await Bun.file(join(WEB, file)).text()
    missing.push(...missingOf(file, source).map((type) => `${file}: ${type}`))
  }
  expect(missing).toEqual([])
})
