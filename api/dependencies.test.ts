// Checks that each package imports what it declares, and declares what it imports.
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '..')
const NOT_PRODUCT =
  /\.test\.tsx?$|testing\.tsx?$|\/(testing|e2e|bench|fakes|compose|build)\/|\.css$/
const IMPORT =
  /(?:^import|\bfrom) '(@?[a-z][\w./:-]*)'$|\bimport(?:\.meta\.url\))?\('(@?[a-z][\w./:-]*)'\)|@import "(\w+)"|url\("font:([^"]+)"|'(@[a-z][\w./:-]*\.ttf)'/gm

/** Peers of other packages, or loaded by name only. */
const PEERS = /^@types\/|^@fugood\/node-llama-|^happy-dom$|^@testing-library\/dom$|^react-dom$/
/** Web imports only types of these. */
const TYPES = ['@app/db']

test.each(['ai', 'api', 'db', 'web'])(
  '%s imports what it declares, and declares what it imports',
  (name) => {
    const declared = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
    const files = [...new Bun.Glob(`${name}/**/*.{ts,tsx,css}`).scanSync(ROOT)].filter(
      (file) => !/node_modules|\/dist\/|\/bench\/peers\//.test(file),
    )
    const product = packagesIn(files.filter((file) => !NOT_PRODUCT.test(file)))
    const other = packagesIn(files.filter((file) => NOT_PRODUCT.test(file)))
    const has = (kind: string) => Object.keys(declared[kind] ?? {})

    const dependencies = [...has('dependencies'), ...has('optionalDependencies')]
    const development = has('devDependencies')
    const known = [...dependencies, ...development]
    expect({
      unused: dependencies.filter((one) => !product.has(one) && !PEERS.test(one)),
      unusedInDevelopment: development.filter(
        (one) => !other.has(one) && !PEERS.test(one) && !TYPES.includes(one),
      ),
      missing: [...product].filter((one) => !dependencies.includes(one) && !TYPES.includes(one)),
      missingInDevelopment: [...other].filter((one) => !known.includes(one)),
    }).toEqual({ unused: [], unusedInDevelopment: [], missing: [], missingInDevelopment: [] })
  },
)

function packagesIn(files: string[]): Set<string> {
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const names = texts
    .flatMap((text) => [...text.matchAll(IMPORT)])
    .map(([, ...found]) => found.find(Boolean) ?? '')
  const foreign = names.filter((one) => !/^(bun|node)(:|$)/.test(one))
  return new Set(foreign.map((one) => one.split('/', one.startsWith('@') ? 2 : 1).join('/')))
}
