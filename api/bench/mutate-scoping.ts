// Removes each user_id predicate from db/*/*.ts in turn, in a copy of the last commit without
// row-level security, and expects a test to fail. Keeps findings in RESULTS, from which an
// interrupted run resumes.

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { $ } from 'bun'

const ROOT = join(import.meta.dir, '..', '..')
const RESULTS = process.env.RESULTS ?? join(tmpdir(), 'mutate-scoping.jsonl')
const PREDICATE = /(?:\w+\.)?user_id = \$\{[^}]+\}/g
/** Folders whose statements no user's request runs. */
const ELSEWHERE = ['testing', 'connection']
/** Files whose functions build a single statement. */
const ONE_STATEMENT = /^search\/(search|filter|passages|phrases|terms|vectors|words)\.ts$/
const DEADLINE_MS = 180_000
/** Catches almost everything, from the statements actually sent. */
const STATEMENTS = ['-t', 'no statement lets one user', './api/scoping.test.ts']

type Mutant = { file: string; line: number; within: number; places: number[]; text: string }
type Verdict = 'alone' | 'with its neighbors' | 'survived'

const only = process.argv[2]
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
const known = readResults()
await makeCopy()

try {
  const mutants = listFiles().flatMap(mutantsOf)
  const left = mutants.filter((mutant) => !known.has(keyOf(mutant)))
  console.log(`${mutants.length} predicates, ${left.length} still to try`)
  if (left.length > 0 && !(await passes(STATEMENTS)))
    throw new Error('the tests fail without any mutation')
  for (const mutant of left) {
    const verdict = await judge(mutant, mutants)
    known.set(keyOf(mutant), verdict)
    appendFileSync(RESULTS, `${JSON.stringify({ key: keyOf(mutant), verdict })}\n`)
    console.log(`${mutant.file}:${mutant.line} ${verdict}`)
  }
  const verdicts = Map.groupBy(mutants, (mutant) => known.get(keyOf(mutant)))
  for (const { file, line, text } of verdicts.get('survived') ?? [])
    console.log(`survived: ${file}:${line} ${text}`)
  for (const [verdict, all] of verdicts) console.log(`${all.length} ${verdict}`)
  if (verdicts.has('survived')) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function readResults(): Map<string, Verdict> {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : []
  const results = lines.filter(Boolean).map((line) => JSON.parse(line))
  return new Map(results.map(({ key, verdict }) => [key, verdict]))
}

async function makeCopy() {
  await $`git -C ${ROOT} archive HEAD | tar -x -C ${copy}`
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const part of ['api', 'ai', 'db', 'web']) {
    const from = join(ROOT, part, 'node_modules')
    cpSync(from, join(copy, part, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

function listFiles(): string[] {
  return [...new Bun.Glob('*/*.ts').scanSync(join(copy, 'db'))]
    .filter((path) => !/node_modules|test/.test(path))
    .filter((path) => !ELSEWHERE.includes(path.split('/')[0] ?? ''))
    .filter((path) => !only || path.startsWith(only))
    .sort()
}

function sourceOf(file: string): string {
  return readFileSync(join(copy, 'db', file), 'utf8')
}

function mutantsOf(file: string): Mutant[] {
  const source = sourceOf(file)
  return [...source.matchAll(PREDICATE)]
    .filter((match) => !/\bset\s+$/.test(source.slice(0, match.index)))
    .map((match) => ({
      file,
      line: source.slice(0, match.index).split('\n').length,
      within: functionAt(source, match.index),
      places: [match.index],
      text: match[0],
    }))
}

/** The start of the function around the index: predicates in one function back each other up. */
function functionAt(source: string, index: number): number {
  const starts = [...source.matchAll(/^(?:export )?(?:async )?function /gm)].map(
    ({ index }) => index,
  )
  return starts.filter((start) => start <= index).at(-1) ?? 0
}

/** Includes the file's content, which invalidates findings about other versions. */
function keyOf({ file, places }: Mutant): string {
  return `${file} ${Bun.hash(sourceOf(file)).toString(36)} ${places.join()}`
}

async function judge(mutant: Mutant, mutants: Mutant[]): Promise<Verdict> {
  const places = mutants
    .filter(({ file, within }) => file === mutant.file && within === mutant.within)
    .flatMap(({ places }) => places)
  const others = [
    './db/scoping.test.ts',
    ...testsAround(mutant.file),
    './api/testing/isolation.test.ts',
  ]
  if (await notices(STATEMENTS, mutant)) return 'alone'
  if (places.length > 1 && (await notices(STATEMENTS, { ...mutant, places })))
    return 'with its neighbors'
  if (family(mutant, mutants).length > places.length) {
    if (await noticesAll(STATEMENTS, family(mutant, mutants))) return 'with its neighbors'
  }
  if (await notices(others, mutant)) return 'alone'
  if (places.length > 1 && (await notices(others, { ...mutant, places })))
    return 'with its neighbors'
  return 'survived'
}

function family({ file }: Mutant, mutants: Mutant[]): Mutant[] {
  return ONE_STATEMENT.test(file) ? mutants.filter((each) => ONE_STATEMENT.test(each.file)) : []
}

async function notices(tests: string[], mutant: Mutant): Promise<boolean> {
  return noticesAll(tests, [mutant])
}

/** True if the tests fail with all of these predicates removed, some possibly in the same file. */
async function noticesAll(tests: string[], stripped: Mutant[]): Promise<boolean> {
  const files = Map.groupBy(stripped, ({ file }) => file)
  const sources = [...files.keys()].map((file) => [file, sourceOf(file)] as const)
  for (const [file, source] of sources) {
    const places = (files.get(file) ?? []).flatMap(({ places }) => places)
    const mutated = source.replace(PREDICATE, (text, index: number) =>
      places.includes(index) ? `(${text} or true)` : text,
    )
    writeFileSync(join(copy, 'db', file), mutated)
  }
  try {
    return !(await passes(tests))
  } finally {
    for (const [file, source] of sources) writeFileSync(join(copy, 'db', file), source)
  }
}

/** The file's own tests, and those in the directories that import it. */
function testsAround(file: string): string[] {
  const name = file.replace('.ts', '')
  const imports = new RegExp(`from '(?:@app/db/${name}|\\.{1,2}(?:/[\\w-]+)*/${basename(name)})'`)
  const users = [...new Bun.Glob('{api,db}/**/*.ts').scanSync(copy)]
    .filter((path) => !/node_modules|\/bench\/|test|\/isolation\//.test(path))
    .filter((path) => imports.test(readFileSync(join(copy, path), 'utf8')))
  const directories = users.map((path) => path.slice(0, path.lastIndexOf('/')))
  return [...new Set(directories)]
    .filter((directory) => directory !== 'db' && directory !== 'api')
    .flatMap((directory) => [...new Bun.Glob(`${directory}/*.test.ts`).scanSync(copy)])
    .concat([...new Bun.Glob(`db/${dirname(name)}/*.test.ts`).scanSync(copy)])
    .map((path) => `./${path}`)
}

async function passes(tests: string[]): Promise<boolean> {
  const child = Bun.spawn(['nice', 'bun', 'test', '--bail', '--timeout=60000', ...tests], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, '.data'), ROW_SECURITY: 'off' },
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: DEADLINE_MS,
  })
  return (await child.exited) === 0
}
