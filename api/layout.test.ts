// Checks the layout: each package's folders, and that no import is circular or points up.
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dir, '..')
const NOT_PRODUCT =
  /node_modules|\.test\.tsx?$|testing\.tsx?$|\.d\.ts$|\/(dist|testing|e2e|bench|fakes|compose)\//
const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm
/** Loose files in a package's root, and total rooms: each folder and each loose file counts. */
const MOST = {
  db: { loose: 4, rooms: 9 },
  ai: { loose: 4, rooms: 14 },
  api: { loose: 10, rooms: 26 },
  web: { loose: 10, rooms: 22 },
}
const MAX_FILES_IN_FOLDER = 30

/** The areas of pages, and what they may import from each other. */
const AREAS = [
  ...['account', 'auth', 'calendar', 'checkout', 'clients', 'dashboard', 'help', 'landing'],
  ...['meetings', 'operator', 'search'],
].map((area) => `web/${area}`)
const SHARED = [
  'web/checkout/checkout.ts',
  'web/checkout/plan-card.tsx',
  'web/checkout/plans.ts',
  'web/meetings/actions/action-changes.ts',
  'web/meetings/actions/item-box.tsx',
  'web/meetings/actions/item-focus.ts',
  'web/meetings/details/entries.ts',
  'web/meetings/details/fields.tsx',
  'web/meetings/list/meeting-query.ts',
  'web/meetings/meeting-row.tsx',
  'web/meetings/upload/upload-button.tsx',
]

const packages = Object.keys(MOST) as (keyof typeof MOST)[]
const files = packages
  .flatMap((name) => [...new Bun.Glob(`${name}/**/*.{ts,tsx}`).scanSync(ROOT)])
  .filter((file) => !NOT_PRODUCT.test(file))
  .sort()
const imports = new Map(files.map((file) => [file, importsOf(file)]))

test('no package has too many rooms, loose files or files in a folder', () => {
  for (const name of packages) {
    const own = files.filter((file) => file.startsWith(`${name}/`))
    const loose = own.filter((file) => dirname(file) === name)
    expect([name, loose.length <= MOST[name].loose, loose]).toEqual([name, true, loose])
    const rooms = [...new Set(own.map(roomOf))]
    expect([name, rooms.length <= MOST[name].rooms, rooms]).toEqual([name, true, rooms])
  }
  const folders = Map.groupBy(files, (file) => dirname(file))
  const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES_IN_FOLDER)
  expect(full.map(([folder]) => folder)).toEqual([])
})

test('no file imports itself indirectly, not even a type', () => {
  expect(circle(imports)).toEqual([])
})

test('no room imports itself indirectly', () => {
  expect(circle(grouped(roomOf))).toEqual([])
})

test('no two folders import each other, except a folder and its subfolder', () => {
  const folders = grouped(dirname)
  const pairs = [...folders].flatMap(([one, others]) =>
    others
      .filter((other) => one < other && !other.startsWith(`${one}/`))
      .filter((other) => folders.get(other)?.includes(one))
      .map((other) => `${one} ↔ ${other}`),
  )
  expect(pairs).toEqual([])
})

test('a page area imports only what is listed from other areas', () => {
  const foreign = files
    .filter((file) => AREAS.includes(roomOf(file)))
    .flatMap((file) => (imports.get(file) ?? []).filter((other) => roomOf(other) !== roomOf(file)))
    .filter((other) => AREAS.includes(roomOf(other)))
  expect([...new Set(foreign)].sort()).toEqual(SHARED)
})

test('pages use our own link component, which resolves no path at each rendering', () => {
  const own = files.filter((file) => file.startsWith('web/') && file !== 'web/ui/links/link.tsx')
  const others = own.filter((file) =>
    /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from 'react-router'/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  )
  expect(others).toEqual([])
})

/** A first-level folder, or the file itself if it is in the package's root. */
function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, from, bare, lazy]) => {
    const path = from ?? bare ?? lazy ?? ''
    const base = path.startsWith('@app/') ? path.slice(5) : normalize(join(dirname(file), path))
    if (!path.startsWith('.') && !path.startsWith('@app/')) return []
    return [base, `${base}.ts`, `${base}.tsx`].filter((one) => files.includes(one))
  })
}

function grouped(name: (file: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [file, others] of imports) {
    const names = others.map(name).filter((other) => other !== name(file))
    groups.set(name(file), [...new Set([...(groups.get(name(file)) ?? []), ...names])])
  }
  return groups
}

/** One circle in order; empty if there is none. */
function circle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>()
  function from(name: string, path: string[]): string[] {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return []
    const found = (graph.get(name) ?? []).map((next) => from(next, [...path, name]))
    done.add(name)
    return found.find((each) => each.length > 0) ?? []
  }
  return [...graph.keys()].map((name) => from(name, [])).find((each) => each.length > 0) ?? []
}
