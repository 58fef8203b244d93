// Checks that the image keeps every file of a package that the product imports.
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dir, '..', '..')
const NOT_RUN =
  /node_modules|\/dist\/|\.test\.tsx?$|testing\.tsx?$|\/(testing|e2e|bench|fakes|compose|build)\//
const IMPORT = /\bfrom '([^'.#][^']*)'$|\bimport\('([^'.#][^']*)'\)/gm
/** Imported only in browsers, never by the server: browsers get it from the build. */
const BROWSERS = ['tus-js-client']

test('nothing imports what the image leaves out of a package', () => {
  const removed = removedPaths()
  expect(removed.length).toBeGreaterThan(10)
  const files = [...new Bun.Glob('{ai,api,db,web}/**/*.{ts,tsx}').scanSync(ROOT)]
  const product = files.filter((file) => !NOT_RUN.test(file))
  const missing = product.flatMap((file) =>
    importsOf(file)
      .map((name) => resolved(name, file))
      .filter((path) => removed.some((one) => one.match(path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

/** One pattern for each path that `within PACKAGE PATH …` removes, and one for everything below it. */
function removedPaths(): Bun.Glob[] {
  const text = readFileSync(join(import.meta.dir, 'trim'), 'utf8')
  return [...text.matchAll(/^within (\S+) (.+)$/gm)].flatMap(([, name, paths]) =>
    (paths ?? '')
      .split(' ')
      .map((path) => path.replaceAll("'", ''))
      .flatMap((path) => [path, `${path}/**`])
      .map((path) => new Bun.Glob(`**/node_modules/${name}/${path}`)),
  )
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const names = [...text.matchAll(IMPORT)].map(([, from, lazy]) => from ?? lazy ?? '')
  return names.filter((name) => !/^(bun|node)(:|$)/.test(name) && !BROWSERS.includes(name))
}

/** The file that an import loads, '' if it imports only types or a file for browsers. */
function resolved(name: string, file: string): string {
  try {
    return Bun.resolveSync(name, dirname(join(ROOT, file)))
  } catch {
    return ''
  }
}
